import * as v from 'valibot';

/** An order and its one shipment, as they are kept. */
export const Shipment = v.object({
  orderId: v.number(),
  shipmentId: v.number(),
  /** The order id that the shop gave. */
  reference: v.string(),
  /** ms since 1970. */
  createdAt: v.number(),
  cancelled: v.boolean(),
  awb: v.string(),
  courier: v.string(),
  consignee: v.string(),
  city: v.string(),
  state: v.string(),
  paymentMethod: v.string(),
  subTotal: v.number(),
  weight: v.number(),
  /** Number of steps for which a webhook was queued. */
  told: v.number(),
});
export type Shipment = v.InferOutput<typeof Shipment>;

export const ShiprocketRecords = v.object({
  nextNumber: v.number(),
  shipments: v.record(v.string(), Shipment),
});
