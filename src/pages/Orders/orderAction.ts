import type { Order } from '../../../contract/entities.ts';

/** Returns what a shopper can do with an order, by words in its status, which another server may write differently; null for nothing. */
export function orderAction({ status }: Pick<Order, 'status'>): 'pay' | 'track' | null {
  if (/cancel/i.test(status)) return null;
  return /pending payment/i.test(status) ? 'pay' : 'track';
}
