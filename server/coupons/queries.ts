import { and, eq, gt, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import {
  couponLimitProblem,
  type Coupon,
  type CouponOrder,
  type CouponProblem,
} from '../../contract/coupons/couponRules.ts';
import type { Database } from '../db/database.ts';
import { coupons, couponUses, orders } from '../db/schema.ts';

export type StoredCoupon = typeof coupons.$inferSelect;

/** The order that uses a coupon, or null. */
interface OrderWithCoupon {
  readonly id: string;
  readonly userId: string;
  readonly coupon: string | null;
}

/** @param code in the form of normalizeCouponCode */
export async function findCoupon(db: Database, code: string): Promise<Coupon | null> {
  const [found] = await db.select().from(coupons).where(eq(coupons.code, code));
  return found ? toCoupon(found) : null;
}

/**
 * Locks a coupon until the transaction ends, so that its uses are counted one after the other. Locked after the account
 * or the order, and before the stock.
 */
export async function lockCoupon(tx: Database, code: string): Promise<Coupon | null> {
  const [found] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('update');
  return found ? toCoupon(found) : null;
}

export function toCoupon({ minSubtotalPaise, validFrom, validUntil, ...stored }: StoredCoupon): Coupon {
  return {
    ...stored,
    minSubtotal: minSubtotalPaise,
    validFrom: validFrom?.getTime() ?? null,
    validUntil: validUntil?.getTime() ?? null,
  };
}

/**
 * The uses of a coupon for a new order of this shopper, or of a guest (null), whose unpaid orders do not count: they are
 * cancelled before.
 */
export function findUses(
  db: Database,
  code: string,
  userId: string | null,
): Promise<Pick<CouponOrder, 'uses' | 'account'>> {
  if (userId === null) return countUses(db, code, null, {});
  return countUses(db, code, userId, {
    uses: or(ne(couponUses.userId, userId), isNull(couponUses.heldUntil)),
    orders: ne(orders.status, 'Pending Payment'),
  });
}

/** All uses of a locked coupon. */
export function findAllUses(tx: Database, code: string, userId: string) {
  return countUses(tx, code, userId, {});
}

async function countUses(
  db: Database,
  code: string,
  userId: string | null,
  counted: { readonly uses?: SQL | undefined; readonly orders?: SQL | undefined },
): Promise<Pick<CouponOrder, 'uses' | 'account'>> {
  const [found] = await db
    .select({
      uses: sql`count(*)`.mapWith(Number),
      own: sql`count(*) filter (where ${couponUses.userId} = ${userId})`.mapWith(Number),
    })
    .from(couponUses)
    .where(and(eq(couponUses.code, code), counted.uses));
  const uses = found?.uses ?? 0;
  if (userId === null) return { uses, account: null };
  const [earlier] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.status, 'Cancelled'), counted.orders))
    .limit(1);
  const hasUsed = (found?.own ?? 0) > 0;
  return { uses, account: { hasUsed, hasOrdered: hasUsed || earlier !== undefined } };
}

/**
 * Records that an order, which is stored, uses its coupon. The coupon must be locked.
 * @param heldUntil end of the hold for an unpaid order; null for a confirmed one
 */
export async function recordUse(
  tx: Database,
  { id: orderId, userId, coupon: code }: OrderWithCoupon,
  heldUntil: Date | null,
): Promise<void> {
  if (code !== null) await tx.insert(couponUses).values({ orderId, code, userId, heldUntil });
}

/**
 * Uses the coupon of a pending order again, if its hold has ended. An existing hold is not extended. The order must be
 * locked; its price stays the same, so only the limits of the coupon are checked.
 * @param heldUntil end of the hold; null when the order is confirmed now
 * @returns why the coupon cannot be used any more, or null
 */
export async function renewUse(
  tx: Database,
  order: OrderWithCoupon,
  heldUntil: Date | null,
): Promise<CouponProblem | null> {
  const { id, userId, coupon: code } = order;
  if (code === null) return null;
  const [own] = await tx.select().from(couponUses).where(eq(couponUses.orderId, id));
  if (own) {
    if (heldUntil === null)
      await tx.update(couponUses).set({ heldUntil: null }).where(eq(couponUses.orderId, id));
    return null;
  }
  const coupon = await lockCoupon(tx, code);
  if (!coupon) throw new Error('The coupon of an order does not exist');
  // Of other orders that are not paid, only those with the coupon count.
  const found = await countUses(tx, code, userId, { orders: ne(orders.status, 'Pending Payment') });
  const problem = couponLimitProblem(coupon, found);
  if (!problem) await recordUse(tx, order, heldUntil);
  return problem;
}

/**
 * Gives the use of an order back that is cancelled, or whose hold has ended. The order must be locked; a second call does
 * nothing.
 */
export async function releaseUse(
  tx: Database,
  { id, coupon }: Pick<OrderWithCoupon, 'id' | 'coupon'>,
  condition?: SQL,
): Promise<void> {
  if (coupon !== null) await tx.delete(couponUses).where(and(eq(couponUses.orderId, id), condition));
}

/** SQL: whether a hold has ended. One that ends very late was started before the clock was set back. */
export function isUseOver(now: number, holdMs: number): SQL | undefined {
  const { heldUntil } = couponUses;
  return or(lte(heldUntil, new Date(now)), gt(heldUntil, new Date(now + 2 * holdMs)));
}
