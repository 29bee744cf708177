import { and, asc, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type {
  PictureCopy,
  ProductChange,
  ProductChangeState,
  ProductUndo,
} from '../../contract/desk/productChange.ts';
import type { Database } from '../db/database.ts';
import {
  changedProducts,
  deskAudit,
  productChanges,
  products,
  staff,
  stock,
  type ChangedStock,
} from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { MerchantProduct } from './merchant-product.ts';
import type { PlannedProduct } from './plan-rows.ts';
import type { ShopClock } from './present-prices.ts';
import { productVersion } from './product-version.ts';
import { readStoredProducts } from './stored-products.ts';
import { lockProducts, writeProducts } from './upsert.ts';

/** A change of many products that begins. */
export interface NewChange {
  readonly id: string;
  readonly kind: ProductChange['kind'];
  readonly file: string | null;
  readonly staffId: string | null;
  /** How many products it writes. */
  readonly total: number;
}

type StockRow = typeof stock.$inferSelect;

/** A change that has written nothing for this long was interrupted. */
const INTERRUPTED_MS = 60_000;
/** Products that are undone in one transaction, as for an import. */
const WHOLE_MAX = 2_000;
const BATCH = 200;
const LISTED = 20;

/** A change was stopped or undone while it was prepared or written, or another one was started. */
export class ChangeEnded extends Error {
  override readonly name = 'ChangeEnded';
}

/**
 * Begins a change. The one before it can no longer be undone.
 * @throws Refusal `desk_change_running` (409) while another one is written; ChangeEnded when it was stopped while it was prepared
 */
export async function beginChange(db: Database, change: NewChange, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProducts(tx);
    const known = await tx.select().from(productChanges);
    const own = known.find(({ id }) => id === change.id);
    const isPrepared = own?.kind === 'preparing';
    if (isPrepared && own.undoneAt) throw new ChangeEnded();
    if (known.some((one) => !(isPrepared && one === own) && isRunning(one, now)))
      throw new Refusal('desk_change_running');
    const start = { done: 0, activeAt: new Date(now) };
    if (own && !isPrepared) {
      // It was interrupted. What it has written can still be undone.
      await tx
        .update(productChanges)
        .set({ ...start, finishedAt: null })
        .where(eq(productChanges.id, own.id));
      return;
    }
    await tx.delete(productChanges);
    await tx.insert(productChanges).values({ ...change, ...start, createdAt: new Date(now) });
  });
}

function isRunning(
  { finishedAt, undoneAt, activeAt }: typeof productChanges.$inferSelect,
  now: number,
): boolean {
  return !finishedAt && !undoneAt && now - activeAt.getTime() < INTERRUPTED_MS;
}

/**
 * Begins an import in the background, in the transaction `tx`. The last change can be undone until the import itself begins.
 * @param pictures how many are copied
 * @returns false when it was started already
 * @throws Refusal `desk_change_running` (409) while another change is written or prepared
 */
export async function beginPreparing(
  tx: Database,
  { id, file, staffId }: Pick<NewChange, 'id' | 'file' | 'staffId'>,
  pictures: number,
  now: number,
): Promise<boolean> {
  await lockProducts(tx);
  const running = (await tx.select().from(productChanges)).filter((one) => isRunning(one, now));
  if (running.some((one) => one.id === id)) return false;
  if (running.length > 0) throw new Refusal('desk_change_running');
  await tx.delete(productChanges).where(or(eq(productChanges.kind, 'preparing'), eq(productChanges.id, id)));
  const values = { id, file, staffId, kind: 'preparing', total: pictures } as const;
  await tx.insert(productChanges).values({ ...values, createdAt: new Date(now), activeAt: new Date(now) });
  return true;
}

/** Records how many pictures of an import were copied. */
export async function recordCopied(db: Database, id: string, done: number, now: number): Promise<void> {
  await db
    .update(productChanges)
    .set({ done, activeAt: new Date(now) })
    .where(isPreparing(id));
}

/** Stops an import that has written nothing yet. @returns false when it already writes products, or has ended */
export async function stopPreparing(tx: Database, id: string, now: number): Promise<boolean> {
  const stopped = new Date(now);
  const rows = await tx
    .update(productChanges)
    .set({ undoneAt: stopped, finishedAt: stopped })
    .where(isPreparing(id))
    .returning({ id: productChanges.id });
  return rows.length > 0;
}

function isPreparing(id: string) {
  return and(
    eq(productChanges.id, id),
    eq(productChanges.kind, 'preparing'),
    isNull(productChanges.finishedAt),
  );
}

/** Whether an import still has something to do: its pictures are copied or its products are written. */
export async function isChangeOpen(db: Database, id: string): Promise<boolean> {
  const [row] = await db.select().from(productChanges).where(eq(productChanges.id, id));
  if (!row || row.undoneAt) return false;
  return !row.finishedAt || (row.kind !== 'preparing' && row.done < row.total);
}

