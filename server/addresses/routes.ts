import type { ShopContext } from '../context.ts';
import type { AddRoute } from '../http/route.ts';
import { deleteAddress, putAddress, saveDefaultAddress, setDefaultAddress } from './address-book.ts';
import { findDefaultAddress, listAddresses } from './queries.ts';

/** The saved addresses of an account; the one address of spec §7 is the default one. */
export function addressRoutes(addRoute: AddRoute, context: ShopContext): void {
  const { db } = context;
  addRoute('getAddress', async ({ user }) => ({
    success: true,
    address: await findDefaultAddress(db, user.id),
  }));
  addRoute('saveAddress', ({ user, body }) => saveDefaultAddress(context, user.id, body.address));
  addRoute('listAddresses', async ({ user }) => ({
    success: true,
    addresses: await listAddresses(db, user.id),
  }));
  addRoute('putAddress', ({ user, params, body }) =>
    putAddress(context, user.id, { id: params.addressId, address: body.address }),
  );
  addRoute('setDefaultAddress', ({ user, params }) => setDefaultAddress(context, user.id, params.addressId));
  addRoute('deleteAddress', ({ user, params }) => deleteAddress(context, user.id, params.addressId));
}
