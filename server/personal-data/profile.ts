import type { CallReply } from '../../contract/calls.ts';
import { findDefaultAddress } from '../addresses/queries.ts';
import type { ShopContext } from '../context.ts';
import type { SignedInUser } from '../http/route.ts';
import { findAccountById } from '../accounts/queries.ts';

/** The user's profile. Unknown fields are ''. */
export async function getProfile({ db }: ShopContext, user: SignedInUser): Promise<CallReply<'getProfile'>> {
  const account = await findAccountById(db, user.id);
  const address = await findDefaultAddress(db, user.id);
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
