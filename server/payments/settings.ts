import * as v from 'valibot';
import { PAYMENT_TIMEOUT_MS } from '../provider-timeouts.ts';
import { razorpayFields } from './razorpay/settings.ts';
import { stripeFields } from './stripe/settings.ts';

/**
 * The environment variables of all payment providers. `PAYMENT_TIMEOUT_MS` is the timeout of one request to Stripe or
 * Razorpay.
 */
export const paymentFields = {
  PAYMENT_TIMEOUT_MS: v.optional(
    v.pipe(
      v.string(),
      v.digits('must be milliseconds, from 50 to 10000'),
      v.transform(Number),
      v.minValue(50, 'must be milliseconds, from 50 to 10000'),
      v.maxValue(10_000, 'must be milliseconds, from 50 to 10000'),
    ),
    String(PAYMENT_TIMEOUT_MS),
  ),
  ...stripeFields,
  ...razorpayFields,
};
