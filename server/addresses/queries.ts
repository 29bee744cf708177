import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Address, SavedAddress } from '../../contract/addresses/entities.ts';
import type { Database } from '../db/database.ts';
import { savedAddresses as table } from '../db/schema.ts';

const ADDRESS = {
  firstName: table.firstName,
  lastName: table.lastName,
  email: table.email,
  phone: table.phone,
  street: table.street,
  city: table.city,
  state: table.state,
  postalCode: table.postalCode,
  country: table.country,
};

const isDefaultOf = (userId: string) => and(eq(table.userId, userId), table.isDefault);
const isEntry = (userId: string, id: string) => and(eq(table.userId, userId), eq(table.id, id));

/** The addresses of an account: the default one, then in the order in which they were added. */
export async function listAddresses(db: Database, userId: string): Promise<SavedAddress[]> {
  return db
    .select({ id: table.id, isDefault: table.isDefault, ...ADDRESS })
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.isDefault), asc(table.createdAt), asc(table.id));
}

export async function findDefaultAddress(db: Database, userId: string): Promise<Address | null> {
  const [address] = await db.select(ADDRESS).from(table).where(isDefaultOf(userId));
  return address ?? null;
}

/** Adds an address, or changes the address with its id. */
export async function storeAddress(
  tx: Database,
  entry: { userId: string; id: string; address: Address; isDefault: boolean; now: Date },
): Promise<void> {
  const { userId, id, address, isDefault, now } = entry;
  await tx
    .insert(table)
    .values({ userId, id, isDefault, ...address, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [table.userId, table.id], set: { ...address, updatedAt: now } });
}

/** Makes an address the default one in place of another. The caller holds the lock of the account. */
export async function replaceDefaultAddress(tx: Database, userId: string, id: string): Promise<void> {
  // Two statements: the unique index is checked after each row.
  await tx.update(table).set({ isDefault: false }).where(isDefaultOf(userId));
  await tx.update(table).set({ isDefault: true }).where(isEntry(userId, id));
}

export async function removeAddress(tx: Database, userId: string, id: string): Promise<void> {
  await tx.delete(table).where(isEntry(userId, id));
}

/** The id of the most recently changed address, or null. */
export async function findNewestAddress(tx: Database, userId: string): Promise<string | null> {
  const [newest] = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.updatedAt), sql`${table.id}`)
    .limit(1);
  return newest?.id ?? null;
}
