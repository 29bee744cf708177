import * as v from 'valibot';
import { CouponInput } from '../../contract/coupons/couponInput.ts';
import type { CouponBenefit } from '../../contract/coupons/couponRules.ts';
import { allRefusals } from '../../contract/desk/allRefusals.ts';
import { toPaise } from '../../contract/money.ts';
import type { coupons } from '../db/schema.ts';

export type NewCoupon = Omit<typeof coupons.$inferInsert, 'createdAt' | 'updatedAt'>;

const INDIA = '+05:30';
const DAY = 24 * 60 * 60_000;

/** A coupon as the owner writes it; parsed to a row of the table. */
export const CouponRow = v.pipe(CouponInput, v.transform(toCouponRow));

export function toCouponRow(input: v.InferOutput<typeof CouponInput>): NewCoupon {
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
}

function benefitOf({ percent, amount, maxDiscount }: v.InferOutput<typeof CouponInput>): CouponBenefit {
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

/** What is wrong with an invalid coupon, such as `percent: A percentage is a whole number from 1 to 100.` */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .map(({ type, expected, message, path }) => {
      const [field] = path ?? [];
      const name = typeof field?.key === 'string' ? field.key : '';
      if (type === 'strict_object' && expected === 'never') return `${name} is no field of a coupon`;
      if (type === 'strict_object' && name) return `${name} is required`;
      const text = message in allRefusals ? textOf(message) : message;
      return name ? `${name}: ${text}` : text;
    })
    .join('; ');
}

const textOf = (code: string) => new Map(Object.entries(allRefusals)).get(code)?.text ?? code;
