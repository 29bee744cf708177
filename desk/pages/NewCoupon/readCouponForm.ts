import type { CouponInput } from '../../../contract/coupons/couponInput.ts';
import { readAmount } from '../../../contract/desk/readAmount.ts';
import { toRupees } from '../../../contract/money.ts';

export const BENEFIT_KINDS = ['percent', 'amount', 'freeDelivery'] as const;
export type BenefitKind = (typeof BENEFIT_KINDS)[number];

/** A coupon as the form has it. Numbers that cannot be read are NaN, which the server refuses. */
export function readCouponForm(form: HTMLFormElement): CouponInput {
  const data = new FormData(form);
  const textOf = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const optional = <T>(name: string, read: (text: string) => T) =>
    textOf(name) === '' ? {} : { [name]: read(textOf(name)) };
  return {
    code: textOf('code'),
    ...(textOf('kind') === 'percent' ? { percent: readCount(textOf('percent')) } : {}),
    ...(textOf('kind') === 'amount' ? { amount: readRupees(textOf('amount')) } : {}),
    freeDelivery: textOf('kind') === 'freeDelivery',
    ...optional('maxDiscount', readRupees),
    ...optional('minimum', readRupees),
    ...optional('from', String),
    ...optional('until', String),
    ...optional('uses', readCount),
    firstOrder: data.has('firstOrder'),
    oncePerAccount: data.has('oncePerAccount'),
    departments: data.getAll('departments').map(String),
    products: textOf('products').split(',').filter(Boolean),
  };
}

function readRupees(text: string): number {
  const amount = readAmount(text);
  return amount === null ? Number.NaN : toRupees(amount);
}

function readCount(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
