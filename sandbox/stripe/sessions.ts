import { newId } from '../ids.ts';
import type { SandboxParts } from '../parts.ts';
import { noSuch, StripeError } from './errors.ts';
import { tell } from './events.ts';
import type { CreateSession } from './parameters.ts';
import type { Session } from './records.ts';

const HOUR_S = 60 * 60;

/** @throws StripeError */
export function createSession({ state, now }: SandboxParts, wanted: CreateSession): Session {
  const created = Math.floor(now() / 1000);
  const expiresAt = wanted.expires_at ?? created + 24 * HOUR_S;
  // Stripe's clock and the shop's differ by a little.
  if (expiresAt < created + HOUR_S / 2 - 60 || expiresAt > created + 24 * HOUR_S + 60) {
    throw new StripeError(400, {
      message: '`expires_at` must lie between 30 minutes and 24 hours from now.',
      param: 'expires_at',
    });
  }
  const currencies = new Set(wanted.line_items.map(({ price_data }) => price_data.currency));
  const [currency = ''] = currencies;
  if (currencies.size > 1) {
    throw new StripeError(400, { message: 'All line items must have one currency.', param: 'line_items' });
  }
  const lines = wanted.line_items.map(({ price_data, quantity }) => ({
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
  const session: Session = {
    id: newId('cs_test_', 58),
    created,
    expiresAt,
    status: 'open',
    paymentStatus: 'unpaid',
    amountTotal,
    currency,
    customerEmail: wanted.customer_email ?? null,
    clientReferenceId: wanted.client_reference_id ?? null,
    metadata: wanted.metadata,
    intentMetadata: wanted.payment_intent_data.metadata ?? {},
    successUrl: wanted.success_url,
    cancelUrl: wanted.cancel_url ?? null,
    lines,
    intent: null,
  };
  state.data.stripe.sessions[session.id] = session;
  return session;
}

/** @throws StripeError 404 */
export function sessionOf({ state }: SandboxParts, id: string): Session {
  const { sessions } = state.data.stripe;
  const session = Object.hasOwn(sessions, id) ? sessions[id] : undefined;
  if (!session) throw noSuch('checkout.session', id, 'session');
  return session;
}

/** @throws StripeError when it is not open any more */
export function expireSession(parts: SandboxParts, id: string): Session {
  const session = sessionOf(parts, id);
  if (session.status !== 'open') {
    const message = `Only open Checkout Sessions can be expired; this one has the status ${session.status}.`;
    throw new StripeError(400, { message }, true);
  }
  session.status = 'expired';
  tell(parts, 'checkout.session.expired', session);
  return session;
}
