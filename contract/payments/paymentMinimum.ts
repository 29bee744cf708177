import type { PaymentMethod } from '../constants.ts';
import { paise, type Paise } from '../money.ts';

/**
 * What a provider charges at least in India: Stripe ₹0.50 (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts),
 * Razorpay ₹1.00 (https://razorpay.com/docs/api/orders/create/).
 */
const MINIMUM: Record<PaymentMethod, Paise> = { cod: paise(0), stripe: paise(50), razorpay: paise(100) };

/** The least total that can be paid by a method. An order with nothing to pay is placed like a cash order. */
export function minimumTotal(method: PaymentMethod): Paise {
  return MINIMUM[method];
}
