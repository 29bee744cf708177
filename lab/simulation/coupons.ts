import { paise } from '../../contract/money.ts';
import type { coupons } from '../../server/db/schema.ts';
import { SeededRandom } from '../seeded-random.ts';

/** The coupons of runs in which shoppers use some. All are for all products. */
export const COUPONS = [
  { code: 'TENTH', benefit: { kind: 'percentage', percent: 10, maxDiscount: paise(10_000) } },
  { code: 'LAST', benefit: { kind: 'amount', amount: paise(5_000) }, usesMax: 1 },
  { code: 'ONCE', benefit: { kind: 'amount', amount: paise(2_000) }, isOncePerAccount: true },
  { code: 'FIRST', benefit: { kind: 'percentage', percent: 50, maxDiscount: null }, isFirstOrderOnly: true },
  { code: 'FREE', benefit: { kind: 'percentage', percent: 100, maxDiscount: null }, usesMax: 2 },
  { code: 'LARGE', benefit: { kind: 'amount', amount: paise(9_000) }, minSubtotalPaise: paise(200_000) },
] as const satisfies readonly (typeof coupons.$inferInsert)[];

const LIMITED = ['LAST', 'ONCE', 'FIRST', 'FREE'] as const;
export type LimitedCoupon = (typeof LIMITED)[number];
const OTHERS = ['TENTH', 'LARGE', 'UNKNOWN'] as const;

/** What shoppers do with coupons in the run of a seed. */
export interface CouponBehaviour {
  /** Random numbers of their own. */
  readonly random: SeededRandom;
  readonly codes: readonly [limited: LimitedCoupon, ...others: string[]];
}

/** The coupons of some seeds; null when its shoppers use no coupons. */
export function couponsOfSeed(seed: number): CouponBehaviour | null {
  const random = new SeededRandom(7_919 * seed);
  if (random.next() > 0.35) return null;
  // Few codes, so that shoppers use the same ones.
  const limited = random.pick(LIMITED);
  return { random, codes: [limited, limited, limited, random.pick(OTHERS)] };
}
