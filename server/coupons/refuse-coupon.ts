import type { CouponProblem } from '../../contract/coupons/couponRules.ts';
import { toRupees } from '../../contract/money.ts';
import { Refusal } from '../http/refusal.ts';

const indiaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The refusal for a coupon that cannot be used, with what is missing. */
export function couponRefusal(problem: CouponProblem): Refusal {
  if (problem.code === 'coupon_below_minimum')
    return new Refusal(problem.code, { amount: toRupees(problem.missing) });
  if (problem.code === 'coupon_not_started')
    return new Refusal(problem.code, { date: indiaDay.format(problem.from) });
  return new Refusal(problem.code);
}
