import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import * as v from 'valibot';
import { ROOT } from '../../scripts/shared/run.ts';
import { paise, toPaise } from '../../contract/money.ts';
import { hashPassword } from '../../server/accounts/passwords.ts';
import { signToken } from '../../server/accounts/tokens.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/database.ts';
import { cartLines, carts, orderLines, orders, savedAddresses, users } from '../../server/db/schema.ts';
import { ADDRESS, PASSWORD } from '../../tests/e2e/api.ts';

/** Accounts for the requests of a measurement, written directly into the database. */

export interface Shopper {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export interface StockedItem {
  readonly itemId: string;
  readonly size: string;
  /** In rupees. */
  readonly price: number;
  readonly name: string;
}

export interface Shoppers {
  /** Accounts that add to carts and order. */
  readonly buyers: readonly Shopper[];
  /** With three lines in the cart and five orders. */
  readonly readers: readonly Shopper[];
  /** With {@link MANY_ORDERS} orders. */
  readonly regulars: readonly Shopper[];
}

export const FEW_ORDERS = 5;
export const MANY_ORDERS = 200;
const BUYERS = 1_000;
const READERS = 50;
const REGULARS = 50;
const ROWS_PER_INSERT = 1_000;

const DemoProduct = v.looseObject({
  id: v.string(),
  name: v.string(),
  price: v.number(),
  sizes: v.array(v.string()),
  variants: v.optional(v.array(v.looseObject({ size: v.string(), price: v.optional(v.number()) })), []),
});

const DEMO = path.join(ROOT, 'server/catalogue/demo-catalogue.json');

/** The demo catalogue with a stock of a million of each size, so that every order changes the stock and is accepted. */
export function stockedProducts(): readonly object[] {
  return v.parse(v.array(DemoProduct), JSON.parse(readFileSync(DEMO, 'utf8'))).map((product) => ({
    ...product,
    stock: Object.fromEntries(product.sizes.map((size) => [size, 1_000_000])),
  }));
}

/** Each size of each product. */
export function allStockedItems(): readonly StockedItem[] {
  return v.parse(v.array(DemoProduct), stockedProducts()).flatMap(({ id, name, price, sizes, variants }) =>
    sizes.map((size) => ({
      itemId: id,
      name,
      size,
      price: variants.find((variant) => variant.size === size)?.price ?? price,
    })),
  );
}

/** Adds the accounts to the shop of these environment variables, which has {@link stockedProducts} and is not running. */
export async function addShoppers(env: Readonly<Record<string, string>>): Promise<Shoppers> {
  const config = readConfig(env);
  const database = await openDatabase(config, pino({ level: 'silent' }));
  const { db } = database;
  try {
    const passwordHash = await hashPassword(PASSWORD);
    const context = { secret: new TextEncoder().encode(config.authSecret ?? ''), now: Date.now };
    const addAccounts = async (kind: string, count: number): Promise<Shopper[]> => {
      const accounts = Array.from({ length: count }, (_, number) => ({
        id: randomUUID(),
        name: 'Asha Rao',
        email: `${kind}${number}@example.com`,
        passwordHash,
      }));
      await insertAll(db, users, accounts);
      await insertAll(
        db,
        savedAddresses,
        accounts.map(({ id }) => ({ ...ADDRESS, userId: id, id: randomUUID(), isDefault: true })),
      );
      return Promise.all(
        accounts.map(async (account) => ({
          ...account,
          token: await signToken(context, { ...account, tokenGeneration: 0 }),
        })),
      );
    };
    const buyers = await addAccounts('buyer', BUYERS);
    const readers = await addAccounts('reader', READERS);
    const regulars = await addAccounts('regular', REGULARS);
    await addCarts(db, readers);
    await addOrders(db, readers, FEW_ORDERS);
    await addOrders(db, regulars, MANY_ORDERS);
    return { buyers, readers, regulars };
  } finally {
    await database.close();
  }
}

async function addCarts(db: Database, shoppers: readonly Shopper[]): Promise<void> {
  const goods = allStockedItems();
  const rows = shoppers.map(({ id }) => ({ id: randomUUID(), userId: id }));
  await insertAll(db, carts, rows);
  await insertAll(
    db,
    cartLines,
    rows.flatMap(({ id }, index) =>
      [0, 1, 2].map((line) => {
        const { itemId, size } = pick(goods, 3 * index + line);
        return { cartId: id, productId: itemId, size, quantity: 1 };
      }),
    ),
  );
}

/** Delivered orders of two lines, one a day. */
async function addOrders(db: Database, shoppers: readonly Shopper[], count: number): Promise<void> {
  const goods = allStockedItems();
  const placed = shoppers.flatMap((shopper, index) =>
    Array.from({ length: count }, (_, number) => {
      const bought = [pick(goods, index + 2 * number), pick(goods, index + 2 * number + 1)];
      return { id: randomUUID(), userId: shopper.id, number, bought };
    }),
  );
  await insertAll(
    db,
    orders,
    placed.map(({ id, userId, number, bought }) => {
      const total = toPaise(bought.reduce((sum, { price }) => sum + price, 0));
      return {
        id,
        userId,
        attemptKey: id,
        status: 'Delivered' as const,
        paymentMethod: 'cod' as const,
        subtotalPaise: total,
        deliveryFeePaise: paise(0),
        totalPaise: total,
        address: ADDRESS,
        placedAt: new Date(Date.now() - (number + 1) * 24 * 60 * 60 * 1_000),
      };
    }),
  );
  await insertAll(
    db,
    orderLines,
    placed.flatMap(({ id, bought }) =>
      bought.map(({ itemId, size, price, name }, position) => ({
        orderId: id,
        position,
        productId: itemId,
        size,
        quantity: 1,
        name,
        pricePaise: toPaise(price),
        images: ['/products/x-800.webp#e8dfc8'],
      })),
    ),
  );
}

/** The element at an index, modulo the length. */
export function pick<T>(list: readonly T[], index: number): T {
  const element = list[index % list.length];
  if (element === undefined) throw new Error('The list is empty.');
  return element;
}

type Table = Parameters<Database['insert']>[0];

async function insertAll<T extends Table>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    await db.insert(table).values(rows.slice(start, start + ROWS_PER_INSERT));
}