export async function finishChange(db: Database, id: string, now: number): Promise<void> {
  await db
    .update(productChanges)
    .set({ finishedAt: new Date(now) })
    .where(eq(productChanges.id, id));
}

/** The stock of products before a change, locked until the end of the transaction, in the order of lockStock. */
export function lockStockOf(tx: Database, ids: readonly string[]): Promise<StockRow[]> {
  return tx
    .select()
    .from(stock)
    .where(inArray(stock.productId, [...ids]))
    .orderBy(asc(stock.productId), asc(stock.size))
    .for('update');
}

/** A part of a change, which is one transaction. */
interface ChangedPart {
  /** Without unchanged products. */
  readonly written: readonly Pick<PlannedProduct, 'before' | 'product'>[];
  readonly stockBefore: readonly StockRow[];
  /** How many products the part has, with unchanged ones. */
  readonly total: number;
}

const SYSTEM = { now: Date.now };

/** Stores what is needed to undo a part of a change, in its transaction. */
export async function recordChanged(
  tx: Database,
  change: string,
  { written, stockBefore, total }: ChangedPart,
  { now }: Pick<ShopClock, 'now'> = SYSTEM,
): Promise<void> {
  const known = await tx
    .update(productChanges)
    .set({ done: sql`${productChanges.done} + ${total}`, activeAt: new Date(now()) })
    .where(and(eq(productChanges.id, change), isNull(productChanges.undoneAt)))
    .returning({ id: productChanges.id });
  if (known.length === 0) throw new ChangeEnded();
  const ids = written.map(({ product }) => product.id);
  const stored = await readStoredProducts(tx, ids);
  const stockAfter = await lockStockOf(tx, ids);
  const entries = written.flatMap(({ before, product: { id } }) => {
    const product = stored.get(id);
    if (!product) return [];
    const version = productVersion(product);
    return [
      {
        change_id: change,
        product_id: id,
        before,
        version,
        stock: changedStock(id, stockBefore, stockAfter),
      },
    ];
  });
  await tx.execute(sql`
    insert into changed_products (change_id, product_id, before, version, stock)
    select change_id, product_id, before, version, stock
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entries(change_id uuid, product_id text, before jsonb, version text, stock jsonb)
    on conflict (change_id, product_id) do nothing`);
}

function changedStock(id: string, before: readonly StockRow[], after: readonly StockRow[]): ChangedStock[] {
  const levelsOf = (rows: readonly StockRow[]) =>
    new Map(
      rows
        .filter(({ productId }) => productId === id)
        .map(({ size, counted, available }) => [size, { counted, available }]),
    );
  const [old, present] = [levelsOf(before), levelsOf(after)];
  return [...new Set([...old.keys(), ...present.keys()])]
    .map((size) => ({ size, before: old.get(size) ?? null, after: present.get(size) ?? null }))
    .filter(
      (one) => one.before?.counted !== one.after?.counted || one.before?.available !== one.after?.available,
    );
}

/** The last change of many products, or null. */
export async function findLastChange(db: Database): Promise<ProductChange | null> {
  const [row] = await db
    .select({
      change: productChanges,
      by: staff.email,
      remaining: sql<number>`(select count(*)::integer from ${changedProducts})`,
    })
    .from(productChanges)
    .leftJoin(staff, eq(staff.id, productChanges.staffId))
    .where(ne(productChanges.kind, 'preparing'));
  if (!row || row.change.kind === 'preparing') return null;
  const { id, kind, file, createdAt, total, done, finishedAt, undoneAt } = row.change;
  const { leftOut } = finishedAt ? await findFacts(db, 'products.leftOut') : {};
  const isOfChange = leftOut?.change === id;
  return {
    id,
    kind,
    file,
    by: row.by,
    at: createdAt.getTime(),
    total,
    done,
    isFinished: finishedAt !== null,
    isUndone: undoneAt !== null,
    remaining: row.remaining,
    leftOut: isOfChange ? [...leftOut.sentences] : [],
    leftOutCount: isOfChange ? leftOut.count : 0,
  };
}

/** The import whose pictures are copied, or could not be copied, or that was stopped, until another change begins. */
async function findCopying(db: Database): Promise<PictureCopy | null> {
  const [row] = await db.select().from(productChanges).where(eq(productChanges.kind, 'preparing'));
  if (!row) return null;
  const { id, file, total, done, finishedAt, undoneAt } = row;
  const isFinished = finishedAt !== null;
  const isStopped = undoneAt !== null;
  const problems = isFinished && !isStopped ? await findProblems(db, id) : [];
  return { id, file, total, done, isFinished, isStopped, problems };
}

async function findProblems(db: Database, change: string): Promise<string[]> {
  const { refused } = await findFacts(db, 'products.refused');
  return refused?.change === change ? [...refused.problems] : [];
}

/** What the audit has about the last such action. Most entries are of orders, which the index leaves out. */
async function findFacts(
  db: Database,
  action: 'products.refused' | 'products.leftOut',
): Promise<NonNullable<(typeof deskAudit.$inferSelect)['after']>> {
  const [entry] = await db
    .select({ after: deskAudit.after })
    .from(deskAudit)
    .where(and(isNull(deskAudit.orderId), eq(deskAudit.action, action)))
    .orderBy(desc(deskAudit.id))
    .limit(1);
  return entry?.after ?? {};
}

