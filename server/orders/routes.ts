import { ORDERS_PAGE_MAX } from '../../contract/constants.ts';
import type { CallReply } from '../../contract/calls.ts';
import { orderInRupees } from '../../contract/orders/orderInRupees.ts';
import type { ShopContext } from '../context.ts';
import { isUuid } from '../db/uuid.ts';
import type { AddSessionRoute, TokenSession } from '../http/route.ts';
import { jsonEntries, StreamedReply, type Page } from '../http/streamed-reply.ts';
import { prepareOrderHistory, type OrderWithDetails } from './order-history.ts';
import { sumRefunds } from './queries.ts';
import { orderReply } from './reply.ts';

type ListedOrder = CallReply<'listOrders'>['orders'][number];
/** The statements, and whether Shiprocket has a page about each parcel. */
type History = ReturnType<typeof prepareOrderHistory> & { readonly hasPages: boolean };

/**
 * The order history (spec §7), limited to the user's own orders (spec §11 Z1). A long one is streamed while it is read.
 */
export function orderRoutes(
  addSessionRoute: AddSessionRoute,
  { db, providers }: Pick<ShopContext, 'db' | 'providers'>,
): void {
  const history = { ...prepareOrderHistory(db), hasPages: providers.shiprocket?.hasPages ?? false };
  addSessionRoute('listOrders', async ({ session, body: { orderId, after, limit } = {} }) => {
    if (orderId !== undefined) {
      const values = { ...session, limit: 1, orderId: isUuid(orderId) ? orderId : null };
      const [found] = await history.findOrder.execute(values);
      return found
        ? { success: true, orders: (found.listed ?? []).map((order) => listedOrder(order, history)) }
        : null;
    }
    const page = await readPage(history, session, after ?? null, limit ?? ORDERS_PAGE_MAX);
    if (!page) return null;
    const { entries, after: next } = page;
    if (limit !== undefined) return { success: true, orders: [...entries], after: next };
    if (next === null) return { success: true, orders: [...entries] };
    return new StreamedReply(streamOrders(history, session, page));
  });
}

async function* streamOrders(
  history: History,
  session: TokenSession,
  first: Page<ListedOrder>,
): AsyncGenerator<string> {
  const readNext = async (after: string | null) => {
    const page = await readPage(history, session, after, ORDERS_PAGE_MAX);
    if (!page) throw new Error('The session ended before all orders were sent');
    return page;
  };
  yield '{"success":true,"orders":[';
  yield* jsonEntries(readNext, first);
  yield ']}';
}

/** Some of the orders of a session's user; null when the session has ended. */
async function readPage(
  history: History,
  session: TokenSession,
  after: string | null,
  limit: number,
): Promise<Page<ListedOrder> | null> {
  // One more order shows whether more follow.
  const values = { ...session, limit: limit + 1 };
  const [found] = await (after === null
    ? history.listOrders.execute(values)
    : history.listOrdersAfter.execute({ ...values, after }));
  if (!found) return null;
  const listed = found.listed ?? [];
  const entries = listed.slice(0, limit).map((order) => listedOrder(order, history));
  return { entries, after: listed.length > limit ? (entries.at(-1)?._id ?? null) : null };
}

function listedOrder(
  {
    lines,
    refunds,
    partRefunds,
    invoices,
    parcelLabel,
    parcelShipments,
    placedAt,
    ...order
  }: OrderWithDetails,
  { hasPages }: Pick<History, 'hasPages'>,
): ListedOrder {
  const refund = sumRefunds(refunds ?? []);
  return orderInRupees(
    orderReply(
      { ...order, placedAt: new Date(placedAt) },
      lines,
      refund,
      parcelLabel ?? '',
      partRefunds ?? [],
      invoices ?? [],
      parcelShipments ?? [],
      hasPages,
    ),
  );
}
