import * as v from 'valibot';
import { Money } from '../amounts.ts';
import { asciiDigits } from '../asciiDigits.ts';
import { Quantity } from '../carts/entities.ts';
import { ProductId, Size } from '../catalogue/entities.ts';
import { CART_LINES_MAX, RETURN_NOTE_MAX } from '../constants.ts';
import type { PlainRefusalCode } from '../refusals.ts';
import { Photo, PhotoIds } from '../photos/entities.ts';
import { OrderItem } from '../orders/entities.ts';
import {
  DECLINE_REASONS,
  RETURN_EVENTS,
  RETURN_REASONS,
  RETURN_RESOLUTIONS,
  RETURN_STATUSES,
} from './returnLife.ts';

const accountInvalid = 'return_account_invalid' satisfies PlainRefusalCode;
const text = (pattern: RegExp) => v.pipe(v.string(), v.trim(), v.regex(pattern, accountInvalid));
/** A number or id as it is typed and pasted: with invisible marks, and digits of Devanagari. */
const id = (pattern: RegExp, separators: RegExp = /\p{Cf}/gu) =>
  v.pipe(
    v.string(),
    v.transform((typed) => asciiDigits(typed).replace(separators, '').trim()),
    v.regex(pattern, accountInvalid),
  );
/** Spaces, invisible marks and hyphens in an account number or IFSC. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}]/gu;

/** Where the refund of a cash order goes. */
export const RefundAccount = v.union(
  [
    v.object({ upi: id(/^[\w.-]{2,64}@[a-z][a-z0-9]{1,63}$/i) }),
    v.object({
      holder: text(/^\P{C}{2,100}$/u),
      number: id(/^\d{9,18}$/, SEPARATORS),
      ifsc: v.pipe(id(/^[a-z]{4}0[a-z0-9]{6}$/i, SEPARATORS), v.toUpperCase()),
    }),
  ],
  accountInvalid,
);
export type RefundAccount = v.InferOutput<typeof RefundAccount>;

export const ReturnedItem = v.object({ productId: ProductId, size: Size, quantity: Quantity });
export type ReturnedItem = v.InferOutput<typeof ReturnedItem>;

/** With the size that the shopper gets for it; without one, a refund. */
const RequestedItem = v.object({ ...ReturnedItem.entries, exchangeSize: v.optional(Size) });

export const ReturnRequest = v.object({
  orderId: v.pipe(v.string(), v.maxLength(60)),
  /** All for a refund, or all for another size. */
  items: v.pipe(v.array(RequestedItem), v.minLength(1), v.maxLength(CART_LINES_MAX)),
  reason: v.picklist(RETURN_REASONS),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(RETURN_NOTE_MAX)), ''),
  photos: v.optional(PhotoIds),
  /** Required for the refund of an order that was paid in cash. */
  account: v.optional(RefundAccount),
});
export type ReturnRequest = v.InferOutput<typeof ReturnRequest>;

export const Return = v.object({
  _id: v.string(),
  status: v.picklist(RETURN_STATUSES),
  reason: v.picklist(RETURN_REASONS),
  resolution: v.picklist(RETURN_RESOLUTIONS),
  items: v.array(v.object({ ...OrderItem.entries, exchangeSize: v.optional(Size) })),
  photos: v.optional(v.array(Photo)),
  /** What the shopper gets back, unless it is an exchange. */
  refund: Money,
  /** The parcel with the other size, once a courier has it. */
  parcel: v.optional(v.object({ courier: v.string(), awb: v.string(), url: v.optional(v.string()) })),
  /** Only of a declined return. */
  declineReason: v.optional(v.picklist(DECLINE_REASONS)),
  /** Oldest first; `date` in milliseconds since 1970. */
  events: v.array(v.object({ type: v.picklist(RETURN_EVENTS), date: v.number() })),
  /** Whether the shopper may withdraw it. */
  withdrawable: v.boolean(),
});
export type Return = v.InferOutput<typeof Return>;

/** The returns of an order, and what can still be returned. */
export const ReturnsOfOrder = v.object({
  returns: v.array(Return),
  /** Pieces in no return, unless it was declined, withdrawn or has expired. Empty for an order that is not delivered. */
  returnable: v.array(
    v.object({
      ...ReturnedItem.entries,
      /** The other sizes of the product that are in stock at the same price. */
      exchangeSizes: v.array(Size),
    }),
  ),
  /** When the return window ends, in milliseconds since 1970; damaged and wrong pieces can be returned after it. Null before the delivery. */
  until: v.nullable(v.number()),
});
export type ReturnsOfOrder = v.InferOutput<typeof ReturnsOfOrder>;
