import type { CallBody, CallReply } from '../../contract/calls.ts';
import { messages } from '../../contract/texts/messages.ts';
import { addressRefusal } from '../../contract/rules.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { consume } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import type { SignedInUser } from '../http/route.ts';
import { findAccountById, findAddress, storeAddress } from './queries.ts';

/** The user's profile. Unknown fields are ''. */
export async function getProfile({ db }: ShopContext, user: SignedInUser): Promise<CallReply<'getProfile'>> {
  const account = await findAccountById(db, user.id);
  const address = await findAddress(db, user.id);
  return {
    success: true,
    user: {
      name: account?.name ?? user.name,
      email: account?.email ?? '',
      phone: account?.phone ?? '',
      profileImage: account?.profileImage ?? '',
      address: {
        street: address?.street ?? '',
        city: address?.city ?? '',
        state: address?.state ?? '',
        zipcode: address?.postalCode ?? '',
        country: address?.country ?? '',
      },
    },
  };
}

/** The user's saved address; null when there is none. */
export async function getAddress({ db }: ShopContext, user: SignedInUser): Promise<CallReply<'getAddress'>> {
  return { success: true, address: await findAddress(db, user.id) };
}

/**
 * Saves the user's address in place of an earlier one.
 * @throws Refusal `address_incomplete` or another `address_…` code of spec §5 (400), with the names of the `fields`;
 * `too_many_addresses` (409)
 */
export async function saveAddress(
  context: ShopContext,
  user: SignedInUser,
  body: CallBody<'saveAddress'>,
): Promise<CallReply<'saveAddress'>> {
  const refusal = addressRefusal(body.address);
  if (refusal) throw new Refusal(refusal.code, { fields: refusal.fields.join(' ') });
  await consume(context, [[limits.addressesPerShopper, user.id]]);
  await storeAddress(context.db, user.id, body.address, new Date(context.now()));
  return { success: true, message: messages.address.saved };
}
