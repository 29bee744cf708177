import { newId } from '../ids.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { sendSessionEvent, sendEvent } from './events.ts';
import { intentObject } from './objects.ts';
import type { Intent, CheckoutSession } from './records.ts';
import { sessionOf } from './sessions.ts';

/** Acts on the payment page; README.md explains them. */
export const STRIPE_ACTIONS = [
  'pay',
  'refuse',
  'cancel',
  'slow',
  'slow-fail',
  'vanish',
  'silent',
  'lost',
] as const;
export type StripeAction = (typeof STRIPE_ACTIONS)[number];

/** `refused` and `gone` do not redirect; `closed` means that the session was complete or expired before. */
export type PayOutcome = 'paid' | 'processing' | 'refused' | 'cancelled' | 'gone' | 'closed';

/**
 * Performs what a shopper does on Stripe's payment page, queues the webhooks and saves the state.
 * @param seconds until the result of `slow` and `slow-fail`
 * @throws StripeError 404 for an unknown session
 */
export function paySession(
  context: SandboxContext,
  id: string,
  act: StripeAction,
  seconds: number,
): PayOutcome {
  const session = sessionOf(context, id);
  if (act === 'cancel') return 'cancelled';
  if (session.status !== 'open') return 'closed';
  const outcome = charge(context, session, act, seconds);
  context.state.save();
  return outcome;
}

function charge(
  context: SandboxContext,
  session: CheckoutSession,
  act: StripeAction,
  seconds: number,
): PayOutcome {
  const intent = intentFor(context, session);
  if (act === 'refuse') {
    sendEvent(context, 'payment_intent.payment_failed', intentObject(intent));
    return 'refused';
  }
  session.status = 'complete';
  intent.charge = newId('ch_3', 23);
  if (act === 'slow' || act === 'slow-fail') {
    intent.status = 'processing';
    intent.due = { at: context.now() + seconds * 1000, ends: act === 'slow' ? 'succeeded' : 'failed' };
    sendSessionEvent(context, 'checkout.session.completed', session);
    return 'processing';
  }
  intent.status = 'succeeded';
  session.paymentStatus = 'paid';
  if (act === 'pay' || act === 'vanish') {
    sendEvent(context, 'payment_intent.succeeded', intentObject(intent));
    sendSessionEvent(context, 'checkout.session.completed', session);
  }
  return act === 'vanish' || act === 'lost' ? 'gone' : 'paid';
}

/** The session's PaymentIntent. It is created by the first attempt and reused after a declined one. */
function intentFor({ state, now }: SandboxContext, session: CheckoutSession): Intent {
  const { intents } = state.data.stripe;
  const existing = session.intent === null ? undefined : intents[session.intent];
  if (existing) return existing;
  const intent: Intent = {
    id: newId('pi_3', 23),
    created: Math.floor(now() / 1000),
    amount: session.amountTotal,
    currency: session.currency,
    status: 'requires_payment_method',
    metadata: session.intentMetadata,
    charge: null,
    amountRefunded: 0,
    session: session.id,
    due: null,
  };
  intents[intent.id] = intent;
  session.intent = intent.id;
  return intent;
}

/** Completes processing payments and expires open sessions that are due. True when any has changed. */
export function advanceSessions(context: SandboxContext): boolean {
  const { sessions, intents } = context.state.data.stripe;
  const now = context.now();
  let isChanged = false;
  for (const session of Object.values(sessions)) {
    if (session.status !== 'open' || session.expiresAt * 1000 > now) continue;
    session.status = 'expired';
    sendSessionEvent(context, 'checkout.session.expired', session);
    isChanged = true;
  }
  for (const intent of Object.values(intents)) {
    if (!intent.due || intent.due.at > now) continue;
    finish(context, intent, intent.due.ends, sessions[intent.session]);
    isChanged = true;
  }
  return isChanged;
}

function finish(
  context: SandboxContext,
  intent: Intent,
  ends: 'succeeded' | 'failed',
  session: CheckoutSession | undefined,
): void {
  intent.due = null;
  intent.status = ends === 'succeeded' ? 'succeeded' : 'requires_payment_method';
  if (!session) return;
  if (ends === 'succeeded') session.paymentStatus = 'paid';
  sendSessionEvent(context, `checkout.session.async_payment_${ends}`, session);
}
