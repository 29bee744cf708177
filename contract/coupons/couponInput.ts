import * as v from 'valibot';
import { isAmountInRupees } from '../money.ts';
import type { PlainRefusalCode } from '../refusals.ts';
import { normalizeCouponCode } from './couponRules.ts';

/** The largest value of the database's integer columns, in rupees. */
const RUPEES_MAX = 2 ** 31 / 100 - 1;

const AMOUNT = 'desk_coupon_amount_invalid' satisfies PlainRefusalCode;
const Rupees = v.pipe(
  v.number(AMOUNT),
  v.check((rupees) => rupees > 0 && rupees < RUPEES_MAX && isAmountInRupees(rupees), AMOUNT),
);
const USES = 'desk_coupon_uses_invalid' satisfies PlainRefusalCode;
const Count = v.pipe(
  v.number(USES),
  v.check((count) => Number.isSafeInteger(count) && count > 0 && count < 2 ** 31, USES),
);
const PERCENT = 'desk_coupon_percent_invalid' satisfies PlainRefusalCode;
const Percent = v.pipe(
  v.number(PERCENT),
  v.check((percent) => Number.isInteger(percent) && percent >= 1 && percent <= 100, PERCENT),
);
const DAY = 'desk_coupon_day_invalid' satisfies PlainRefusalCode;
const Day = v.pipe(
  v.string(DAY),
  v.isoDate(DAY),
  // There is no 30 February.
  v.check((day) => new Date(day).getUTCDate() === Number(day.slice(8)), DAY),
);
const FLAG = 'desk_coupon_flag_invalid' satisfies PlainRefusalCode;
const LIST = 'desk_coupon_list_invalid' satisfies PlainRefusalCode;
const Names = v.array(v.pipe(v.string(LIST), v.trim(), v.minLength(1, LIST)), LIST);
const CODE = 'desk_coupon_code_invalid' satisfies PlainRefusalCode;

/** The fields of a coupon as the owner writes them, with money in rupees and days of India. */
export const COUPON_FIELDS = {
  code: v.pipe(v.string(CODE), v.transform(normalizeCouponCode), v.regex(/^[A-Z0-9_-]{3,40}$/, CODE)),
  percent: v.optional(Percent),
  amount: v.optional(Rupees),
  freeDelivery: v.optional(v.boolean(FLAG), false),
  /** The largest discount of a percentage. */
  maxDiscount: v.optional(Rupees),
  minimum: v.optional(Rupees),
  from: v.optional(Day),
  /** The last day. */
  until: v.optional(Day),
  firstOrder: v.optional(v.boolean(FLAG), false),
  oncePerAccount: v.optional(v.boolean(FLAG), false),
  uses: v.optional(Count),
  products: v.optional(Names, []),
  departments: v.optional(Names, []),
};

/** A coupon as the owner writes it. */
export const CouponInput = v.pipe(
  v.strictObject(COUPON_FIELDS),
  v.check(
    ({ percent, amount, freeDelivery }) =>
      [percent !== undefined, amount !== undefined, freeDelivery].filter(Boolean).length === 1,
    'desk_coupon_benefit_invalid' satisfies PlainRefusalCode,
  ),
  v.forward(
    v.check(
      ({ percent, maxDiscount }) => maxDiscount === undefined || percent !== undefined,
      'desk_coupon_limit_invalid' satisfies PlainRefusalCode,
    ),
    ['maxDiscount'],
  ),
  v.forward(
    v.check(
      ({ from, until }) => from === undefined || until === undefined || from <= until,
      'desk_coupon_days_invalid' satisfies PlainRefusalCode,
    ),
    ['until'],
  ),
);
export type CouponInput = v.InferInput<typeof CouponInput>;
