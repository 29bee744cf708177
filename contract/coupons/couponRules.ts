import { asciiDigits } from '../asciiDigits.ts';
import { paise, type Charges, type Paise } from '../money.ts';

/** The charges that a coupon changes. */
export type CouponCharges = Required<Omit<Charges, 'giftWrap'>>;

export type CouponBenefit =
  | { readonly kind: 'percentage'; readonly percent: number; readonly maxDiscount: Paise | null }
  | { readonly kind: 'amount'; readonly amount: Paise }
  | { readonly kind: 'freeDelivery' };

/** A coupon and its conditions. Dates are milliseconds since 1970; null: no such condition. */
export interface Coupon {
  readonly code: string;
  readonly benefit: CouponBenefit;
  /** Of the products that the coupon applies to. */
  readonly minSubtotal: Paise;
  readonly validFrom: number | null;
  /** The first moment at which it is no longer valid. */
  readonly validUntil: number | null;
  readonly isFirstOrderOnly: boolean;
  readonly isOncePerAccount: boolean;
  /** How often it can be used by all accounts together. */
  readonly usesMax: number | null;
  /** It applies to these products and to the products of these departments; to all products when both are empty. */
  readonly products: readonly string[];
  readonly departments: readonly string[];
}

export interface CouponLine {
  readonly productId: string;
  readonly departments: readonly string[];
  readonly price: Paise;
  readonly quantity: number;
}

/** What is ordered with the coupon. */
export interface CouponOrder {
  readonly lines: readonly CouponLine[];
  readonly deliveryFee: Paise;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** How many orders use the coupon. */
  readonly uses: number;
  /** Null for a guest: checked when the order is placed. */
  readonly account: { readonly hasOrdered: boolean; readonly hasUsed: boolean } | null;
}

/** Why a coupon cannot be used, with what is missing. */
export type CouponProblem =
  | { readonly code: 'coupon_not_started'; readonly from: number }
  | { readonly code: 'coupon_ended' }
  | { readonly code: 'coupon_used_up' }
  | { readonly code: 'coupon_already_used' }
  | { readonly code: 'coupon_first_order_only' }
  | { readonly code: 'coupon_delivery_free' }
  | { readonly code: 'coupon_no_matching_item' }
  | { readonly code: 'coupon_below_minimum'; readonly missing: Paise };

/** The code as it is stored and compared: without spaces and invisible characters, in capital letters and ASCII digits. */
export function normalizeCouponCode(code: string): string {
  return asciiDigits(code)
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase();
}

/**
 * The first condition that the order does not meet, or null. What the shopper can change by adding items is checked last. A
 * coupon that would change nothing is not used up.
 */
export function couponProblem(coupon: Coupon, order: CouponOrder): CouponProblem | null {
  const { validFrom, validUntil } = coupon;
  if (validUntil !== null && order.now >= validUntil) return { code: 'coupon_ended' };
  const limit = couponLimitProblem(coupon, order);
  if (limit) return limit;
  if (validFrom !== null && order.now < validFrom) return { code: 'coupon_not_started', from: validFrom };
  const isDelivery = coupon.benefit.kind === 'freeDelivery';
  if (isDelivery && order.deliveryFee === 0) return { code: 'coupon_delivery_free' };
  const eligible = eligibleSubtotal(coupon, order.lines);
  if (eligible === 0 || (!isDelivery && couponCharges(coupon, order).discount === 0))
    return { code: 'coupon_no_matching_item' };
  const missing = coupon.minSubtotal - eligible;
  return missing > 0 ? { code: 'coupon_below_minimum', missing: paise(missing) } : null;
}

/** Which limit of its uses prevents another use of the coupon, or null. */
export function couponLimitProblem(
  { usesMax, isOncePerAccount, isFirstOrderOnly }: Coupon,
  { uses, account }: Pick<CouponOrder, 'uses' | 'account'>,
): CouponProblem | null {
  if (usesMax !== null && uses >= usesMax) return { code: 'coupon_used_up' };
  if (isOncePerAccount && account?.hasUsed) return { code: 'coupon_already_used' };
  if (isFirstOrderOnly && account?.hasOrdered) return { code: 'coupon_first_order_only' };
  return null;
}

/**
 * The charges of an order with a coupon that has no {@link couponProblem}, in whole paise, rounded down. The discount is
 * never more than the items that it applies to; free delivery is no discount, but a fee of 0.
 */
export function couponCharges(
  coupon: Coupon,
  { lines, deliveryFee }: Pick<CouponOrder, 'lines' | 'deliveryFee'>,
): CouponCharges {
  const { benefit } = coupon;
  if (benefit.kind === 'freeDelivery') return { deliveryFee: paise(0), discount: paise(0) };
  const eligible = eligibleSubtotal(coupon, lines);
  if (benefit.kind === 'amount') return { deliveryFee, discount: paise(Math.min(benefit.amount, eligible)) };
  const share = Math.floor((eligible * benefit.percent) / 100);
  return { deliveryFee, discount: paise(Math.min(share, benefit.maxDiscount ?? share)) };
}

function eligibleSubtotal(coupon: Coupon, lines: readonly CouponLine[]): Paise {
  const isForAll = coupon.products.length === 0 && coupon.departments.length === 0;
  const eligible = lines.filter(
    ({ productId, departments }) =>
      isForAll ||
      coupon.products.includes(productId) ||
      departments.some((department) => coupon.departments.includes(department)),
  );
  return paise(eligible.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
}
