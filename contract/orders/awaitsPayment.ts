import type { Order } from './entities.ts';

/** Whether an order waits for its payment, by a keyword of its status, as other servers may use other texts. */
export function awaitsPayment({ status }: Pick<Order, 'status'>): boolean {
  return /pending payment/i.test(status);
}
