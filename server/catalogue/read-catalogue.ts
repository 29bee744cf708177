import { createHash } from 'node:crypto';
import type { Product } from '../../contract/catalogue/entities.ts';
import { SearchIndex } from '../../contract/catalogue/search/searchIndex.ts';
import { DEFAULT_LANGUAGE } from '../../contract/texts/language.ts';
import { allPictures } from '../../contract/catalogue/variants.ts';
import type { Database } from '../db/database.ts';
import { pictureOrigins } from './picture-origins.ts';
import { readProductsNewestFirst, type ListedProduct } from './queries.ts';
import { translateProduct } from './translate-product.ts';

/** The server's in-memory state of the products table. */
export interface StoredCatalogue {
  /** Of the available products, newest first: without texts, stock and ratings. */
  readonly products: readonly Product[];
  /** The positions of these products. */
  readonly positions: readonly number[];
  /** The index of these products by their texts in all languages. */
  readonly index: SearchIndex;
  /** The same products with their texts, by id; null for a large catalogue, of which they are read when they are shown. */
  readonly texts: ReadonlyMap<string, ListedProduct> | null;
  /** Of the content of each of these products. */
  readonly hashes: BigUint64Array;
  /**
   * Changes with the content of any product: combines all hashes in any order, also of withdrawn products.
   */
  readonly hash: bigint;
  /** Origins of pictures on other servers, safe to write into a header. */
  readonly pictureOrigins: readonly string[];
  /** URLs of pictures that pages do not load, see picture-origins.ts. */
  readonly blockedPictures: readonly string[];
  /** Ids of the products that the merchant put on the trending list. */
  readonly trendingIds: ReadonlySet<string>;
  /** Ids of withdrawn products. */
  readonly withdrawn: ReadonlySet<string>;
  /** When a product was last changed, by id. */
  readonly changedAt: ReadonlyMap<string, Date>;
}

/** The maximum number of products whose texts are in memory. */
export const TEXTS_MAX = 2_000;

/**
 * Reads the catalogue in batches and indexes each batch for the search. Rows and texts of a large catalogue are not
 * held in memory, so that 100,000 products need tens of megabytes.
 */
export async function readCatalogue(db: Database): Promise<StoredCatalogue> {
  const products: Product[] = [];
  const positions: number[] = [];
  const index = new SearchIndex(products);
  const texts = new Map<string, ListedProduct>();
  const hashes: bigint[] = [];
  let hash = 0n;
  const pictures = new Set<string>();
  const trendingIds = new Set<string>();
  const withdrawn = new Set<string>();
  const changedAt = new Map<string, Date>();
  const share = sharedValues();
  for await (const batch of readProductsNewestFirst(db)) {
    for (const listed of batch) {
      const { product } = listed;
      const own = hashOf(listed);
      hash ^= own;
      if (listed.withdrawn) {
        withdrawn.add(product._id);
        continue;
      }
      products.push(share(withoutTexts(product)));
      positions.push(listed.position);
      hashes.push(own);
      index.add(translateProduct(DEFAULT_LANGUAGE, listed));
      if (texts.size <= TEXTS_MAX) texts.set(product._id, listed);
      for (const picture of allPictures(product)) pictures.add(picture);
      if (listed.trending) trendingIds.add(product._id);
      changedAt.set(product._id, listed.changedAt);
    }
  }
  index.indexNext(0);
  const { origins, blocked } = pictureOrigins([...pictures]);
  return {
    products,
    positions,
    index,
    texts: products.length <= TEXTS_MAX ? texts : null,
    hashes: BigUint64Array.from(hashes),
    hash,
    pictureOrigins: origins,
    blockedPictures: blocked,
    trendingIds,
    withdrawn,
    changedAt,
  };
}

/** The hash of a product's content; for a withdrawn product, of its id. */
export function hashOf(listed: ListedProduct): bigint {
  return hashOfText(listed.withdrawn ? withdrawnText(listed.product._id) : JSON.stringify(listed));
}

export function hashOfText(text: string): bigint {
  return createHash('sha256').update(text).digest().readBigUInt64LE();
}

export const withdrawnText = (id: string) => `withdrawn ${id}`;

/** What filters, sort orders and lists need of a product, with its first picture. */
export function withoutTexts({ imageTexts, facts, sizeChart, image, ...product }: Product): Product {
  return { ...product, name: '', description: '', longDescription: '', image: image.slice(0, 1) };
}

/** Returns a function that replaces lists of names by equal ones that other products have: most products share theirs. */
function sharedValues(): (product: Product) => Product {
  const lists = new Map<string, string[]>();
  const names = new Map<string, string>();
  const sharedList = (list: string[]) => {
    const key = JSON.stringify(list);
    const shared = lists.get(key) ?? list;
    lists.set(key, shared);
    return shared;
  };
  const sharedName = (name: string) => {
    const shared = names.get(name) ?? name;
    names.set(name, shared);
    return shared;
  };
  return ({ category, subCategory, sizes, departments, materials, colours, ...product }) => ({
    ...product,
    category: sharedName(category),
    subCategory: sharedName(subCategory),
    sizes: sharedList(sizes),
    ...(departments && { departments: sharedList(departments) }),
    ...(materials && { materials: sharedList(materials) }),
    ...(colours && { colours: sharedList(colours) }),
  });
}
