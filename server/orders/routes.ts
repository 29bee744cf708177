import { orderInRupees } from '../../contract/inRupees.ts';
import type { ShopContext } from '../context.ts';
import { isUuid } from '../db/uuid.ts';
import type { AddSessionRoute } from '../http/route.ts';
import { prepareOrderHistory } from './order-history.ts';
import { sumRefunds } from './queries.ts';
import { orderReply } from './reply.ts';

/** The order history (spec §7), limited to the user's own orders (spec §11 Z1). */
export function orderRoutes(addSessionRoute: AddSessionRoute, { db }: Pick<ShopContext, 'db'>): void {
  const history = prepareOrderHistory(db);
  addSessionRoute('listOrders', async ({ session, body: { orderId, after, limit = null } = {} }) => {
    // One more order says whether any follow.
    const page = { ...session, limit: limit && limit + 1 };
    const rows =
      orderId !== undefined
        ? await history.findOrder.execute({ ...page, orderId: isUuid(orderId) ? orderId : null })
        : await (after === undefined
            ? history.listOrders.execute(page)
            : history.listOrdersAfter.execute({ ...page, after }));
    if (rows.length === 0) return null;
    const orders = rows
      .slice(0, limit ?? rows.length)
      .flatMap(({ order, lines, refunds }) =>
        order ? [orderInRupees(orderReply(order, lines, sumRefunds(refunds ?? [])))] : [],
      );
    const last = limit !== null && rows.length > limit ? orders.at(-1) : undefined;
    return { success: true, orders, ...(limit === null ? {} : { after: last?._id ?? null }) };
  });
}