/** The last change and the import whose pictures are copied. */
export async function readChangeState(db: Database): Promise<ProductChangeState> {
  return { change: await findLastChange(db), copying: await findCopying(db) };
}

export interface UndoOptions {
  readonly clock: ShopClock;
  /** Called in the last transaction, e.g. for the audit. */
  readonly record: (tx: Database, undo: ProductUndo) => Promise<void>;
}

/**
 * Undoes the last change: products are as they were before it, and the ones that it has added are withdrawn. Products that somebody has
 * changed since stay as they are. A change that is still written stops.
 * @throws Refusal `desk_nothing_to_undo` (409) when it was undone already, or when it is not the last one
 */
export async function undoChange(
  db: Database,
  change: string,
  { clock, record }: UndoOptions,
): Promise<ProductUndo> {
  await db
    .update(productChanges)
    .set({ undoneAt: new Date(clock.now()) })
    .where(eq(productChanges.id, change));
  const isOpen = and(eq(changedProducts.changeId, change), eq(changedProducts.isChangedSince, false));
  const all = await db.$count(changedProducts, isOpen);
  if (all === 0) throw new Refusal('desk_nothing_to_undo');
  const limit = all <= WHOLE_MAX ? WHOLE_MAX : BATCH;
  let undone = 0;
  for (;;) {
    const result = await db.transaction(async (tx) => {
      await lockProducts(tx);
      const entries = await tx
        .select()
        .from(changedProducts)
        .where(isOpen)
        .orderBy(asc(changedProducts.productId))
        .limit(limit);
      const count = await undoEntries(tx, entries, clock);
      if (entries.length === limit) return { count, undo: null };
      const undo = { undone: undone + count, ...(await listChangedSince(tx, change)) };
      await record(tx, undo);
      return { count, undo };
    });
    undone += result.count;
    if (result.undo) return result.undo;
  }
}

type Entry = typeof changedProducts.$inferSelect;

/** Undoes these entries, or marks them as changed since. @returns how many are undone */
async function undoEntries(tx: Database, entries: readonly Entry[], clock: ShopClock): Promise<number> {
  const ids = entries.map(({ productId }) => productId);
  const present = await readStoredProducts(tx, ids);
  const levels = Map.groupBy(await lockStockOf(tx, ids), ({ productId }) => productId);
  const undoable = entries.filter(({ productId, version, stock: changed }) => {
    const product = present.get(productId);
    return product && productVersion(product) === version && isCountedAs(levels.get(productId), changed);
  });
  const restored = undoable.flatMap(({ productId, before }) => {
    const product = present.get(productId);
    if (before) return [v.parse(MerchantProduct, before)];
    return product ? [{ ...product, withdrawn: true }] : [];
  });
  await writeProducts(tx, restored, clock);
  for (const { productId, stock: changed } of undoable)
    for (const one of changed) await restoreStock(tx, productId, one, levels.get(productId));
  const done = undoable.map(({ productId }) => productId);
  await tx.delete(changedProducts).where(isAmong(done));
  await tx.update(changedProducts).set({ isChangedSince: true }).where(isAmong(ids));
  return done.length;
}

function isAmong(ids: readonly string[]): SQL {
  return sql`${changedProducts.productId} = any(${sql.param([...ids])}::text[])`;
}

function isCountedAs(rows: readonly StockRow[] = [], changed: readonly ChangedStock[]): boolean {
  return changed.every(
    ({ size, after }) => rows.find((row) => row.size === size)?.counted === after?.counted,
  );
}

/** Orders since the change stay subtracted. */
async function restoreStock(
  tx: Database,
  productId: string,
  { size, before, after }: ChangedStock,
  rows: readonly StockRow[] = [],
): Promise<void> {
  const isSize = and(eq(stock.productId, productId), eq(stock.size, size));
  if (!before) {
    await tx.delete(stock).where(isSize);
    return;
  }
  const now = rows.find((row) => row.size === size)?.available ?? 0;
  const available = Math.max(0, after ? now + before.available - after.available : before.available);
  const values = { counted: before.counted, available };
  await tx
    .insert(stock)
    .values({ productId, size, ...values })
    .onConflictDoUpdate({ target: [stock.productId, stock.size], set: values });
}

async function listChangedSince(
  tx: Database,
  change: string,
): Promise<Pick<ProductUndo, 'changedSince' | 'changedSinceCount'>> {
  const isOfChange = eq(changedProducts.changeId, change);
  const changedSince = await tx
    .select({ id: products.id, name: products.name })
    .from(changedProducts)
    .innerJoin(products, eq(products.id, changedProducts.productId))
    .where(isOfChange)
    .orderBy(asc(products.id))
    .limit(LISTED);
  return { changedSince, changedSinceCount: await tx.$count(changedProducts, isOfChange) };
}
