import type { Order } from './entities.ts';

/** Whether an order is paid in cash when it arrives; other servers may write the method in other ways. */
export function isCashOnDelivery({ paymentMethod }: Pick<Order, 'paymentMethod'>): boolean {
  return /^\s*cod\s*$|\bcash\b/i.test(paymentMethod);
}
