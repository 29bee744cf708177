import { listOrders } from '../../../contract/orders/orderEndpoints.ts';
import { shipOrder } from '../../../contract/shipping/shippingEndpoints.ts';
import type { Order, OrderRequest } from '../../../contract/orders/entities.ts';
import { orderInRupees } from '../../../contract/orders/orderInRupees.ts';
import { findNewOrder } from '../../../contract/orders/orderSubmission.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import type { OrderResponse } from '../../../machines/orderRequest.machine.ts';
import { readOrdersBefore } from '../../storage/checkoutAttempt.ts';
import { restoreSession } from '../../storage/token.ts';
import type { Dependencies } from '../dependencies.ts';
import { orderBody } from '../orders/orderBody.ts';

/**
 * Requests shipment of a cash order (spec §4), unless the server ships automatically. Sends the order and the user of the server's reply,
 * or the known data: the order as the list of orders has it, else as it was sent, and the shopper of the session.
 * @throws Failure when the call fails
 */
export async function requestShipment(
  { api, config, products, records }: Dependencies,
  order: OrderRequest,
  placed: OrderResponse['placed'],
): Promise<void> {
  if (hasFeature(config(), 'shipping')) return;
  // Read now: the record is removed when the checkout ends.
  const before = readOrdersBefore(records);
  const { email, phone } = order.address;
  const session = restoreSession(records);
  const shopper = { ...(session && { id: session.userId, name: session.name }), email, phone };
  const findListed = async (): Promise<Order | undefined> =>
    before ? findNewOrder((await api(listOrders)).orders, before) : undefined;
  const listed = placed?.order ? undefined : await findListed().catch(() => undefined);
  await api(shipOrder, {
    body: {
      order: placed?.order ?? (listed ? orderInRupees(listed) : orderBody(order, products())),
      user: placed?.user ?? shopper,
    },
  });
}
