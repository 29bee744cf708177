import type { Order } from '../../../contract/entities.ts';

/** What a shopper can do about an order, by its status, which another server may word as it likes: pay for it, follow it, or nothing. */
export function orderAction({ status }: Pick<Order, 'status'>): 'pay' | 'track' | null {
  if (/cancel/i.test(status)) return null;
  return /pending payment/i.test(status) ? 'pay' : 'track';
}
