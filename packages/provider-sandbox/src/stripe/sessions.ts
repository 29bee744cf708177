import { newId } from '../ids.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { resourceMissing, StripeError } from './errors.ts';
import { sendSessionEvent } from './events.ts';
import type { CreateSession } from './parameters.ts';
import type { CheckoutSession } from './records.ts';

const HOUR_S = 60 * 60;

/** Creates an open session. The caller saves the state. @throws StripeError 400 for an invalid expiry, currency or total */
export function createSession({ state, now }: SandboxContext, request: CreateSession): CheckoutSession {
  const created = Math.floor(now() / 1000);
  const expiresAt = request.expires_at ?? created + 24 * HOUR_S;
  // A tolerance of one minute for the difference between the clocks.
  if (expiresAt < created + HOUR_S / 2 - 60 || expiresAt > created + 24 * HOUR_S + 60) {
    throw new StripeError(400, {
      message: '`expires_at` must lie between 30 minutes and 24 hours from now.',
      param: 'expires_at',
    });
  }
  const currencies = new Set(request.line_items.map(({ price_data }) => price_data.currency));
  const [currency = ''] = currencies;
  if (currencies.size > 1) {
    throw new StripeError(400, { message: 'All line items must have one currency.', param: 'line_items' });
  }
  const lines = request.line_items.map(({ price_data, quantity }) => ({
    id: newId('li_', 24),
    name: price_data.product_data.name,
    unitAmount: price_data.unit_amount,
    quantity,
  }));
  const amountTotal = lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
  if (amountTotal < 50) {
    throw new StripeError(400, {
      code: 'amount_too_small',
      message: `The total must be at least 50 of the smallest unit of ${currency}.`,
    });
  }
  const session: CheckoutSession = {
    id: newId('cs_test_', 58),
    created,
    expiresAt,
    status: 'open',
    paymentStatus: 'unpaid',
    amountTotal,
    currency,
    customerEmail: request.customer_email ?? null,
    clientReferenceId: request.client_reference_id ?? null,
    metadata: request.metadata,
    intentMetadata: request.payment_intent_data.metadata ?? {},
    successUrl: request.success_url,
    cancelUrl: request.cancel_url ?? null,
    lines,
    intent: null,
  };
  state.data.stripe.sessions[session.id] = session;
  return session;
}

/** @throws StripeError 404 for an unknown session */
export function sessionOf({ state }: SandboxContext, id: string): CheckoutSession {
  const { sessions } = state.data.stripe;
  const session = Object.hasOwn(sessions, id) ? sessions[id] : undefined;
  if (!session) throw resourceMissing('checkout.session', id, 'session');
  return session;
}

/**
 * Expires an open session and queues the webhook. The caller saves the state.
 * @throws StripeError 404 for an unknown session, 400 when it is not open
 */
export function expireSession(context: SandboxContext, id: string): CheckoutSession {
  const session = sessionOf(context, id);
  if (session.status !== 'open') {
    const message = `Only open Checkout Sessions can be expired; this one has the status ${session.status}.`;
    throw new StripeError(400, { message }, true);
  }
  session.status = 'expired';
  sendSessionEvent(context, 'checkout.session.expired', session);
  return session;
}
