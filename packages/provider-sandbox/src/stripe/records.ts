import * as v from 'valibot';

const metadata = v.record(v.string(), v.string());

/** A stored Checkout Session; amounts in the smallest unit of the currency, times in seconds since 1970. */
export const CheckoutSession = v.object({
  id: v.string(),
  created: v.number(),
  expiresAt: v.number(),
  status: v.picklist(['open', 'complete', 'expired']),
  paymentStatus: v.picklist(['unpaid', 'paid']),
  amountTotal: v.number(),
  currency: v.string(),
  customerEmail: v.nullable(v.string()),
  clientReferenceId: v.nullable(v.string()),
  metadata,
  intentMetadata: metadata,
  successUrl: v.string(),
  cancelUrl: v.nullable(v.string()),
  lines: v.array(
    v.object({ id: v.string(), name: v.string(), unitAmount: v.number(), quantity: v.number() }),
  ),
  /** Id of the PaymentIntent; null before the first payment attempt. */
  intent: v.nullable(v.string()),
});
export type CheckoutSession = v.InferOutput<typeof CheckoutSession>;

/** A stored PaymentIntent with its charge, in the units of `CheckoutSession`. */
export const Intent = v.object({
  id: v.string(),
  created: v.number(),
  amount: v.number(),
  currency: v.string(),
  status: v.picklist(['processing', 'succeeded', 'requires_payment_method']),
  metadata,
  charge: v.nullable(v.string()),
  amountRefunded: v.number(),
  session: v.string(),
  /** While processing: the time of the result, in ms since 1970, and the result. Null otherwise. */
  due: v.nullable(v.object({ at: v.number(), ends: v.picklist(['succeeded', 'failed']) })),
});
export type Intent = v.InferOutput<typeof Intent>;

/** A stored refund, in the units of `CheckoutSession`. */
export const Refund = v.object({
  id: v.string(),
  created: v.number(),
  amount: v.number(),
  currency: v.string(),
  intent: v.string(),
  charge: v.string(),
  reason: v.nullable(v.string()),
  metadata,
});
export type Refund = v.InferOutput<typeof Refund>;

/** A response that is replayed for the same idempotency key. */
export const StoredReply = v.object({ fingerprint: v.string(), status: v.number(), body: v.string() });

export const StripeRecords = v.object({
  sessions: v.record(v.string(), CheckoutSession),
  intents: v.record(v.string(), Intent),
  refunds: v.record(v.string(), Refund),
  answers: v.record(v.string(), StoredReply),
});
