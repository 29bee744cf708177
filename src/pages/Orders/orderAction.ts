import type { Order } from '../../../contract/entities.ts';

/** Returns what a shopper can do with an order, derived from keywords in its status, as other servers may use other texts. Null for nothing. */
export function orderAction({ status }: Pick<Order, 'status'>): 'pay' | 'track' | null {
  if (/cancel/i.test(status)) return null;
  return /pending payment/i.test(status) ? 'pay' : 'track';
}
