import type { CallReply } from '../../contract/calls.ts';
import {
  couponCharges,
  couponProblem,
  normalizeCouponCode,
  type Coupon,
  type CouponOrder,
  type CouponProblem,
} from '../../contract/coupons/couponRules.ts';
import { toRupees } from '../../contract/money.ts';
import type { ShopContext } from '../context.ts';
import { findUses } from '../coupons/queries.ts';
import { requireKnownCoupon } from '../coupons/require-known-coupon.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/route.ts';
import { formatIndiaDate } from '../shipping/shiprocket/india-time.ts';
import { perCaller } from '../limits/caller.ts';
import { limits } from '../limits/limits.ts';
import { findAvailableProducts, type AvailableProduct } from '../stock/available-products.ts';
import { withCouponCharges, checkItems, priceItems, type Bill } from './pricing.ts';

/** The refusal for a coupon that cannot be used, with what is missing. */
export function couponRefusal(problem: CouponProblem): Refusal {
  if (problem.code === 'coupon_below_minimum')
    return new Refusal(problem.code, { amount: toRupees(problem.missing) });
  if (problem.code === 'coupon_not_started')
    return new Refusal(problem.code, { date: formatIndiaDate(problem.from) });
  return new Refusal(problem.code);
}

/**
 * Applies a coupon to a bill.
 * @param offers the products of the bill, by id
 * @throws Refusal of couponRefusal (409) when the coupon cannot be used
 */
export function applyCoupon(
  bill: Bill,
  coupon: Coupon,
  offers: ReadonlyMap<string, AvailableProduct>,
  facts: Pick<CouponOrder, 'now' | 'uses' | 'account'>,
): Bill {
  const order = {
    ...facts,
    lines: bill.lines.map(({ productId, pricePaise: price, quantity }) => ({
      productId,
      departments: offers.get(productId)?.departments ?? [],
      price,
      quantity,
    })),
    deliveryFee: bill.deliveryFeePaise,
  };
  const problem = couponProblem(coupon, order);
  if (problem) throw couponRefusal(problem);
  return withCouponCharges(bill, coupon.code, couponCharges(coupon, order));
}

/**
 * What a coupon changes for items, before they are ordered. A guest's account is checked when the order is placed.
 * @throws Refusal `coupon_unknown` (400), any of applyCoupon, checkItems and priceItems, `rate_limited…` (429)
 */
export async function checkCoupon(
  context: ShopContext,
  { body: { code, items }, findUser, ip }: CallRequest<'checkCoupon'>,
): Promise<CallReply<'checkCoupon'>> {
  const { db, config, now } = context;
  const user = await findUser();
  const counts = user ? [[limits.unknownCoupons, user.id] as const] : perCaller(limits.unknownCoupons, ip);
  const coupon = await requireKnownCoupon(context, normalizeCouponCode(code), counts);
  checkItems(items);
  const offers = await findAvailableProducts(
    db,
    items.map(({ productId }) => productId),
  );
  const bill = applyCoupon(priceItems(items, offers, config), coupon, offers, {
    now: now(),
    ...(await findUses(db, coupon.code, user?.id ?? null)),
  });
  return {
    success: true,
    code: coupon.code,
    discount: toRupees(bill.discountPaise),
    deliveryFee: toRupees(bill.deliveryFeePaise),
  };
}
