import { buildCart } from '../../contract/cart.ts';
import type { ShopContext } from '../context.ts';
import type { AddRoute } from '../http/route.ts';
import { addToCart, updateCart } from './changes.ts';
import { listLines } from './queries.ts';

/** The cart's routes (spec §4, §7). Lines of withdrawn products stay in the cart; the app marks them. */
export function cartRoutes(addRoute: AddRoute, context: ShopContext): void {
  addRoute('addToCart', (request) => addToCart(context, request));
  addRoute('updateCart', (request) => updateCart(context, request));
  addRoute('getCart', async ({ user }) => ({
    success: true,
    cartData: buildCart(await listLines(context.db, user.id)),
  }));
}
