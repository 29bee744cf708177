import type { SandboxContext } from '../sandbox-context.ts';
import type { SandboxData } from '../state.ts';
import type { Intent, Refund, CheckoutSession } from './records.ts';

type Records = SandboxData['stripe'];

/** The API object of a Checkout Session (https://docs.stripe.com/api/checkout/sessions/object). */
export function sessionObject(context: SandboxContext, session: CheckoutSession): Record<string, unknown> {
  const email = session.customerEmail;
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: session.amountTotal,
    amount_total: session.amountTotal,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    client_secret: null,
    created: session.created,
    currency: session.currency,
    custom_fields: [],
    customer: null,
    customer_creation: 'if_required',
    customer_details: email === null ? null : { email, name: null, phone: null, address: null },
    customer_email: email,
    expires_at: session.expiresAt,
    livemode: false,
    locale: null,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: session.intent,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: session.paymentStatus,
    phone_number_collection: { enabled: false },
    shipping_options: [],
    status: session.status,
    submit_type: null,
    subscription: null,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? payUrl(context, session) : null,
  };
}

/** URL of the payment page. */
function payUrl({ pagesUrl }: SandboxContext, { id, successUrl }: CheckoutSession): string {
  return `${pagesUrl ?? new URL(successUrl).origin}/sandbox/stripe/pay/${id}`;
}

export function lineItems({ lines, currency }: CheckoutSession): Record<string, unknown>[] {
  return lines.map(({ id, name, unitAmount, quantity }) => ({
    id,
    object: 'item',
    amount_discount: 0,
    amount_subtotal: unitAmount * quantity,
    amount_tax: 0,
    amount_total: unitAmount * quantity,
    currency,
    description: name,
    quantity,
    price: { object: 'price', type: 'one_time', currency, unit_amount: unitAmount },
  }));
}

/** The API object of a PaymentIntent (https://docs.stripe.com/api/payment_intents/object). */
export function intentObject(intent: Intent): Record<string, unknown> {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: null,
    last_payment_error:
      intent.status === 'requires_payment_method'
        ? { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message: DECLINED }
        : null,
    latest_charge: intent.charge,
    livemode: false,
    metadata: intent.metadata,
    payment_method_types: ['card'],
    status: intent.status,
  };
}

export const DECLINED = 'Your card was declined.';

/** The API object of a PaymentIntent's charge (https://docs.stripe.com/api/charges/object). */
export function chargeObject(intent: Intent): Record<string, unknown> {
  const isPaid = intent.status === 'succeeded';
  return {
    id: intent.charge,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: intent.amountRefunded,
    captured: isPaid,
    created: intent.created,
    currency: intent.currency,
    livemode: false,
    metadata: intent.metadata,
    paid: isPaid,
    payment_intent: intent.id,
    refunded: intent.amountRefunded === intent.amount,
    status: isPaid ? 'succeeded' : 'pending',
  };
}

/** The API object of a refund (https://docs.stripe.com/api/refunds/object). */
export function refundObject(refund: Refund): Record<string, unknown> {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    metadata: refund.metadata,
    payment_intent: refund.intent,
    reason: refund.reason,
    receipt_number: null,
    status: 'succeeded',
  };
}

/** The API object of a webhook endpoint, which gets all events (https://docs.stripe.com/api/webhook_endpoints/object). */
export function webhookEndpointObject(url: string): Record<string, unknown> {
  return {
    id: 'we_1SandboxEndpoint00000000',
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: 1_700_000_000,
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  };
}

/** Replaces ids by their objects, for the paths of `expand[]`. Unknown paths are ignored. */
export function expanded(
  object: Record<string, unknown>,
  paths: readonly string[],
  records: Records,
): Record<string, unknown> {
  const result = { ...object };
  for (const [field = '', ...rest] of paths.map((path) => path.split('.'))) {
    const inner = objectOf(field, result, records);
    if (inner) result[field] = expanded(inner, rest.length > 0 ? [rest.join('.')] : [], records);
  }
  return result;
}

function objectOf(field: string, { id, ...object }: Record<string, unknown>, records: Records) {
  if (field === 'line_items') {
    const session = records.sessions[String(id)];
    return session && listOf(lineItems(session), `/v1/checkout/sessions/${session.id}/line_items`);
  }
  const intents = Object.values(records.intents);
  if (field === 'payment_intent') {
    const intent = intents.find((one) => one.id === object[field]);
    return intent && intentObject(intent);
  }
  if (field === 'latest_charge' || field === 'charge') {
    const intent = intents.find(({ charge }) => charge !== null && charge === object[field]);
    return intent && chargeObject(intent);
  }
  return undefined;
}

/** The API object of a list that has only this page. */
export function listOf(data: readonly object[], url: string): Record<string, unknown> {
  return { object: 'list', data, has_more: false, url };
}
