import { and, eq, notInArray } from 'drizzle-orm';
import type { Database } from '../../server/db/database.ts';
import {
  cartLines,
  carts,
  orders,
  reviews,
  savedAddresses,
  users,
  wishlistItems,
} from '../../server/db/schema.ts';
import { WISHLIST_KEY } from '../../src/storage/wishlist.ts';
import { ADDRESS } from '../../tests/server/shopper.ts';
import type { AccountChange } from './accountActions.ts';
import type { Shopper } from './shopper.ts';

/** Data of an account besides its cart and orders. */
type Stored = Pick<AccountChange, 'kind' | 'id' | 'value'>;

/** Everything that a page showed as saved exists, once, and nothing else. */
export async function checkAccounts(db: Database, shoppers: readonly Shopper[]): Promise<string[]> {
  const accounts = await db.select().from(users);
  const erased = new Set(accounts.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id));
  const violations = shoppers.map((shopper) =>
    Promise.all(
      accounts
        .filter(({ phone }) => shopper.phones.some((own) => phone === `+91${own}`))
        .map(async ({ id }) => checkAccount(await listStored(db, id), changesOf(shopper, id), shopper)),
    ),
  );
  return [
    ...(await Promise.all(violations)).flat(2),
    ...shoppers.flatMap(({ browser, deletedAccounts }) =>
      deletedAccounts
        .filter((id) => !erased.has(id))
        .map((id) => `${browser.name} has shown that the account ${id} is deleted, which it is not`),
    ),
    ...(await Promise.all([...erased].map((id) => checkErased(db, id)))).flat(),
  ];
}

/** Of a deleted account, only its reviews and its completed orders remain. */
async function checkErased(db: Database, userId: string): Promise<string[]> {
  const stored = await listStored(db, userId);
  const lines = await db
    .select({ id: cartLines.productId })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.userId, userId));
  const open = await db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(eq(orders.userId, userId), notInArray(orders.status, ['Delivered', 'Cancelled'])));
  const left = [...stored.filter(({ kind }) => kind !== 'review'), ...lines, ...open];
  return left.map((row) => `the deleted account ${userId} has ${JSON.stringify(row)}`);
}

/** The changes of an account, oldest first. */
function changesOf({ account, hasLeft }: Shopper, userId: string): AccountChange[] {
  return account.changes
    .filter((change) => change.userId === userId || change.userId === null)
    .map((change) =>
      // After signing out, another account may have got the wishlist of the guest.
      change.userId === null && hasLeft ? { ...change, isSaved: false } : change,
    );
}

async function listStored(db: Database, userId: string): Promise<Stored[]> {
  const wishlist = await db.select().from(wishlistItems).where(eq(wishlistItems.userId, userId));
  const written = await db.select().from(reviews).where(eq(reviews.userId, userId));
  const addresses = await db.select().from(savedAddresses).where(eq(savedAddresses.userId, userId));
  return [
    ...wishlist.map(({ productId: id }) => ({ kind: 'wishlist' as const, id, value: 'on the wishlist' })),
    ...written.map(({ productId: id, rating, comment }) => ({
      kind: 'review' as const,
      id,
      value: `${rating} ${comment}`,
    })),
    // The checkout saves this address.
    ...addresses
      .filter(({ street }) => street !== ADDRESS.street)
      .map(({ id, street: value }) => ({ kind: 'address' as const, id, value })),
  ];
}

function checkAccount(
  stored: readonly Stored[],
  changes: readonly AccountChange[],
  { browser }: Shopper,
): string[] {
  const keyOf = ({ kind, id }: Stored) => `${kind} ${id}`;
  const keys = [...new Set([...stored, ...changes].map(keyOf))];
  return keys.flatMap((key) => {
    const [value = null, ...others] = stored.filter((one) => keyOf(one) === key).map((one) => one.value);
    const possible = listPossible(
      changes.filter((change) => keyOf(change) === key),
      browser.tabs.length === 1,
    );
    // A guest's products stay in the browser until the server has them: a page shows that, and retries on a press.
    const [kind, id = ''] = key.split(' ');
    const isInBrowser = kind === 'wishlist' && (browser.local.get(WISHLIST_KEY) ?? '').includes(`"${id}"`);
    return others.length === 0 && (possible.includes(value) || isInBrowser)
      ? []
      : [
          `${browser.name} has ${JSON.stringify([value, ...others])} as ${key}, not ${JSON.stringify(possible)}`,
        ];
  });
}

/** The last value shown as saved, or a later one with an unknown outcome: its request may have arrived at any time. */
export function listPossible(
  changes: readonly Pick<AccountChange, 'value' | 'isSaved'>[],
  isOneTab: boolean,
): (string | null)[] {
  const saved = changes.filter(({ isSaved }) => isSaved).map(({ value }) => value);
  const unknown = changes.filter(({ isSaved }) => !isSaved).map(({ value }) => value);
  const last = saved.at(-1);
  return [...(last === undefined ? [null] : isOneTab ? [last] : saved), ...unknown];
}
