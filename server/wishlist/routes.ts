import { lockUser } from '../accounts/queries.ts';
import type { ShopContext } from '../context.ts';
import type { AddRoute } from '../http/route.ts';
import { addProducts, listWishlist, removeProducts } from './queries.ts';

/** The wishlist of the signed-in user. */
export function wishlistRoutes(addRoute: AddRoute, { db, now }: ShopContext): void {
  addRoute('changeWishlist', async ({ user, body: { add, remove } }) => {
    const wishlist = await db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      await removeProducts(tx, user.id, remove);
      await addProducts(tx, user.id, add, new Date(now()));
      return listWishlist(tx, user.id);
    });
    return { success: true, wishlist };
  });
}
