import { newId } from '../ids.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { resourceMissing, StripeError } from './errors.ts';
import { sendEvent } from './events.ts';
import { chargeObject, refundObject } from './objects.ts';
import type { CreateRefund } from './parameters.ts';
import type { Intent, Refund } from './records.ts';

/**
 * Refunds a payment, without an amount all that is not refunded yet, and queues the webhooks. The caller saves the state.
 * @throws StripeError 404 for an unknown payment, 400 when it is not paid or the amount is not available
 */
export function createRefund(context: SandboxContext, request: CreateRefund): Refund {
  const { state, now } = context;
  const intent = findRefundable(context, request);
  const left = intent.amount - intent.amountRefunded;
  const amount = request.amount ?? left;
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
    reason: request.reason ?? null,
    metadata: request.metadata,
  };
  intent.amountRefunded += amount;
  state.data.stripe.refunds[refund.id] = refund;
  sendEvent(context, 'refund.created', refundObject(refund));
  sendEvent(context, 'charge.refunded', chargeObject(intent));
  return refund;
}

function findRefundable({ state }: SandboxContext, { payment_intent, charge }: CreateRefund): Intent {
  const intent = Object.values(state.data.stripe.intents).find((one) =>
    payment_intent === undefined ? charge !== undefined && one.charge === charge : one.id === payment_intent,
  );
  if (!intent) {
    if (payment_intent === undefined && charge === undefined) {
      throw new StripeError(400, { message: 'One of payment_intent and charge must be given.' });
    }
    throw payment_intent === undefined
      ? resourceMissing('charge', charge ?? '', 'charge')
      : resourceMissing('payment_intent', payment_intent, 'payment_intent');
  }
  if (intent.status !== 'succeeded') {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`;
    throw new StripeError(400, { message, param: 'payment_intent' }, true);
  }
  return intent;
}
