import { toPaise } from '../../contract/money.ts';

export const DISCOUNT = toPaise(20);

/** The coupons of the shop. One has so few uses that shoppers compete for them. */
export const COUPONS = [
  { code: 'EACH', benefit: { kind: 'amount', amount: DISCOUNT }, usesMax: null },
  { code: 'FEW', benefit: { kind: 'amount', amount: DISCOUNT }, usesMax: 3 },
] as const;
