import type { Stripe } from 'stripe';
import { paise } from '../../../contract/money.ts';
import type { PaymentUpdate } from '../payment-update.ts';

/**
 * Updates from a session. A complete session that is not paid waits for a bank; its payment intent, where it was expanded, shows
 * when that went wrong.
 */
export function sessionUpdates(session: Stripe.Checkout.Session): readonly PaymentUpdate[] {
  const { status, payment_status, payment_intent, amount_total, currency } = session;
  if (payment_status === 'paid') {
    const money = {
      id: idOf(payment_intent) ?? session.id,
      amountPaise: paise(amount_total ?? 0),
      currency: (currency ?? '').toUpperCase(),
    };
    return [{ kind: 'paid', money }];
  }
  if (status === 'expired') return [{ kind: 'expired' }];
  if (status !== 'complete') return [];
  const hasFailed =
    typeof payment_intent === 'object' &&
    payment_intent !== null &&
    ['requires_payment_method', 'canceled'].includes(payment_intent.status);
  return [{ kind: hasFailed ? 'failed' : 'authorized' }];
}

/** The id of a payment intent, whether it was expanded or not. */
export function idOf(intent: string | Stripe.PaymentIntent | null): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
