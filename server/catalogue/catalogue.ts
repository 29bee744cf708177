import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { CallReply } from '../../contract/calls.ts';
import type { Product, ProductRating } from '../../contract/entities.ts';
import type { Language } from '../../contract/texts/language.ts';
import { searchIndexOf } from '../../contract/search/searchIndex.ts';
import type { Database } from '../db/database.ts';
import { productInRupees } from '../../contract/inRupees.ts';
import { allPictures } from '../../contract/variants.ts';
import { cacheReply } from '../http/cached-reply.ts';
import { pictureOrigins } from './picture-origins.ts';
import { translateProduct } from './translate-product.ts';
import { listProducts, catalogueVersion, type ListedProduct } from './queries.ts';
import { ShownRatings } from './shown-ratings.ts';

interface Listing {
  /** Oldest first. */
  readonly products: readonly Product[];
  /** The same products, newest first. */
  readonly newestFirst: readonly Product[];
  /** The reply of `listProducts`, serialised once, see cacheReply. */
  readonly listReply: CallReply<'listProducts'>;
}

/** The available products at one moment. */
export interface CatalogueSnapshot {
  /** Equal for equal products, in every process. */
  readonly version: string;
  /** The available products, by the language of their texts. */
  readonly listings: Readonly<Record<Language, Listing>>;
  /** Positions of the available products, newest first. */
  readonly positions: readonly number[];
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

export interface CatalogueOptions {
  /** How long the snapshot is used without checking the database, in milliseconds; 1,000 by default. */
  readonly recheckMs?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Gets a warning about pictures that pages do not load. */
  readonly log?: FastifyBaseLogger;
}

/** How long the snapshot is used without checking the database. */
const RECHECK_MS = 1_000;
/** Number of URLs that a warning lists. */
const EXAMPLES = 5;

/** Reads the catalogue from the database when it has changed, and caches it with its serialised replies. */
export class Catalogue {
  readonly #db: Database;
  readonly #recheckMs: number;
  readonly #log: FastifyBaseLogger | undefined;
  readonly #ratings: ShownRatings;
  #shownRatings: ReadonlyMap<string, ProductRating> | null = null;
  #databaseVersion = '';
  #snapshot: CatalogueSnapshot | null = null;
  #checkedAt = -Infinity;
  #checking: Promise<CatalogueSnapshot> | null = null;

  constructor(db: Database, { recheckMs = RECHECK_MS, now = Date.now, log }: CatalogueOptions = {}) {
    this.#db = db;
    this.#recheckMs = recheckMs;
    this.#log = log;
    this.#ratings = new ShownRatings(db, now);
  }

  /** The catalogue, at most a second old. Rejects when the database does not respond. */
  async current(): Promise<CatalogueSnapshot> {
    if (this.#snapshot && performance.now() - this.#checkedAt < this.#recheckMs) return this.#snapshot;
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  /** The last snapshot, however old; null before the first reading. */
  latest(): CatalogueSnapshot | null {
    return this.#snapshot;
  }

  async #check(): Promise<CatalogueSnapshot> {
    const startedAt = performance.now();
    // The version is read before the products: a change in between is found at the next check, and none is missed.
    const databaseVersion = await catalogueVersion(this.#db);
    const ratings = await this.#ratings.current();
    const isUnchanged = databaseVersion === this.#databaseVersion && ratings === this.#shownRatings;
    if (!this.#snapshot || !isUnchanged) {
      const listed = await listProducts(this.#db);
      const snapshot = createSnapshot(listed.map((product) => withRating(product, ratings)));
      for (const { newestFirst } of Object.values(snapshot.listings)) await buildSearchIndex(newestFirst);
      this.#snapshot = snapshot;
      this.#databaseVersion = databaseVersion;
      this.#shownRatings = ratings;
      this.#warn(this.#snapshot);
    }
    this.#checkedAt = startedAt;
    return this.#snapshot;
  }

  #warn({ blockedPictures }: CatalogueSnapshot): void {
    if (blockedPictures.length === 0) return;
    const examples = blockedPictures.slice(0, EXAMPLES);
    this.#log?.warn({ count: blockedPictures.length, examples }, 'pages cannot show these pictures');
  }
}

/** Products per batch; a batch takes a few milliseconds. */
const READ_BATCH_SIZE = 50;

/** Builds the search index of a list before the first search, in batches, so that requests are served in between. */
async function buildSearchIndex(products: readonly Product[]): Promise<void> {
  const index = searchIndexOf(products);
  while (index.indexNext(READ_BATCH_SIZE)) await setImmediate();
}

function createSnapshot(listed: readonly ListedProduct[]): CatalogueSnapshot {
  const available = listed.filter(({ withdrawn }) => !withdrawn);
  const { origins, blocked } = pictureOrigins(available.flatMap(({ product }) => allPictures(product)));
  return {
    version: createHash('sha256').update(JSON.stringify(listed)).digest('base64url').slice(0, 22),
    listings: { 'en-IN': createListing('en-IN', available), 'hi-IN': createListing('hi-IN', available) },
    positions: available.map(({ position }) => position).toReversed(),
    pictureOrigins: origins,
    blockedPictures: blocked,
    trendingIds: new Set(available.filter(({ trending }) => trending).map(idOf)),
    withdrawn: new Set(listed.filter(({ withdrawn }) => withdrawn).map(idOf)),
    changedAt: new Map(available.map(({ product, changedAt }) => [product._id, changedAt])),
  };
}

function withRating(
  { product, ...listed }: ListedProduct,
  ratings: ReadonlyMap<string, ProductRating>,
): ListedProduct {
  const rating = ratings.get(product._id);
  return { ...listed, product: rating ? { ...product, rating } : product };
}

function createListing(language: Language, available: readonly ListedProduct[]): Listing {
  const products = available.map((listed) => translateProduct(language, listed));
  return {
    products,
    newestFirst: products.toReversed(),
    listReply: cacheReply({ success: true, products: products.map(productInRupees) }),
  };
}

function idOf({ product }: ListedProduct): string {
  return product._id;
}
