import type { Order } from '../../../contract/entities.ts';

/** Whether an order is paid, in a word; '' for cash that was due at the door, once the parcel was handed over there. */
export function paymentState({
  payment,
  paymentMethod,
  status,
}: Pick<Order, 'payment' | 'paymentMethod' | 'status'>): string {
  if (payment) return /*i18n*/ 'Paid';
  return paymentMethod.toLowerCase() === 'cod' && /^delivered$/i.test(status) ? '' : /*i18n*/ 'Unpaid';
}
