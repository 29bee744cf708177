import { paise } from '../../contract/money.ts';
import type { coupons } from '../../server/db/schema.ts';

/** The coupons of runs in which shoppers use some. All are for all products. */
export const COUPONS = [
  { code: 'TENTH', benefit: { kind: 'percentage', percent: 10, maxDiscount: paise(10_000) } },
  { code: 'LAST', benefit: { kind: 'amount', amount: paise(5_000) }, usesMax: 1 },
  { code: 'ONCE', benefit: { kind: 'amount', amount: paise(2_000) }, isOncePerAccount: true },
  { code: 'FIRST', benefit: { kind: 'percentage', percent: 50, maxDiscount: null }, isFirstOrderOnly: true },
  { code: 'FREE', benefit: { kind: 'percentage', percent: 100, maxDiscount: null }, usesMax: 2 },
  { code: 'LARGE', benefit: { kind: 'amount', amount: paise(9_000) }, minSubtotalPaise: paise(200_000) },
] as const satisfies readonly (typeof coupons.$inferInsert)[];
