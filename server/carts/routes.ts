import { buildCart } from '../../contract/cart.ts';
import type { ShopContext } from '../context.ts';
import type { AddSessionRoute } from '../http/route.ts';
import { addToCart, updateCart } from './changes.ts';
import { createGuestCartLimit } from './evict-guest-carts.ts';
import { prepareCartStatements } from './statements.ts';

/** The cart's routes (spec §4, §7). Lines of withdrawn products stay in the cart; the app marks them. */
export function cartRoutes(addSessionRoute: AddSessionRoute, { db, config }: ShopContext): void {
  const statements = prepareCartStatements(db);
  const context = { db, statements, limitGuestCarts: createGuestCartLimit(db, config.guestCartsMax) };
  addSessionRoute('addToCart', (request) => addToCart(context, request));
  addSessionRoute('updateCart', (request) => updateCart(context, request));
  addSessionRoute('getCart', async ({ session }) => {
    const rows = await statements.listLines.execute({ ...session });
    if (rows.length === 0) return null;
    const lines = rows.flatMap(({ itemId, size, quantity }) =>
      itemId === null || size === null || quantity === null ? [] : [{ itemId, size, quantity }],
    );
    return { success: true, cartData: buildCart(lines) };
  });
}
