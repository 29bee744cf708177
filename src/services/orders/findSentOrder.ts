import { listOrders } from '../../../contract/orders/orderEndpoints.ts';
import { orderInRupees } from '../../../contract/orders/orderInRupees.ts';
import { findNewOrder, isPlaced } from '../../../contract/orders/orderSubmission.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import type { CheckoutStart } from '../../../machines/checkout.machine.ts';
import { readSentAttempt } from '../../storage/checkoutAttempt.ts';
import type { Dependencies } from '../dependencies.ts';

/** It is among the newest orders. */
const LIMIT = 10;

/**
 * Finds the order that the stored attempt has placed or paid: by its key, its id, or as the order that is new since the attempt. Null when
 * nothing was sent or there is no such order.
 * @throws Failure
 */
export async function findSentOrder(
  { api, config, records }: Pick<Dependencies, 'api' | 'config' | 'records'>,
  signal: AbortSignal,
): Promise<Pick<CheckoutStart, 'attemptKey' | 'method' | 'placedOrder'> | null> {
  const attempt = readSentAttempt(records);
  if (!attempt) return null;
  const { key, sent, orderId, ordersBefore } = attempt;
  const body = hasFeature(config(), 'orderPages') ? { limit: LIMIT } : {};
  const { orders } = await api(listOrders, { body, signal });
  const order =
    orders.find(({ _id, attemptKey }) => attemptKey === key || _id === orderId) ??
    (ordersBefore && findNewOrder(orders, ordersBefore));
  if (!order || !isPlaced(order)) return null;
  const placedOrder = { orderId: order._id, items: sent.lines, placed: { order: orderInRupees(order) } };
  return { attemptKey: key, method: sent.method, placedOrder };
}
