import { awaitsPayment } from '../../../contract/orders/awaitsPayment.ts';
import type { Order } from '../../../contract/orders/entities.ts';

/**
 * Returns what a shopper can do with an order, derived from keywords in its status, as other servers may use other texts. Null without an
 * action.
 */
export function orderAction(order: Pick<Order, 'status'>): 'pay' | 'track' | null {
  if (/cancel/i.test(order.status)) return null;
  return awaitsPayment(order) ? 'pay' : 'track';
}
