import { newId } from '../ids.ts';
import type { SandboxParts } from '../parts.ts';
import { noSuch, StripeError } from './errors.ts';
import { tellOf } from './events.ts';
import { chargeObject, refundObject } from './objects.ts';
import type { CreateRefund } from './parameters.ts';
import type { Intent, Refund } from './records.ts';

/** Gives money back, all that is left of it when no amount is named. @throws StripeError */
export function createRefund(parts: SandboxParts, wanted: CreateRefund): Refund {
  const { state, now } = parts;
  const intent = refundable(parts, wanted);
  const left = intent.amount - intent.amountRefunded;
  const amount = wanted.amount ?? left;
  if (left === 0) {
    const message = `Charge ${intent.charge} has already been refunded.`;
    throw new StripeError(400, { code: 'charge_already_refunded', message }, true);
  }
  if (amount > left) {
    const message = `The refund (${amount}) is greater than what is left of the charge (${left}).`;
    throw new StripeError(400, { message, param: 'amount' }, true);
  }
  const refund: Refund = {
    id: newId('re_3', 23),
    created: Math.floor(now() / 1000),
    amount,
    currency: intent.currency,
    intent: intent.id,
    charge: intent.charge ?? '',
    reason: wanted.reason ?? null,
    metadata: wanted.metadata,
  };
  intent.amountRefunded += amount;
  state.data.stripe.refunds[refund.id] = refund;
  tellOf(parts, 'refund.created', refundObject(refund));
  tellOf(parts, 'charge.refunded', chargeObject(intent));
  return refund;
}

function refundable({ state }: SandboxParts, { payment_intent, charge }: CreateRefund): Intent {
  const intent = Object.values(state.data.stripe.intents).find((one) =>
    payment_intent === undefined ? charge !== undefined && one.charge === charge : one.id === payment_intent,
  );
  if (!intent) {
    if (payment_intent === undefined && charge === undefined) {
      throw new StripeError(400, { message: 'One of payment_intent and charge must be given.' });
    }
    throw payment_intent === undefined
      ? noSuch('charge', charge ?? '', 'charge')
      : noSuch('payment_intent', payment_intent, 'payment_intent');
  }
  if (intent.status !== 'succeeded') {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`;
    throw new StripeError(400, { message, param: 'payment_intent' }, true);
  }
  return intent;
}
