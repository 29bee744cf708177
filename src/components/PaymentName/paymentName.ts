import { isCashOnDelivery } from '../../../contract/orders/cashOnDelivery.ts';
import { PAYMENT_METHODS } from '../../../contract/constants.ts';
import type { PaymentMethod } from '../../../contract/constants.ts';

export const PAYMENT_NAMES: Readonly<
  Record<PaymentMethod, { readonly name: string; readonly note: string }>
> = {
  cod: { name: /*i18n*/ 'Cash on delivery', note: /*i18n*/ 'Pay in cash when your order arrives.' },
  stripe: { name: /*i18n*/ 'Card', note: /*i18n*/ 'Pay securely by card on Stripe’s page.' },
  razorpay: { name: /*i18n*/ 'UPI, card or netbanking', note: /*i18n*/ 'Pay securely with Razorpay.' },
};

/** Returns the name of an order's payment method. An unknown method, from another server, is returned unchanged. */
export function paymentName(method: string): string {
  const known = isCashOnDelivery({ paymentMethod: method })
    ? 'cod'
    : PAYMENT_METHODS.find((name) => name === method.toLowerCase());
  return known ? PAYMENT_NAMES[known].name : method;
}
