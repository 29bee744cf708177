import type { Coupon } from '../../contract/coupons/couponRules.ts';
import type { CoreContext } from '../core-context.ts';
import { Refusal } from '../http/refusal.ts';
import { consume, release, type LimitUse } from '../limits/consume.ts';
import { findCoupon } from './queries.ts';

/**
 * Finds a coupon by its code. Unknown codes are counted, so that codes cannot be guessed.
 * @param code in the form of normalizeCouponCode
 * @throws Refusal `coupon_unknown` (400), or `rate_limited…` (429)
 */
export async function requireKnownCoupon(
  context: Pick<CoreContext, 'config' | 'db' | 'secret' | 'now' | 'log'>,
  code: string,
  counts: readonly LimitUse[],
): Promise<Coupon> {
  await consume(context, counts);
  const coupon = await findCoupon(context.db, code);
  if (!coupon) throw new Refusal('coupon_unknown');
  await release(context, counts);
  return coupon;
}
