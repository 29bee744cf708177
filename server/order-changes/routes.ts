import type { ShopContext } from '../context.ts';
import type { AddRoute } from '../http/route.ts';
import { changeOwnOrder } from './change-own-order.ts';
import { payOrder } from './pay-order.ts';

/** The calls by which shoppers confirm, correct or pay their own cash orders, and answer couriers. Not in the spec. */
export function orderChangeRoutes(addRoute: AddRoute, context: ShopContext): void {
  addRoute('changeOrder', async ({ user, body }) => {
    await changeOwnOrder(context, user.id, body);
    return { success: true };
  });
  addRoute('payOrder', (request) => payOrder(context, request));
}
