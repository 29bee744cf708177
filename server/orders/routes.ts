import { orderInRupees } from '../../contract/inRupees.ts';
import type { ShopContext } from '../context.ts';
import type { AddRoute } from '../http/route.ts';
import { listOrders } from './queries.ts';
import { orderReply } from './reply.ts';

/** The order history (spec §7), limited to the user's own orders (spec §11 Z1). */
export function orderRoutes(addRoute: AddRoute, context: ShopContext): void {
  addRoute('listOrders', async ({ user }) => {
    const history = await listOrders(context.db, user.id);
    return {
      success: true,
      orders: history.map(({ order, lines, refund }) => orderInRupees(orderReply(order, lines, refund))),
    };
  });
}
