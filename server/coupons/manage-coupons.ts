import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { coupons, couponUses, products } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { NewCoupon } from './coupon-input.ts';
import type { StoredCoupon } from './queries.ts';

/** A coupon as the owner sees it. Dates are ISO 8601, UTC. */
export interface ListedCoupon extends Omit<
  StoredCoupon,
  'createdAt' | 'updatedAt' | 'validFrom' | 'validUntil'
> {
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** How many orders use it. */
  readonly uses: number;
  readonly hasEnded: boolean;
}

/** All coupons with their uses, in the order of their codes. */
export async function listCoupons(db: Database, now: number): Promise<ListedCoupon[]> {
  const rows = await db
    .select({ coupon: coupons, uses: count(couponUses.orderId) })
    .from(coupons)
    .leftJoin(couponUses, eq(couponUses.code, coupons.code))
    .groupBy(coupons.code)
    .orderBy(asc(coupons.code));
  return rows.map(({ coupon: { createdAt: _created, updatedAt: _updated, ...coupon }, uses }) => ({
    ...coupon,
    validFrom: coupon.validFrom?.toISOString() ?? null,
    validUntil: coupon.validUntil?.toISOString() ?? null,
    uses,
    hasEnded: coupon.validUntil !== null && coupon.validUntil.getTime() <= now,
  }));
}

/**
 * Stores all of the coupons or, after a problem, no coupon. Those with a known code replace it, if `replace`. Orders that use a replaced coupon keep
 * their price, and count.
 * @throws CouponError when a code is listed twice or, without `replace`, known; or when a product or a department is unknown
 */
export async function storeCoupons(
  db: Database,
  entries: readonly NewCoupon[],
  { replace, at }: { readonly replace: boolean; readonly at: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const codes = entries.map(({ code }) => code);
    const twice = codes.filter((code, index) => codes.indexOf(code) < index);
    const known = replace
      ? []
      : await tx.select({ code: coupons.code }).from(coupons).where(inArray(coupons.code, codes));
    const problems = [
      ...twice.map((code) => new Refusal('desk_coupon_twice', { code })),
      ...known.map(({ code }) => new Refusal('desk_coupon_exists', { code })),
      ...(await unknownNames(tx, entries)),
    ];
    if (problems.length > 0) throw new CouponError(problems);
    // In one order, so that two imports cannot deadlock.
    for (const entry of entries.toSorted((a, b) => (a.code < b.code ? -1 : 1)))
      await tx
        .insert(coupons)
        .values({ ...entry, createdAt: at, updatedAt: at })
        .onConflictDoUpdate({ target: coupons.code, set: { ...entry, updatedAt: at } });
  });
}

/**
 * Ends a coupon now. Orders that use it keep it.
 * @returns the coupon before
 * @throws Refusal `desk_coupon_not_found` (404), `desk_coupon_ended` (409)
 */
export async function endCoupon(db: Database, code: string, at: Date): Promise<StoredCoupon> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('update');
    if (!found) throw new Refusal('desk_coupon_not_found', { code });
    if (found.validUntil !== null && found.validUntil <= at) throw new Refusal('desk_coupon_ended', { code });
    await tx.update(coupons).set({ validUntil: at, updatedAt: at }).where(eq(coupons.code, code));
    return found;
  });
}

/** A coupon for products that do not exist would never apply. */
async function unknownNames(tx: Database, entries: readonly NewCoupon[]): Promise<Refusal[]> {
  const ids = [...new Set(entries.flatMap(({ products: listed = [] }) => listed))];
  const names = [...new Set(entries.flatMap(({ departments = [] }) => departments))];
  const foundIds =
    ids.length === 0
      ? []
      : await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  const foundNames =
    names.length === 0
      ? []
      : await tx.selectDistinct({ name: sql<string>`unnest(${products.departments})` }).from(products);
  return [
    ...ids
      .filter((id) => foundIds.every((found) => found.id !== id))
      .map((product) => new Refusal('desk_coupon_product_unknown', { product })),
    ...names
      .filter((name) => foundNames.every((found) => found.name !== name))
      .map((department) => new Refusal('desk_coupon_department_unknown', { department })),
  ];
}

/** Why coupons were not stored, with every problem. */
export class CouponError extends Error {
  readonly problems: readonly Refusal[];

  constructor(problems: readonly Refusal[]) {
    super(problems.map(({ message }) => message).join(' '));
    this.name = 'CouponError';
    this.problems = problems;
  }
}
