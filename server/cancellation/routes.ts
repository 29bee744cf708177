import type { ShopContext } from '../context.ts';
import type { AddRoute } from '../http/route.ts';
import { cancelOrder } from './cancel-order.ts';

/** The call by which shoppers cancel their own orders. Not in the spec. */
export function cancellationRoutes(addRoute: AddRoute, context: ShopContext): void {
  addRoute('cancelOrder', async ({ user, body }) => {
    await cancelOrder(context, user.id, body.orderId);
    return { success: true };
  });
}
