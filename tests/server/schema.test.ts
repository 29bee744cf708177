import { DrizzleQueryError, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import type { Database } from '../../server/db/database.ts';
import {
  addresses,
  cartLines,
  carts,
  idempotencyKeys,
  oneTimeCodes,
  orderLines,
  orders,
  payments,
  products,
  providerEvents,
  reviews,
  shipments,
  shipmentScans,
  users,
} from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';

const UNIQUE = '23505';
const CHECK = '23514';
const FOREIGN = '23503';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const now = new Date('2026-11-02T06:30:00Z');

let shop: Shop;
let db: Database;
let user: string;
let cart: string;
let order: string;

beforeAll(async () => {
  shop = await startShop();
  ({ db } = shop);
  user = idOf(await db.insert(users).values({ name: 'Asha', email: 'asha@example.com' }).returning());
  cart = idOf(await db.insert(carts).values({ userId: user }).returning());
  order = idOf(await db.insert(orders).values(anOrder()).returning());
  await db.insert(shipments).values(aShipment());
  await db.insert(cartLines).values(aCartLine());
  await db.insert(orderLines).values(anOrderLine());
  await db.insert(payments).values([aPayment(), aPayment({ status: 'paid', providerRef: 'cs_2' })]);
  await db.insert(reviews).values(aReview());
  await db.insert(oneTimeCodes).values(aCode());
  await db.insert(idempotencyKeys).values(aKey());
  await db.insert(providerEvents).values({ provider: 'stripe', eventId: 'evt_1' });
});
afterAll(() => shop.close());

const anOrder = (change: Partial<typeof orders.$inferInsert> = {}): typeof orders.$inferInsert => ({
  userId: user,
  attemptKey: 'try-1',
  status: 'Order Confirmed',
  paymentMethod: 'cod',
  subtotalPaise: paise(49_900),
  deliveryFeePaise: paise(1_000),
  totalPaise: paise(50_900),
  address: {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    street: '',
    city: '',
    state: '',
    postalCode: '',
    country: '',
  },
  ...change,
});
const aShipment = (change: Partial<typeof shipments.$inferInsert> = {}): typeof shipments.$inferInsert => ({
  orderId: order,
  providerOrderRef: 'ref-1',
  status: 'NEW',
  ...change,
});
const aCartLine = (change: Partial<typeof cartLines.$inferInsert> = {}): typeof cartLines.$inferInsert => ({
  cartId: cart,
  productId: 'brass-diya',
  size: 'One Size',
  quantity: 1,
  ...change,
});
const anOrderLine = (
  change: Partial<typeof orderLines.$inferInsert> = {},
): typeof orderLines.$inferInsert => ({
  orderId: order,
  position: 0,
  productId: 'brass-diya',
  size: 'One Size',
  quantity: 1,
  name: 'Brass Diya',
  pricePaise: paise(49_900),
  images: [],
  ...change,
});
const aPayment = (change: Partial<typeof payments.$inferInsert> = {}): typeof payments.$inferInsert => ({
  orderId: order,
  provider: 'stripe',
  providerRef: 'cs_1',
  status: 'open',
  amountPaise: paise(50_900),
  ...change,
});
const aReview = (change: Partial<typeof reviews.$inferInsert> = {}): typeof reviews.$inferInsert => ({
  productId: 'brass-diya',
  userId: user,
  rating: 5,
  comment: 'Shines.',
  ...change,
});
const aCode = (change: Partial<typeof oneTimeCodes.$inferInsert> = {}): typeof oneTimeCodes.$inferInsert => ({
  identifier: 'asha@example.com',
  mode: 'login',
  codeHash: 'x',
  sentAt: now,
  expiresAt: now,
  ...change,
});
const aKey = (
  change: Partial<typeof idempotencyKeys.$inferInsert> = {},
): typeof idempotencyKeys.$inferInsert => ({
  owner: 'user:1',
  call: 'placeOrder',
  key: 'k',
  bodyHash: 'h',
  reply: {},
  ...change,
});
const aProduct = (change: Partial<typeof products.$inferInsert> = {}): typeof products.$inferInsert => ({
  id: 'new',
  name: 'New',
  pricePaise: paise(1),
  images: ['/n.svg'],
  description: '',
  longDescription: '',
  sizes: ['S'],
  category: 'Puja',
  subCategory: 'Diyas',
  ...change,
});

type Row = [string, string, () => PromiseLike<unknown>];

const ROWS: Record<string, Row[]> = {
  products: [
    ['id of another form', CHECK, () => db.insert(products).values(aProduct({ id: 'a b' }))],
    ['id twice', UNIQUE, () => db.insert(products).values(aProduct({ id: 'brass-diya' }))],
    ['blank name', CHECK, () => db.insert(products).values(aProduct({ name: ' ' }))],
    ['price of 0', CHECK, () => db.insert(products).values(aProduct({ pricePaise: paise(0) }))],
    ['no size', CHECK, () => db.insert(products).values(aProduct({ sizes: [] }))],
    ['no picture', CHECK, () => db.insert(products).values(aProduct({ images: [] }))],
  ],
  users: [
    ['email in capitals', CHECK, () => db.insert(users).values({ name: 'A', email: 'A@b.example' })],
    ['foreign phone', CHECK, () => db.insert(users).values({ name: 'A', phone: '+4915112345678' })],
    ['blank name', CHECK, () => db.insert(users).values({ name: ' ', email: 'b@b.example' })],
    ['email twice', UNIQUE, () => db.insert(users).values({ name: 'A', email: 'asha@example.com' })],
  ],
  addresses: [
    ['of nobody', FOREIGN, () => db.insert(addresses).values({ ...anOrder().address, userId: NOBODY })],
  ],
  'one-time codes': [
    ['second one for identifier and mode', UNIQUE, () => db.insert(oneTimeCodes).values(aCode())],
    ['sixth wrong try', CHECK, () => db.insert(oneTimeCodes).values(aCode({ mode: 'reset', wrongTries: 6 }))],
  ],
  carts: [
    ['second one of a user', UNIQUE, () => db.insert(carts).values({ userId: user })],
    ['of nobody', CHECK, () => db.insert(carts).values({})],
    ['of user and guest', CHECK, () => db.insert(carts).values({ userId: user, guestId: 'g' })],
    ['line twice', UNIQUE, () => db.insert(cartLines).values(aCartLine())],
    ['quantity of 0', CHECK, () => db.insert(cartLines).values(aCartLine({ size: 'S', quantity: 0 }))],
    ['quantity of 100', CHECK, () => db.insert(cartLines).values(aCartLine({ size: 'S', quantity: 100 }))],
    ['unknown product', FOREIGN, () => db.insert(cartLines).values(aCartLine({ productId: 'none' }))],
  ],
  'idempotency keys': [
    ['key twice', UNIQUE, () => db.insert(idempotencyKeys).values(aKey())],
    ['empty key', CHECK, () => db.insert(idempotencyKeys).values(aKey({ key: '' }))],
  ],
  orders: [
    ['second one of an attempt', UNIQUE, () => db.insert(orders).values(anOrder())],
    ['of nobody', FOREIGN, () => db.insert(orders).values(anOrder({ userId: NOBODY, attemptKey: 'try-2' }))],
    [
      'total that does not add up',
      CHECK,
      () => db.insert(orders).values(anOrder({ attemptKey: '2', totalPaise: paise(1) })),
    ],
    [
      'subtotal of 0',
      CHECK,
      () =>
        db
          .insert(orders)
          .values(anOrder({ attemptKey: '2', subtotalPaise: paise(0), totalPaise: paise(1_000) })),
    ],
    [
      'negative fee',
      CHECK,
      () =>
        db
          .insert(orders)
          .values(anOrder({ attemptKey: '2', deliveryFeePaise: paise(-1), totalPaise: paise(49_899) })),
    ],
    ['line twice', UNIQUE, () => db.insert(orderLines).values(anOrderLine({ position: 1 }))],
    ['two lines in a place', UNIQUE, () => db.insert(orderLines).values(anOrderLine({ size: 'S' }))],
    [
      'line of 100',
      CHECK,
      () => db.insert(orderLines).values(anOrderLine({ size: 'S', position: 1, quantity: 100 })),
    ],
    ['product that was sold', FOREIGN, () => db.delete(products)],
  ],
  payments: [
    [
      'second open one of an order',
      UNIQUE,
      () => db.insert(payments).values(aPayment({ providerRef: 'cs_3' })),
    ],
    [
      'second paid one of an order',
      UNIQUE,
      () => db.insert(payments).values(aPayment({ providerRef: 'cs_3', status: 'paid' })),
    ],
    ['reference twice', UNIQUE, () => db.insert(payments).values(aPayment({ status: 'failed' }))],
    [
      'amount of 0',
      CHECK,
      () =>
        db.insert(payments).values(aPayment({ status: 'failed', providerRef: 'c', amountPaise: paise(0) })),
    ],
    ['event twice', UNIQUE, () => db.insert(providerEvents).values({ provider: 'stripe', eventId: 'evt_1' })],
  ],
  shipments: [
    [
      'second one of an order',
      UNIQUE,
      () => db.insert(shipments).values(aShipment({ providerOrderRef: 'ref-2' })),
    ],
    [
      'scan of none',
      FOREIGN,
      () =>
        db.insert(shipmentScans).values({ shipmentId: NOBODY, scannedAt: now, status: 's', location: 'l' }),
    ],
  ],
  reviews: [
    ['second one of a shopper', UNIQUE, () => db.insert(reviews).values(aReview())],
    ['six stars', CHECK, () => db.insert(reviews).values(aReview({ productId: 'kurta', rating: 6 }))],
    ['no star', CHECK, () => db.insert(reviews).values(aReview({ productId: 'kurta', rating: 0 }))],
    ['blank comment', CHECK, () => db.insert(reviews).values(aReview({ productId: 'kurta', comment: '  ' }))],
  ],
};

describe.each(Object.entries(ROWS))('the database refuses rows of %s', (_table, rows) => {
  test.each(rows)('%s', async (_what, code, write) => {
    const error = await Promise.resolve(write()).catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(DrizzleQueryError);
    expect(error).toMatchObject({ cause: { code } });
  });
});

test('deleting a user deletes what belongs to that user alone; a user with an order cannot be deleted', async () => {
  const error = await Promise.resolve(db.delete(users)).catch((refused: unknown) => refused);
  expect(error).toMatchObject({ cause: { code: FOREIGN } });
  const other = idOf(await db.insert(users).values({ name: 'Bo', phone: '+919876543210' }).returning());
  await db.insert(carts).values({ userId: other });
  await db.delete(users).where(eq(users.id, other));
  expect(await db.$count(carts, eq(carts.userId, other))).toBe(0);
});

function idOf(rows: readonly { id: string }[]): string {
  return rows[0]?.id ?? '';
}
