import type { Cart } from '../../contract/carts/entities.ts';
import type { ShopContext } from '../context.ts';
import type { AddSessionRoute } from '../http/route.ts';
import { addToCart, updateCart } from './changes.ts';
import { createGuestCartLimit } from './evict-guest-carts.ts';
import { prepareCartStatements, type StoredLine } from './statements.ts';

/** The cart's routes (spec §4, §7). Lines of withdrawn products stay in the cart; the app marks them. */
export function cartRoutes(addSessionRoute: AddSessionRoute, { db, config }: ShopContext): void {
  const statements = prepareCartStatements(db);
  const context = { db, statements, limitGuestCarts: createGuestCartLimit(db, config.guestCartsMax) };
  addSessionRoute('addToCart', (request) => addToCart(context, request));
  addSessionRoute('updateCart', (request) => updateCart(context, request));
  addSessionRoute('getCart', async ({ session }) => {
    const lines = await statements.listLines.execute({ ...session });
    return lines.length === 0 ? null : { success: true, cartData: groupLines(lines) };
  });
}

/** Unlike `buildCart`, which copies the cart for each line, this takes as long for many lines as the query. */
function groupLines(lines: readonly StoredLine[]): Cart {
  const items = new Map<string, [size: string, quantity: number][]>();
  for (const { itemId, size, quantity } of lines) {
    if (itemId === null || size === null || quantity === null) continue;
    const sizes = items.get(itemId);
    if (sizes) sizes.push([size, quantity]);
    else items.set(itemId, [[size, quantity]]);
  }
  return Object.fromEntries([...items].map(([itemId, sizes]) => [itemId, Object.fromEntries(sizes)]));
}
