import { paise } from '../../../contract/money.ts';
import type { PaymentUpdate } from '../payment-update.ts';
import { idOf, type SessionEntity } from './entities.ts';

/**
 * The payment updates that a session contains. A complete session that is not paid is waiting for a bank; its payment
 * intent, if it was expanded, shows whether that failed.
 */
export function sessionUpdates(session: SessionEntity): readonly PaymentUpdate[] {
  const { status, payment_status, payment_intent, amount_total, currency } = session;
  if (payment_status === 'paid') {
    const money = {
      id: idOf(payment_intent) ?? session.id,
      amountPaise: amount_total ?? paise(0),
      currency: currency ?? '',
    };
    return [{ kind: 'paid', money }];
  }
  if (status === 'expired') return [{ kind: 'expired' }];
  if (status !== 'complete') return [];
  const hasFailed =
    typeof payment_intent === 'object' &&
    payment_intent !== null &&
    ['requires_payment_method', 'canceled'].includes(payment_intent.status ?? '');
  return [{ kind: hasFailed ? 'failed' : 'authorized' }];
}
