import { toRupees } from '../../contract/money.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { AddRoute } from '../http/route.ts';
import { findOrderOfUser } from '../orders/queries.ts';
import { listCurrentShipments, listScans } from './queries.ts';
import { isShippable } from './create-shipment.ts';
import { ownCourierReply, parcelsReply, trackingReply } from './tracking-reply.ts';

/**
 * Routes that promise delivery dates, and that ship and track the user's own orders (spec §7). Other users' orders get
 * the reply of an unknown order (spec §11 Z1).
 */
export function shippingRoutes(addRoute: AddRoute, context: ShopContext): void {
  const { config, db, orderQueues, providers, shipping } = context;
  const hasPages = providers.shiprocket?.hasPages ?? false;

  const requireOrderOfUser = async (userId: string, orderId: string) => {
    const order = await findOrderOfUser(db, userId, orderId);
    if (!order) throw new Refusal('order_not_found');
    return order;
  };

  addRoute('shipOrder', async ({ user, body }) => {
    const order = await requireOrderOfUser(user.id, String(body.order['_id']));
    if (!isShippable(order)) throw new Refusal('order_not_confirmed');
    const shipments = await listCurrentShipments(db, order);
    // The owner decides when an order that Shiprocket has refused is tried again.
    const expected = (order.parcels ?? [order]).filter(({ ownCourier }) => ownCourier === null).length;
    const known = shipments.filter(({ providerOrderId }) => providerOrderId !== null).length;
    const isWithCourier = known >= expected;
    if (isWithCourier || order.status === 'Checking your address') return { success: true };
    await db.transaction((tx) => orderQueues.ship(tx, order.id));
    shipping.wake();
    return { success: true };
  });

  addRoute('fetchDeliveryPromise', async ({ query, ip, session }) => ({
    success: true,
    ...(await shipping.promiseDelivery(query.pin, { ip, userId: session?.userId ?? null })),
    fee: toRupees(config.deliveryFee),
  }));

  addRoute('trackOrder', async ({ user, params }) => {
    const { id } = await requireOrderOfUser(user.id, params.orderId);
    await shipping.refresh(id);
    // The courier may have cancelled the order.
    context.payments.refunds.wake();
    const order = await requireOrderOfUser(user.id, id);
    if (order.ownCourier !== null) return { success: true, trackingData: ownCourierReply(order) };
    const sent = await Promise.all(
      (await listCurrentShipments(db, order)).map(async (shipment) => ({
        shipment,
        scans: await listScans(db, shipment.id),
      })),
    );
    if (order.parcels !== null)
      return { success: true, trackingData: parcelsReply(order, order.parcels, sent, hasPages) };
    const [{ shipment, scans } = { shipment: null, scans: [] }] = sent;
    return { success: true, trackingData: trackingReply(order, shipment, scans, hasPages) };
  });
}
