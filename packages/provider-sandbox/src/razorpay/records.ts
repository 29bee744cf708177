import * as v from 'valibot';

const notes = v.record(v.string(), v.string());

/** A stored order; amounts in paise, times in seconds since 1970. */
export const RazorpayOrder = v.object({
  id: v.string(),
  amount: v.number(),
  currency: v.string(),
  receipt: v.nullable(v.string()),
  notes,
  createdAt: v.number(),
  attempts: v.number(),
  amountPaid: v.number(),
  status: v.picklist(['created', 'attempted', 'paid']),
  /** Whether authorized payments are captured automatically. */
  capture: v.boolean(),
});
export type RazorpayOrder = v.InferOutput<typeof RazorpayOrder>;

/** A stored payment of an order, in the units of `RazorpayOrder`. */
export const Payment = v.object({
  id: v.string(),
  orderId: v.string(),
  amount: v.number(),
  currency: v.string(),
  method: v.picklist(['upi', 'card']),
  status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
  email: v.nullable(v.string()),
  contact: v.nullable(v.string()),
  createdAt: v.number(),
  amountRefunded: v.number(),
  /** The fee in `amount` that the customer bears; 0 when the merchant does. */
  customerFee: v.optional(v.number(), 0),
  /** The next automatic status and its time in ms since 1970, or null. */
  due: v.nullable(v.object({ at: v.number(), becomes: v.picklist(['authorized', 'captured']) })),
});
export type Payment = v.InferOutput<typeof Payment>;

/** A stored refund of a payment, in the units of `RazorpayOrder`. */
export const Refund = v.object({
  id: v.string(),
  paymentId: v.string(),
  amount: v.number(),
  currency: v.string(),
  notes,
  receipt: v.nullable(v.string()),
  speed: v.string(),
  createdAt: v.number(),
  /** The idempotency key. */
  key: v.nullable(v.string()),
  /** Hash of the payment id and the request, to detect another request with the same key. */
  fingerprint: v.string(),
});
export type Refund = v.InferOutput<typeof Refund>;

export const RazorpayRecords = v.object({
  orders: v.record(v.string(), RazorpayOrder),
  payments: v.record(v.string(), Payment),
  refunds: v.record(v.string(), Refund),
});
