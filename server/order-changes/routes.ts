import type { ShopContext } from '../context.ts';
import type { AddRoute } from '../http/route.ts';
import { changeOwnOrder } from './change-own-order.ts';

/** The call by which shoppers confirm or correct their own orders, and answer couriers. Not in the spec. */
export function orderChangeRoutes(addRoute: AddRoute, context: ShopContext): void {
  addRoute('changeOrder', async ({ user, body }) => {
    await changeOwnOrder(context, user.id, body);
    return { success: true };
  });
}
