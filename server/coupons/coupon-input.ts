import * as v from 'valibot';
import { normalizeCouponCode, type CouponBenefit } from '../../contract/coupons/couponRules.ts';
import { isAmountInRupees, toPaise } from '../../contract/money.ts';
import type { coupons } from '../db/schema.ts';

export type NewCoupon = Omit<typeof coupons.$inferInsert, 'createdAt' | 'updatedAt'>;

const INDIA = '+05:30';
const DAY = 24 * 60 * 60_000;
/** The largest value of the database's integer columns, in rupees. */
const RUPEES_MAX = 2 ** 31 / 100 - 1;

const Rupees = v.pipe(
  v.number('must be an amount in rupees'),
  v.check(
    (rupees) => rupees > 0 && rupees < RUPEES_MAX && isAmountInRupees(rupees),
    'must be an amount in rupees above 0 with at most two decimals',
  ),
);
const Count = v.pipe(
  v.number('must be a whole number'),
  v.check(
    (count) => Number.isSafeInteger(count) && count > 0 && count < 2 ** 31,
    'must be a whole number above 0',
  ),
);
const Percent = v.pipe(
  v.number('must be a whole number'),
  v.check((percent) => Number.isInteger(percent) && percent >= 1 && percent <= 100, 'must be from 1 to 100'),
);
const Day = v.pipe(
  v.string('must be a date like 2026-12-01'),
  v.isoDate('must be a date like 2026-12-01'),
  // There is no 30 February.
  v.check((day) => new Date(day).getUTCDate() === Number(day.slice(8)), 'must be a date like 2026-12-01'),
);
const Names = v.array(v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty')), 'must be a list');

const BENEFITS = ['percent', 'amount', 'freeDelivery'] as const;

/** The fields of a coupon as the owner writes them, with money in rupees and days of India. */
export const COUPON_FIELDS = {
  code: v.pipe(
    v.string('is required'),
    v.transform(normalizeCouponCode),
    v.regex(/^[A-Z0-9_-]{3,40}$/, 'must have 3 to 40 letters, digits, - or _'),
  ),
  percent: v.optional(Percent),
  amount: v.optional(Rupees),
  freeDelivery: v.optional(v.boolean('must be true or false'), false),
  /** The largest discount of a percentage. */
  maxDiscount: v.optional(Rupees),
  minimum: v.optional(Rupees),
  from: v.optional(Day),
  /** The last day. */
  until: v.optional(Day),
  firstOrder: v.optional(v.boolean('must be true or false'), false),
  oncePerAccount: v.optional(v.boolean('must be true or false'), false),
  uses: v.optional(Count),
  products: v.optional(Names, []),
  departments: v.optional(Names, []),
};

/** A coupon as the owner writes it; parsed to a row of the table. */
export const CouponInput = v.pipe(
  v.strictObject(COUPON_FIELDS),
  v.check(
    ({ percent, amount, freeDelivery }) =>
      [percent !== undefined, amount !== undefined, freeDelivery].filter(Boolean).length === 1,
    `needs exactly one of ${BENEFITS.join(', ')}`,
  ),
  v.check(
    ({ percent, maxDiscount }) => maxDiscount === undefined || percent !== undefined,
    'maxDiscount needs percent',
  ),
  v.check(
    ({ from, until }) => from === undefined || until === undefined || from <= until,
    'until must not be before from',
  ),
  v.transform((input): NewCoupon => {
    const { code, minimum, from, until, firstOrder, oncePerAccount, uses, products, departments } = input;
    return {
      code,
      benefit: benefitOf(input),
      minSubtotalPaise: toPaise(minimum ?? 0),
      validFrom: from === undefined ? null : startOf(from),
      validUntil: until === undefined ? null : new Date(startOf(until).getTime() + DAY),
      isFirstOrderOnly: firstOrder,
      isOncePerAccount: oncePerAccount,
      usesMax: uses ?? null,
      products,
      departments,
    };
  }),
);

function benefitOf({
  percent,
  amount,
  maxDiscount,
}: {
  readonly percent?: number | undefined;
  readonly amount?: number | undefined;
  readonly maxDiscount?: number | undefined;
}): CouponBenefit {
  if (percent !== undefined)
    return {
      kind: 'percentage',
      percent,
      maxDiscount: maxDiscount === undefined ? null : toPaise(maxDiscount),
    };
  return amount === undefined ? { kind: 'freeDelivery' } : { kind: 'amount', amount: toPaise(amount) };
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00${INDIA}`);
}

/** What is wrong with an invalid coupon, such as `percent must be from 1 to 100`. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .map((issue) => {
      const [field] = issue.path ?? [];
      const name = typeof field?.key === 'string' ? field.key : '';
      if (issue.type === 'strict_object' && issue.expected === 'never')
        return `${name} is no field of a coupon`;
      if (issue.type === 'strict_object' && name) return `${name} is required`;
      return `${name} ${issue.message}`.trim();
    })
    .join('; ');
}
