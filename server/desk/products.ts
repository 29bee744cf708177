import { hash } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { DeskReply, DeskRequest } from '../../contract/desk/deskCalls.ts';
import { DESK_PAGE, PRODUCT_STOCK_MAX } from '../../contract/desk/deskLimits.ts';
import type { DeskProduct, SizeStock } from '../../contract/desk/deskProduct.ts';
import { toRupees } from '../../contract/money.ts';
import { shopId } from '../catalogue/foreign-product.ts';
import type { MerchantProduct } from '../catalogue/merchant-product.ts';
import { mergeRow } from '../catalogue/merge-row.ts';
import { changedFields } from '../catalogue/plan-rows.ts';
import { shopClock } from '../catalogue/present-prices.ts';
import { productVersion } from '../catalogue/product-version.ts';
import { readStoredProducts } from '../catalogue/stored-products.ts';
import { lockProducts, writeProducts } from '../catalogue/upsert.ts';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import { products, stock } from '../db/schema.ts';
import { hasWordBeginning } from '../db/search-text.ts';
import { Refusal } from '../http/refusal.ts';
import { countStock, setStock } from '../stock/set-stock.ts';
import { recordAudit, type Actor } from './audit.ts';
import { listPage, rankOf } from './list-page.ts';
import { searchWords } from './search-words.ts';

type Context = Pick<CoreContext, 'db' | 'now' | 'config'>;
type Person = Pick<Actor, 'id'>;

/** The products, the newest first, with their lowest price and how many are left. */
export async function listDeskProducts(
  db: Database,
  { q = '', show, after, limit = DESK_PAGE }: DeskRequest<'listDeskProducts'>['query'],
): Promise<DeskReply<'listDeskProducts'>> {
  const found = await db
    .select({
      id: products.id,
      name: products.name,
      category: products.category,
      pricePaise: products.pricePaise,
      images: products.images,
      withdrawn: products.withdrawn,
      sizes: products.sizes,
      available: sql<
        number | null
      >`(select sum(counts.available)::integer from stock as counts where counts.product_id = products.id)`,
    })
    .from(products)
    .where(
      and(
        isFound({ q, show }),
        after === undefined
          ? undefined
          : sql`${products.position} < (select last.position from products as last where last.id = ${rankOf(after).id})`,
      ),
    )
    .orderBy(desc(products.position))
    // One more row shows whether more follow.
    .limit(limit + 1);
  return listPage(
    found.map(({ pricePaise, images: [picture = ''], sizes, ...row }) => ({
      ...row,
      picture,
      price: toRupees(pricePaise),
      sizes: sizes.length,
    })),
    limit,
  );
}

type Search = Pick<DeskRequest<'listDeskProducts'>['query'], 'q' | 'show'>;

function isFound({ q = '', show }: Search) {
  const ofProduct = sql`select from ${stock} where ${stock.productId} = ${products.id}`;
  const words = sql`concat_ws(' ', ${products.name}, ${products.id}, ${products.category}, ${products.subCategory}, ${products.translations}->'hi'->>'name')`;
  return and(
    show === undefined ? undefined : eq(products.withdrawn, show === 'withdrawn'),
    show === 'outOfStock' ? sql`exists (${ofProduct} and ${stock.available} = 0)` : undefined,
    ...searchWords(q).map((word) => hasWordBeginning(words, word)),
  );
}

/** The ids of the products that a search of the list finds, the oldest first. */
export async function findProductIds(db: Database, search: Search, limit: number): Promise<string[]> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(isFound(search))
    .orderBy(products.position)
    .limit(limit);
  return found.map(({ id }) => id);
}

/** A product as the desk edits it. @throws Refusal `product_not_found` (404) */
export async function findDeskProduct(db: Database, id: string): Promise<DeskProduct> {
  const counts = await db.select().from(stock).where(eq(stock.productId, id));
  return describe(await requireProduct(db, id), counts);
}

