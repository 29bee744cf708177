import * as v from 'valibot';
import { AddressFields } from '../addresses/addressFields.ts';
import { Address } from '../addresses/entities.ts';
import { Money } from '../amounts.ts';
import { Quantity } from '../carts/entities.ts';
import { ProductId, Size } from '../catalogue/entities.ts';
import { CouponCode } from '../coupons/entities.ts';
import { PAYMENT_METHODS } from '../constants.ts';
import type { Paise, Rupees } from '../money.ts';
import type { PlainRefusalCode } from '../refusals.ts';
import { INVOICE_KINDS } from './invoiceKinds.ts';
import { ORDER_EVENTS } from './orderLife.ts';
import { OrderOptions } from './orderOptions.ts';
import { SHOPPER_EVENTS } from './shopperEvents.ts';

/** An item of an order request. Name, price and pictures are read from the catalogue, never from a request. */
export const OrderRequestItem = v.object({ productId: ProductId, size: Size, quantity: Quantity });

/** Rupees. Validated when the server compares it with the total. */
export const RequestedAmount: v.GenericSchema<Rupees> = v.number();

/** Body of the requests that place an order. */
export const OrderRequestBody = v.object({
  address: Address,
  items: v.array(OrderRequestItem),
  /** The total in rupees that the shopper saw. The server only compares it with its own. */
  amount: RequestedAmount,
  paymentMethod: v.picklist(PAYMENT_METHODS, 'payment_method_invalid' satisfies PlainRefusalCode),
  /** Not in the spec. */
  coupon: v.optional(CouponCode),
  ...OrderOptions.entries,
});
export type OrderRequestBody = v.InferOutput<typeof OrderRequestBody>;

/** An order request inside the app and the server: `amount` in paise. */
export type OrderRequest = Omit<OrderRequestBody, 'amount'> & { amount: Paise };

export const OrderItem = v.object({
  productId: v.string(),
  size: v.string(),
  quantity: v.number(),
  /** Not in the spec: how many of them the shop has cancelled. */
  cancelled: v.optional(v.number()),
  name: v.string(),
  /** Price per unit, as charged. Our server always sends it. */
  price: v.nullable(Money),
  image: v.array(v.string()),
});
export type OrderItem = v.InferOutput<typeof OrderItem>;

export const Order = v.object({
  _id: v.string(),
  items: v.array(OrderItem),
  /** The server's text, such as 'Order Confirmed'; readStatus.ts gives its meaning. */
  status: v.string(),
  /** Whether it has been paid. */
  payment: v.boolean(),
  paymentMethod: v.string(),
  /** Milliseconds since 1970. Our server always sends it. */
  date: v.nullable(v.number()),
  /** Not in the spec: the order number that shoppers see, see orderNumber.ts. */
  number: v.optional(v.string()),
  /** Not in the spec: the sum of the items. */
  subtotal: v.optional(Money),
  /** Not in the spec. */
  deliveryFee: v.optional(Money),
  /** Not in the spec: the code of the coupon that was used. */
  coupon: v.optional(v.string()),
  /** Not in the spec: the discount of the coupon on the items. */
  discount: v.optional(Money),
  /** Not in the spec: the price of the gift wrap; missing without gift wrap. */
  giftWrapPrice: v.optional(Money),
  /** Not in the spec: what the cancelled items were worth, after the discount. Missing without cancelled items. */
  cancelledAmount: v.optional(Money),
  /** The total charged, including delivery and gift wrap, after the discount and without cancelled items. */
  amount: v.optional(Money),
  /** Not in the spec: the delivery date that was promised when the order was placed, as a time on that day in India; milliseconds since 1970. */
  expectedBy: v.optional(v.number()),
  /** Not in the spec: the delivery address at the time of the order. */
  address: v.optional(AddressFields),
  /** Gift wrap has `giftWrapPrice` instead. */
  ...v.omit(OrderOptions, ['giftWrap']).entries,
  /** Not in the spec: the idempotency key of the order while its payment is pending, so that it can be paid on any device. */
  attemptKey: v.optional(v.string()),
  /**
   * Not in the spec: the refund of a payment that was a duplicate or arrived too late, or of a cancelled order.
   * `out_of_stock`: the stock was sold before the payment arrived.
   */
  refund: v.optional(
    v.object({ amount: Money, done: v.boolean(), reason: v.optional(v.literal('out_of_stock')) }),
  ),
  /** Not in the spec: refunds of a part of the order, oldest first; missing without one; `date` in milliseconds since 1970. */
  partRefunds: v.optional(v.array(v.object({ amount: Money, done: v.boolean(), date: v.number() }))),
  /**
   * Not in the spec: its invoices and credit notes, oldest first; `date` in milliseconds since 1970. Missing without one. `POST
   * /api/order/invoice` shows one.
   */
  invoices: v.optional(
    v.array(v.object({ number: v.string(), kind: v.picklist(INVOICE_KINDS), date: v.number() })),
  ),
  /** Not in the spec: the parcels of an order that is sent in several. */
  parcels: v.optional(
    v.array(
      v.object({
        items: v.array(v.object({ productId: v.string(), size: v.string(), quantity: v.number() })),
        /** As of an order. */
        status: v.string(),
        /** Like `trackingNumber` '' while it is not known. */
        courier: v.string(),
        trackingNumber: v.string(),
        /** The courier's page about the parcel. */
        trackUrl: v.optional(v.string()),
      }),
    ),
  ),
  /** Not in the spec: the order's events, oldest first; `date` in milliseconds since 1970. */
  events: v.optional(v.array(v.object({ type: v.picklist(ORDER_EVENTS), date: v.number() }))),
  /** Not in the spec: whether the shopper may cancel it. */
  cancellable: v.optional(v.boolean()),
  /** Not in the spec: whether the shopper can pay the cash order online instead; missing otherwise. */
  payableOnline: v.optional(v.literal(true)),
  /** Not in the spec: the events that the shopper may cause now. Missing without one. */
  accepted: v.optional(v.array(v.picklist(SHOPPER_EVENTS))),
});
export type Order = v.InferOutput<typeof Order>;
