import type { Order } from './entities.ts';

/** Whether an order is paid in cash on delivery; other servers may spell the method differently. */
export function isCashOnDelivery({ paymentMethod }: Pick<Order, 'paymentMethod'>): boolean {
  return /^\s*cod\s*$|\bcash\b/i.test(paymentMethod);
}