/** Adds a product. @throws Refusal `desk_product_exists` (409), `desk_product_refused` (400) */
export async function createDeskProduct(
  context: Context,
  { id: staffId }: Person,
  { fields }: DeskRequest<'createDeskProduct'>['body'],
): Promise<DeskReply<'createDeskProduct'>> {
  const { db, now } = context;
  // A name without letters and digits has the same id each time too, so that a repeated request adds nothing.
  const newId = shopId(fields.name) || `product-${hash('sha256', fields.name.trim()).slice(0, 12)}`;
  await db.transaction(async (tx) => {
    await lockProducts(tx);
    if ((await readStoredProducts(tx, [newId])).has(newId)) throw new Refusal('desk_product_exists');
    const product = merge(null, { ...fields, id: newId });
    await writeProducts(tx, [product], shopClock(context));
    await recordAudit(tx, now(), {
      staffId,
      action: 'product.created',
      after: { productId: newId, product: { name: product.name, price: product.price } },
    });
  });
  return { product: await findDeskProduct(db, newId) };
}

/**
 * Changes fields of a product.
 * @throws Refusal `product_not_found` (404), `desk_product_changed` (409) with the present product, `desk_product_refused` (400)
 */
export async function saveDeskProduct(
  context: Context,
  { id: staffId }: Person,
  id: string,
  { version, fields }: DeskRequest<'saveDeskProduct'>['body'],
): Promise<DeskReply<'saveDeskProduct'>> {
  const { db, now } = context;
  await db.transaction(async (tx) => {
    await lockProducts(tx);
    const before = await requireProduct(tx, id);
    if (productVersion(before) !== version)
      throw new Refusal('desk_product_changed').with({ product: await findDeskProduct(tx, id) });
    const after = merge(before, { ...fields, id });
    const changes = changedFields(before, after);
    if (changes.length === 0) return;
    await writeProducts(tx, [after], shopClock(context));
    // A size that was removed has no stock.
    if (changes.some(({ field }) => field === 'sizes')) await setStock(tx, [after], { recount: false });
    await recordAudit(tx, now(), {
      staffId,
      action: actionOf(before, after),
      before: { productId: id, product: valuesOf(changes, 'before') },
      after: { productId: id, product: valuesOf(changes, 'after') },
    });
  });
  return { product: await findDeskProduct(db, id) };
}

/**
 * Counts the units of a size, adds some, or ends the counting.
 * @throws Refusal `product_not_found` (404), `desk_stock_changed` (409) with the present product, `desk_stock_number_invalid` (400)
 */
export async function changeDeskStock(
  { db, now }: Context,
  { id: staffId }: Person,
  id: string,
  { size, kind, number, available, reason }: DeskRequest<'changeDeskStock'>['body'],
): Promise<DeskReply<'changeDeskStock'>> {
  await db.transaction(async (tx) => {
    await lockProducts(tx);
    const isSize = and(eq(stock.productId, id), eq(stock.size, size));
    const { sizes } = await requireProduct(tx, id);
    const [row] = await tx.select().from(stock).where(isSize).for('update');
    if (!sizes.includes(size) || (row?.available ?? null) !== available)
      throw new Refusal('desk_stock_changed').with({ product: await findDeskProduct(tx, id) });
    const counted = kind === 'add' ? (row?.counted ?? 0) + number : number;
    const left = kind === 'add' ? (row?.available ?? 0) + number : number;
    if (kind !== 'unlimited' && (Math.min(counted, left) < 0 || Math.max(counted, left) > PRODUCT_STOCK_MAX))
      throw new Refusal('desk_stock_number_invalid');
    if (kind === 'unlimited') await tx.delete(stock).where(isSize);
    else if (kind === 'add' && row) await tx.update(stock).set({ counted, available: left }).where(isSize);
    else await countStock(tx, [{ id, stock: { [size]: counted } }], { recount: true });
    const [after] = await tx.select().from(stock).where(isSize);
    const facts = (units: number | null) => ({ productId: id, product: { stock: { [size]: units } } });
    await recordAudit(tx, now(), {
      staffId,
      action: `stock.${kind === 'count' ? 'counted' : kind === 'add' ? 'added' : 'unlimited'}`,
      before: facts(available),
      after: facts(after?.available ?? null),
      reason,
    });
  });
  return { product: await findDeskProduct(db, id) };
}

