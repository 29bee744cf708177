import * as v from 'valibot';

const notes = v.record(v.string(), v.string());

/** An order as it is kept; amounts in paise, times in seconds since 1970. */
export const Order = v.object({
  id: v.string(),
  amount: v.number(),
  currency: v.string(),
  receipt: v.nullable(v.string()),
  notes,
  createdAt: v.number(),
  attempts: v.number(),
  amountPaid: v.number(),
  status: v.picklist(['created', 'attempted', 'paid']),
  /** Whether authorised money is captured without being asked for. */
  capture: v.boolean(),
});
export type Order = v.InferOutput<typeof Order>;

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
  /** What happens to it by itself, and when, in ms since 1970. */
  due: v.nullable(v.object({ at: v.number(), becomes: v.picklist(['authorized', 'captured']) })),
});
export type Payment = v.InferOutput<typeof Payment>;

export const Refund = v.object({
  id: v.string(),
  paymentId: v.string(),
  amount: v.number(),
  currency: v.string(),
  notes,
  receipt: v.nullable(v.string()),
  speed: v.string(),
  createdAt: v.number(),
  /** Of its idempotency key, with what was asked under it. */
  key: v.nullable(v.string()),
  fingerprint: v.string(),
});
export type Refund = v.InferOutput<typeof Refund>;

export const RazorpayRecords = v.object({
  orders: v.record(v.string(), Order),
  payments: v.record(v.string(), Payment),
  refunds: v.record(v.string(), Refund),
});
