import type { Order } from '../../../contract/entities.ts';

/** Returns the payment state of an order as a text to translate; '' for a delivered cash order. */
export function paymentState({
  payment,
  paymentMethod,
  status,
}: Pick<Order, 'payment' | 'paymentMethod' | 'status'>): string {
  if (payment) return /*i18n*/ 'Paid';
  return paymentMethod.toLowerCase() === 'cod' && /^delivered$/i.test(status) ? '' : /*i18n*/ 'Unpaid';
}
