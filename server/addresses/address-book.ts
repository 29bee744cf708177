import type { CallReply } from '../../contract/calls.ts';
import { ADDRESSES_MAX } from '../../contract/constants.ts';
import type { Address, SavedAddress } from '../../contract/addresses/entities.ts';
import { addressRefusal } from '../../contract/addresses/rules.ts';
import { addressMessages } from '../../contract/addresses/addressMessages.ts';
import { lockUser } from '../accounts/queries.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { consume } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import {
  findNewestAddress,
  listAddresses,
  replaceDefaultAddress,
  removeAddress,
  storeAddress,
} from './queries.ts';

/**
 * The saved addresses of an account. Changes of one account run one after the other, so that two windows cannot exceed
 * the maximum or leave the account with two default addresses or without one.
 */

type Addresses = CallReply<'listAddresses'>;

/**
 * Adds an address, or changes the address with this id. The first address becomes the default.
 * @throws Refusal `address_incomplete` or another `address_…` code of spec §5 (400), with the names of the `fields`;
 * `address_book_full` or `too_many_addresses` (409)
 */
export async function putAddress(
  context: ShopContext,
  userId: string,
  { id, address }: { id: string; address: Address },
): Promise<Addresses> {
  return saveIn(context, userId, address, () => id);
}

/**
 * Saves the account's address of spec §7: changes the default address, or adds the first one.
 * @throws Refusal the same as {@link putAddress}
 */
export async function saveDefaultAddress(
  context: ShopContext,
  userId: string,
  address: Address,
): Promise<CallReply<'saveAddress'>> {
  await saveIn(context, userId, address, ([first]) => first?.id ?? crypto.randomUUID());
  return { success: true, message: addressMessages.saved };
}

/** @throws Refusal `address_not_found` (404), `too_many_addresses` (409) */
export async function setDefaultAddress(
  context: ShopContext,
  userId: string,
  id: string,
): Promise<Addresses> {
  await consume(context, [[limits.addressesPerShopper, userId]]);
  return change(context, userId, async (tx, saved) => {
    if (!saved.some((address) => address.id === id)) throw new Refusal('address_not_found');
    await replaceDefaultAddress(tx, userId, id);
  });
}

/** Deletes an address. If it was the default, the most recently changed remaining address becomes the default. */
export async function deleteAddress(context: ShopContext, userId: string, id: string): Promise<Addresses> {
  return change(context, userId, async (tx, saved) => {
    await removeAddress(tx, userId, id);
    if (!saved.some((address) => address.id === id && address.isDefault)) return;
    const next = await findNewestAddress(tx, userId);
    if (next !== null) await replaceDefaultAddress(tx, userId, next);
  });
}

async function saveIn(
  context: ShopContext,
  userId: string,
  address: Address,
  chooseId: (saved: readonly SavedAddress[]) => string,
): Promise<Addresses> {
  const refusal = addressRefusal(address);
  if (refusal) throw new Refusal(refusal.code, { fields: refusal.fields.join(' ') });
  await consume(context, [[limits.addressesPerShopper, userId]]);
  return change(context, userId, async (tx, saved) => {
    const id = chooseId(saved);
    const isNew = !saved.some((other) => other.id === id);
    if (isNew && saved.length >= ADDRESSES_MAX)
      throw new Refusal('address_book_full', { count: saved.length });
    const now = new Date(context.now());
    await storeAddress(tx, { userId, id, address, isDefault: saved.length === 0, now });
  });
}

/** Runs one change at a time per account; returns the addresses after it. */
async function change(
  { db }: ShopContext,
  userId: string,
  apply: (tx: Database, saved: readonly SavedAddress[]) => Promise<void>,
): Promise<Addresses> {
  const addresses = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await apply(tx, await listAddresses(tx, userId));
    return listAddresses(tx, userId);
  });
  return { success: true, addresses };
}
