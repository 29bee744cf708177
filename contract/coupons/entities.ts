import * as v from 'valibot';

/** The longest code as typed. */
export const COUPON_CODE_MAX = 40;

/** A coupon code as typed. The server compares it by {@link normalizeCouponCode}. */
export const CouponCode = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(COUPON_CODE_MAX));
