import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DeskReply, DeskRequest } from '../../contract/desk/deskCalls.ts';
import type { CouponState, DeskCoupon } from '../../contract/desk/deskCoupon.ts';
import { DESK_PAGE } from '../../contract/desk/deskLimits.ts';
import { normalizeCouponCode, type CouponBenefit } from '../../contract/coupons/couponRules.ts';
import { toRupees } from '../../contract/money.ts';
import type { ShopContext } from '../context.ts';
import type { NewCoupon } from '../coupons/coupon-input.ts';
import { CouponError, endCoupon, storeCoupons } from '../coupons/manage-coupons.ts';
import type { StoredCoupon } from '../coupons/queries.ts';
import type { Database } from '../db/database.ts';
import { coupons, couponUses, products } from '../db/schema.ts';
import { recordAudit, type Actor } from './audit.ts';

type Shown = v.InferInput<typeof DeskCoupon>;

/** A part of the coupons in the order of their codes, with their uses. */
export async function listDeskCoupons(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  { q, show, after, limit = DESK_PAGE }: DeskRequest<'listDeskCoupons'>['query'],
): Promise<DeskReply<'listDeskCoupons'>> {
  const at = now();
  const beginning = normalizeCouponCode(q).replaceAll(/[\\%_]/g, String.raw`\$&`);
  const found = await readCoupons(
    db,
    at,
    and(
      beginning === '' ? undefined : sql`${coupons.code} like ${`${beginning}%`}`,
      show === undefined ? undefined : sql`${stateAt(at)} = ${show}`,
      after === undefined ? undefined : gt(coupons.code, after),
    ),
    // One more row shows whether more follow.
    limit + 1,
  );
  const rows = found.slice(0, limit);
  return { rows, after: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

/** The departments that products are in. */
export async function listCouponDepartments(db: Database): Promise<string[]> {
  const name = sql<string>`unnest(${products.departments})`;
  const found = await db.selectDistinct({ name }).from(products).orderBy(asc(name));
  return found.map(({ name: department }) => department);
}

/**
 * Stores all of the coupons or, after a problem, no coupon, see storeCoupons.
 * @throws CouponError with every problem
 */
export async function storeDeskCoupons(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  actor: Pick<Actor, 'id'>,
  entries: readonly NewCoupon[],
  { replace }: { readonly replace: boolean },
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const codes = entries.map(({ code }) => code);
    const before = await tx.select().from(coupons).where(inArray(coupons.code, codes));
    await storeCoupons(tx, entries, { replace, at: new Date(at) });
    for (const entry of entries)
      await recordAudit(tx, at, {
        staffId: actor.id,
        action: 'coupon.stored',
        before: factsOf(before.find(({ code }) => code === entry.code)),
        after: factsOf(entry),
      });
  });
}

/**
 * Makes a coupon.
 * @throws Refusal `desk_coupon_exists` (409), `desk_coupon_product_unknown`, `desk_coupon_department_unknown` (400)
 */
export async function createDeskCoupon(
  context: Pick<ShopContext, 'db' | 'now'>,
  actor: Pick<Actor, 'id'>,
  entry: NewCoupon,
): Promise<Shown> {
  await storeDeskCoupons(context, actor, [entry], { replace: false }).catch((error: unknown) => {
    throw error instanceof CouponError ? error.problems[0] : error;
  });
  return readCoupon(context, entry.code);
}

/** Ends a coupon now. @throws Refusal `desk_coupon_not_found` (404), `desk_coupon_ended` (409) */
export async function endDeskCoupon(
  context: Pick<ShopContext, 'db' | 'now'>,
  actor: Pick<Actor, 'id'>,
  code: string,
): Promise<Shown> {
  const at = context.now();
  await context.db.transaction(async (tx) => {
    const coupon = await endCoupon(tx, code, new Date(at));
    await recordAudit(tx, at, {
      staffId: actor.id,
      action: 'coupon.ended',
      before: factsOf(coupon),
      after: factsOf({ ...coupon, validUntil: new Date(at) }),
    });
  });
  return readCoupon(context, code);
}

const factsOf = (coupon: object | undefined) => (coupon ? { coupon } : null);

async function readCoupon({ db, now }: Pick<ShopContext, 'db' | 'now'>, code: string): Promise<Shown> {
  const [found] = await readCoupons(db, now(), eq(coupons.code, code), 1);
  if (!found) throw new Error('A stored coupon is missing');
  return found;
}

async function readCoupons(
  db: Database,
  now: number,
  where: SQL | undefined,
  limit: number,
): Promise<Shown[]> {
  const found = await db
    .select({
      coupon: coupons,
      uses: inSubquery(usesOf()),
      state: stateAt(now),
      names: inSubquery(productNames()),
    })
    .from(coupons)
    .where(where)
    .orderBy(asc(coupons.code))
    .limit(limit);
  return found.map(({ coupon, uses, state, names }) => shown(coupon, { uses, state, products: names }));
}

/** Drizzle omits the tables of columns that are directly in a selected expression, which a subquery needs. */
function inSubquery<T>(part: SQL<T>): SQL<T> {
  return sql<T>`${part}`;
}

/** SQL: how many orders use the coupon. */
function usesOf(): SQL<number> {
  return sql<number>`(select count(*)::int from ${couponUses} where ${couponUses.code} = ${coupons.code})`;
}

/** SQL: the state of the coupon. One that has ended may have been used up before. */
function stateAt(now: number): SQL<CouponState> {
  const at = new Date(now).toISOString();
  return sql<CouponState>`case
    when ${coupons.validUntil} <= ${at} then 'ended'
    when ${usesOf()} >= ${coupons.usesMax} then 'usedUp'
    when ${coupons.validFrom} > ${at} then 'planned'
    else 'valid' end`;
}

/** SQL: the names of the products that the coupon is for. */
function productNames(): SQL<string[]> {
  return sql<
    string[]
  >`array(select ${products.name} from ${products} where ${products.id} = any(${coupons.products}) order by ${products.name})`;
}

function shown(
  { code, benefit, minSubtotalPaise, validFrom, validUntil, ...coupon }: StoredCoupon,
  details: Pick<Shown, 'uses' | 'state' | 'products'>,
): Shown {
  const { isFirstOrderOnly, isOncePerAccount, usesMax, departments } = coupon;
  return {
    id: code,
    benefit: inRupees(benefit),
    minSubtotal: toRupees(minSubtotalPaise),
    validFrom: validFrom?.getTime() ?? null,
    validUntil: validUntil?.getTime() ?? null,
    isFirstOrderOnly,
    isOncePerAccount,
    usesMax,
    departments,
    ...details,
  };
}

function inRupees(benefit: CouponBenefit): Shown['benefit'] {
  if (benefit.kind === 'amount') return { ...benefit, amount: toRupees(benefit.amount) };
  if (benefit.kind === 'freeDelivery') return benefit;
  const { maxDiscount } = benefit;
  return { ...benefit, maxDiscount: maxDiscount === null ? null : toRupees(maxDiscount) };
}