function actionOf(before: MerchantProduct, after: MerchantProduct): string {
  if (before.withdrawn === after.withdrawn) return 'product.changed';
  return after.withdrawn ? 'product.withdrawn' : 'product.offered';
}

function valuesOf(changes: ReturnType<typeof changedFields>, side: 'before' | 'after') {
  return Object.fromEntries(changes.map((change) => [change.field, change[side]]));
}

async function requireProduct(db: Database, id: string): Promise<MerchantProduct> {
  const product = (await readStoredProducts(db, [id])).get(id);
  if (!product) throw new Refusal('product_not_found', { id });
  return product;
}

/** The product with other fields, checked by the rules of files. @throws Refusal `desk_product_refused` (400) */
function merge(
  before: MerchantProduct | null,
  {
    nameHi,
    descriptionHi,
    longDescriptionHi,
    imageTextsHi,
    factsHi,
    ...fields
  }: DeskRequest<'saveDeskProduct'>['body']['fields'] & { readonly id: string },
): MerchantProduct {
  const hi = {
    ...before?.translations.hi,
    ...(nameHi !== undefined && { name: nameHi.trim() }),
    ...(descriptionHi !== undefined && { description: descriptionHi.trim() }),
    ...(longDescriptionHi !== undefined && { longDescription: longDescriptionHi.trim() }),
    ...(imageTextsHi !== undefined && { imageTexts: imageTextsHi }),
    ...(factsHi !== undefined && { facts: factsHi }),
  };
  const filled = Object.entries(hi).filter(
    ([, text]) =>
      text !== undefined && text !== '' && !(typeof text === 'object' && Object.keys(text).length === 0),
  );
  const translations = filled.length > 0 ? { hi: Object.fromEntries(filled) } : {};
  const merged = mergeRow(
    { row: 1, fields: { withdrawn: before?.withdrawn ?? false, ...fields, translations } },
    before,
  );
  if ('product' in merged) return merged.product;
  const [problem = ''] = merged.problems;
  throw new Refusal('desk_product_refused', { problem: problem.replace(/^row 1,? ?/, '') });
}

function describe(
  product: MerchantProduct,
  counts: readonly { readonly size: string; readonly counted: number; readonly available: number }[],
): DeskProduct {
  const { id, translations, sizes, price, variants, parcel } = product;
  const hi = translations.hi ?? {};
  const stockOf = (size: string): SizeStock => {
    const row = counts.find((one) => one.size === size);
    return { size, counted: row?.counted ?? null, available: row?.available ?? null };
  };
  return {
    id,
    version: productVersion(product),
    fields: {
      name: product.name,
      description: product.description,
      longDescription: product.longDescription,
      category: product.category,
      subCategory: product.subCategory,
      departments: product.departments,
      materials: product.materials,
      colours: product.colours,
      badge: product.badge,
      bestseller: product.bestseller,
      trending: product.trending,
      withdrawn: product.withdrawn,
      images: product.images,
      imageTexts: product.imageTexts,
      imageTextsHi: hi.imageTexts ?? [],
      sizes,
      price,
      variants: sizes.map((size) => variants.find((variant) => variant.size === size) ?? { size, price }),
      saleFrom: product.saleFrom,
      saleUntil: product.saleUntil,
      sizeChart: product.sizeChart,
      facts: product.facts,
      factsHi: hi.facts ?? {},
      hsn: product.hsn,
      gst: product.gst,
      parcel,
      nameHi: hi.name ?? '',
      descriptionHi: hi.description ?? '',
      longDescriptionHi: hi.longDescription ?? '',
    },
    stock: sizes.map(stockOf),
  };
}
