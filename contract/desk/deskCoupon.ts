import * as v from 'valibot';
import { Money } from '../amounts.ts';

/** What the list of coupons can be narrowed to, and the states of one. */
export const COUPON_FILTERS = ['valid', 'planned', 'usedUp', 'ended'] as const;
export type CouponState = (typeof COUPON_FILTERS)[number];

export const DeskCoupon = v.object({
  /** The code. */
  id: v.string(),
  state: v.picklist(COUPON_FILTERS),
  benefit: v.variant('kind', [
    v.object({ kind: v.literal('percentage'), percent: v.number(), maxDiscount: v.nullable(Money) }),
    v.object({ kind: v.literal('amount'), amount: Money }),
    v.object({ kind: v.literal('freeDelivery') }),
  ]),
  minSubtotal: Money,
  /** Milliseconds since 1970; null: from the beginning. */
  validFrom: v.nullable(v.number()),
  /** The first moment at which it is no longer valid. */
  validUntil: v.nullable(v.number()),
  isFirstOrderOnly: v.boolean(),
  isOncePerAccount: v.boolean(),
  usesMax: v.nullable(v.number()),
  /** How many orders use it. */
  uses: v.number(),
  /** The names of the products and departments that it is for; both empty: for all products. */
  products: v.array(v.string()),
  departments: v.array(v.string()),
});
export type DeskCoupon = v.InferOutput<typeof DeskCoupon>;
