import * as v from 'valibot';
import { ORDER_EVENTS } from '../orders/orderLife.ts';
import { Rating, REVIEW_STATUSES } from '../reviews/entities.ts';
import { DeskReturnRow } from './deskReturn.ts';
import { DeskOrderRow, MESSAGE_CHANNELS, MESSAGE_STATES } from './entities.ts';

/** A shopper with an account. */
export const DeskCustomerRow = v.object({
  id: v.string(),
  name: v.string(),
  /** '' when it is not known, like `phone`. */
  email: v.string(),
  phone: v.string(),
  /** How many orders they have placed. */
  orders: v.number(),
  since: v.number(),
});
export type DeskCustomerRow = v.InferOutput<typeof DeskCustomerRow>;

export const DeskCustomer = v.object({
  ...DeskCustomerRow.entries,
  /** When the account was deleted; then it has no name, email and phone. */
  deletedAt: v.nullable(v.number()),
  /** The newest orders, at most CUSTOMER_ENTRIES_MAX, like the lists below. */
  newestOrders: v.array(DeskOrderRow),
  returns: v.array(DeskReturnRow),
  reviews: v.array(
    v.object({
      id: v.string(),
      product: v.string(),
      rating: Rating,
      status: v.picklist(REVIEW_STATUSES),
      date: v.number(),
    }),
  ),
  /** Messages about the newest orders, the newest first. */
  messages: v.array(
    v.object({
      number: v.number(),
      event: v.picklist(ORDER_EVENTS),
      channel: v.picklist(MESSAGE_CHANNELS),
      state: v.picklist(MESSAGE_STATES),
      date: v.number(),
    }),
  ),
  coupons: v.array(v.object({ code: v.string(), number: v.number(), date: v.number() })),
  /** Why the account cannot be deleted now; null when it can be. */
  erasureBlockedBy: v.nullable(v.picklist(['orders', 'refund'])),
});
export type DeskCustomer = v.InferOutput<typeof DeskCustomer>;
