import { setImmediate } from 'node:timers/promises';
import type { Product } from '../../contract/catalogue/entities.ts';
import { REMOVED, type SearchIndex } from '../../contract/catalogue/search/searchIndex.ts';
import { DEFAULT_LANGUAGE } from '../../contract/texts/language.ts';
import { allPictures } from '../../contract/catalogue/variants.ts';
import type { Database } from '../db/database.ts';
import { pictureOrigins } from './picture-origins.ts';
import { BATCH_SIZE, findChangedProducts, readProductsById, type ListedProduct } from './queries.ts';
import {
  hashOf,
  hashOfText,
  TEXTS_MAX,
  withdrawnText,
  withoutTexts,
  type StoredCatalogue,
} from './read-catalogue.ts';
import { translateProduct } from './translate-product.ts';

/** When more products have changed, it is quicker to read all. */
const CHANGES_MAX = 5_000;

/**
 * The catalogue with the products read again that were written since a mark, see productsVersion; in steps of a few
 * milliseconds, between which requests are served. Null when all must be read again: when too many have changed, when
 * rows were deleted, which the shop never does, and when the catalogue is small.
 */
export async function updateCatalogue(
  db: Database,
  stored: StoredCatalogue,
  mark: string,
): Promise<StoredCatalogue | null> {
  if (stored.texts !== null) return null;
  const { ids, rows } = await findChangedProducts(db, mark, CHANGES_MAX + 1);
  if (ids.length > CHANGES_MAX) return null;
  const changed: ListedProduct[] = [];
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    changed.push(...(await readProductsById(db, ids.slice(start, start + BATCH_SIZE))));
  const updated = await replaceProducts(stored, changed);
  const isWhole = updated.products.length + updated.withdrawn.size === rows;
  return isWhole && updated.products.length > TEXTS_MAX ? updated : null;
}

async function replaceProducts(
  stored: StoredCatalogue,
  changed: readonly ListedProduct[],
): Promise<StoredCatalogue> {
  const changedIds = new Set(changed.map(({ product }) => product._id));
  const available = changed.filter(({ withdrawn }) => !withdrawn);
  const merged = mergeProducts(stored, changedIds, available);
  await setImmediate();
  const withdrawn = new Set([...stored.withdrawn].filter((id) => !changedIds.has(id)));
  const trendingIds = new Set([...stored.trendingIds].filter((id) => !changedIds.has(id)));
  const changedAt = new Map(stored.changedAt);
  let { hash } = merged;
  for (const id of changedIds) {
    changedAt.delete(id);
    if (stored.withdrawn.has(id)) hash ^= hashOfText(withdrawnText(id));
  }
  for (const listed of changed) {
    const id = listed.product._id;
    hash ^= hashOf(listed);
    if (listed.withdrawn) withdrawn.add(id);
    else changedAt.set(id, listed.changedAt);
    if (listed.trending && !listed.withdrawn) trendingIds.add(id);
  }
  await setImmediate();
  const pictures = pictureOrigins(available.flatMap(({ product }) => allPictures(product)));
  return {
    products: merged.products,
    positions: merged.positions,
    hashes: merged.hashes,
    index: await updateIndex(stored, merged),
    texts: null,
    hash,
    // Origins of removed pictures stay until the next full reload.
    pictureOrigins: [...new Set([...stored.pictureOrigins, ...pictures.origins])],
    blockedPictures: [...new Set([...stored.blockedPictures, ...pictures.blocked])],
    trendingIds,
    withdrawn,
    changedAt,
  };
}

interface MergedProducts extends Pick<StoredCatalogue, 'products' | 'positions' | 'hashes' | 'hash'> {
  /** By the old index, the new one. */
  readonly indexes: Int32Array;
  /** The changed products by their new indexes, in ascending order. */
  readonly added: ReadonlyMap<number, ListedProduct>;
}

/** The list with the changed products in place of their old states, newest first. */
function mergeProducts(
  stored: StoredCatalogue,
  changedIds: ReadonlySet<string>,
  available: readonly ListedProduct[],
): MergedProducts {
  const products: Product[] = [];
  const positions: number[] = [];
  const hashes: bigint[] = [];
  const indexes = new Int32Array(stored.products.length);
  const added = new Map<number, ListedProduct>();
  const waiting = available.toSorted((a, b) => a.position - b.position);
  let { hash } = stored;
  const addNewerThan = (position: number) => {
    for (let next = waiting.at(-1); next && next.position > position; next = waiting.at(-1)) {
      waiting.pop();
      added.set(products.length, next);
      products.push(withoutTexts(next.product));
      positions.push(next.position);
      hashes.push(hashOf(next));
    }
  };
  for (const [index, product] of stored.products.entries()) {
    const position = stored.positions[index] ?? 0;
    const own = stored.hashes[index] ?? 0n;
    if (changedIds.has(product._id)) {
      indexes[index] = REMOVED;
      hash ^= own;
      continue;
    }
    addNewerThan(position);
    indexes[index] = products.length;
    products.push(product);
    positions.push(position);
    hashes.push(own);
  }
  addNewerThan(-1);
  return { products, positions, hashes: BigUint64Array.from(hashes), hash, indexes, added };
}

async function updateIndex(
  { index }: StoredCatalogue,
  { products, indexes, added }: MergedProducts,
): Promise<SearchIndex> {
  const isMoved = indexes.some((now, before) => now !== REMOVED && now !== before);
  const texts = new Map([...added].map(([at, listed]) => [at, translateProduct(DEFAULT_LANGUAGE, listed)]));
  const steps = index.replacing(products, { indexes, isMoved }, texts);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}
