import * as v from 'valibot';

/** A stored order with its only shipment. */
export const Shipment = v.object({
  orderId: v.number(),
  shipmentId: v.number(),
  /** The shop's order id. */
  reference: v.string(),
  /** ms since 1970. */
  createdAt: v.number(),
  cancelled: v.boolean(),
  /** Whether a courier brings it from the customer to the shop. */
  isReturn: v.optional(v.boolean(), false),
  awb: v.string(),
  courier: v.string(),
  consignee: v.string(),
  city: v.string(),
  state: v.string(),
  paymentMethod: v.string(),
  subTotal: v.number(),
  weight: v.number(),
  /** Index of the tracking step after which the courier has lost the parcel; null while it has not. */
  lostAfter: v.optional(v.nullable(v.number()), null),
  /** A delivery that failed, and what the shop has answered; null without one. */
  failure: v.optional(
    v.nullable(
      v.object({
        /** Index of the tracking step after which it failed. */
        after: v.number(),
        answer: v.nullable(
          v.object({
            action: v.picklist(['re-attempt', 'return']),
            comments: v.string(),
            phone: v.string(),
            /** ms since 1970. */
            at: v.number(),
          }),
        ),
      }),
    ),
    null,
  ),
  /** Index of the last tracking step for which a webhook was queued. */
  told: v.number(),
});
export type Shipment = v.InferOutput<typeof Shipment>;

export const ShiprocketRecords = v.object({
  nextNumber: v.number(),
  shipments: v.record(v.string(), Shipment),
});
