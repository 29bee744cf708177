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
    const [found] =
      orderId !== undefined
        ? await history.findOrder.execute({ ...page, orderId: isUuid(orderId) ? orderId : null })
        : await (after === undefined
            ? history.listOrders.execute(page)
            : history.listOrdersAfter.execute({ ...page, after }));
    if (!found) return null;
    const listed = found.listed ?? [];
    const orders = listed
      .slice(0, limit ?? listed.length)
      .map(({ lines, refunds, placedAt, ...order }) =>
        orderInRupees(
          orderReply({ ...order, placedAt: new Date(placedAt) }, lines, sumRefunds(refunds ?? [])),
        ),
      );
    const last = limit !== null && listed.length > limit ? orders.at(-1) : undefined;
    return { success: true, orders, ...(limit === null ? {} : { after: last?._id ?? null }) };
  });
}
