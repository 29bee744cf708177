import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Product, ProductRating } from '../../contract/catalogue/entities.ts';
import { setSearchIndex } from '../../contract/catalogue/search/searchIndex.ts';
import type { Database } from '../db/database.ts';
import { listLowStock, lowStockVersion } from '../stock/queries.ts';
import { withAvailability } from '../stock/with-availability.ts';
import { prepareList } from './prepare-list.ts';
import { productsVersion } from './queries.ts';
import { readCatalogue, type StoredCatalogue } from './read-catalogue.ts';
import { updateCatalogue } from './update-catalogue.ts';
import { CachedRatings } from './cached-ratings.ts';
import { ProductTexts } from './product-texts.ts';

/** The available products at one moment. */
export interface CatalogueSnapshot extends Omit<StoredCatalogue, 'index' | 'texts' | 'hash' | 'hashes'> {
  /** Equal for equal products, in every process. */
  readonly version: string;
  /** The available products, newest first, without the texts, which `texts` has. */
  readonly products: readonly Product[];
  /** The index of each product in the list, by its id. */
  readonly indexOf: ReadonlyMap<string, number>;
  readonly texts: ProductTexts;
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
/** Maximum share of time for checks of a large catalogue. */
const RECHECK_SHARE = 1 / 20;
/** Number of URLs that a warning lists. */
const EXAMPLES = 5;

/**
 * Holds the catalogue in memory for filters, sort orders and search, and reloads it when it has changed in the
 * database. The texts of a small catalogue are in memory too; the texts of a large one are read by id when they are
 * shown.
 */
export class Catalogue {
  readonly #db: Database;
  readonly #recheckMs: number;
  readonly #log: FastifyBaseLogger | undefined;
  readonly #ratings: CachedRatings;
  #shownRatings: ReadonlyMap<string, ProductRating> | null = null;
  #productsVersion = '';
  #mark = '';
  #stockVersion = '';
  #stored: StoredCatalogue | null = null;
  #snapshot: CatalogueSnapshot | null = null;
  #nextCheckAt = -Infinity;
  #checking: Promise<CatalogueSnapshot> | null = null;

  constructor(db: Database, { recheckMs = RECHECK_MS, now = Date.now, log }: CatalogueOptions = {}) {
    this.#db = db;
    this.#recheckMs = recheckMs;
    this.#log = log;
    this.#ratings = new CachedRatings(db, now);
  }

  /**
   * The catalogue, at most a second old; a large one may be older while it is read again. Rejects when the database does
   * not respond.
   */
  async current(): Promise<CatalogueSnapshot> {
    const fresh = this.fresh();
    if (fresh) return fresh;
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    const isLarge = this.#stored !== null && this.#stored.texts === null;
    if (!this.#snapshot || !isLarge) return this.#checking;
    this.#checking.catch((error: unknown) =>
      this.#log?.error({ err: error }, 'could not reload the catalogue'),
    );
    return this.#snapshot;
  }

  /** The catalogue if it is available without a query; otherwise null. */
  fresh(): CatalogueSnapshot | null {
    return performance.now() < this.#nextCheckAt ? this.#snapshot : null;
  }

  /** The last snapshot, however old; null before the first reading. */
  latest(): CatalogueSnapshot | null {
    return this.#snapshot;
  }

  async #check(): Promise<CatalogueSnapshot> {
    const startedAt = performance.now();
    // Versions are read before the content, so that a change in between is found at the next check.
    const { version: products, mark } = await productsVersion(this.#db);
    const stock = await lowStockVersion(this.#db);
    const ratings = await this.#ratings.current();
    const took = performance.now() - startedAt;
    const isRead = products === this.#productsVersion && this.#stored !== null;
    if (!this.#snapshot || !isRead || stock !== this.#stockVersion || ratings !== this.#shownRatings) {
      const stored = isRead && this.#stored ? this.#stored : await this.#read();
      const low = Map.groupBy(await listLowStock(this.#db), ({ productId }) => productId);
      const listed = stored.products.map((product) => withRating(withAvailability(product, low), ratings));
      const { index, texts, hash, hashes, ...rest } = stored;
      setSearchIndex(index.withProducts(listed));
      if (texts === null) await prepareList(listed);
      this.#snapshot = {
        ...rest,
        products: listed,
        texts: new ProductTexts(this.#db, texts),
        indexOf: (isRead && this.#snapshot?.indexOf) || new Map(listed.map(({ _id }, at) => [_id, at])),
        version: versionOf([
          String(hash),
          stock,
          JSON.stringify([...ratings].toSorted(([a], [b]) => (a < b ? -1 : 1))),
        ]),
      };
      this.#stored = stored;
      this.#productsVersion = products;
      this.#mark = mark;
      this.#stockVersion = stock;
      this.#shownRatings = ratings;
      if (!isRead) this.#warn(this.#snapshot);
    }
    const isLarge = this.#stored !== null && this.#stored.texts === null;
    this.#nextCheckAt = startedAt + Math.max(this.#recheckMs, isLarge ? took / RECHECK_SHARE : 0);
    return this.#snapshot;
  }

  /** Of a large catalogue that was read already, only the products that have changed since. */
  async #read(): Promise<StoredCatalogue> {
    const updated = this.#stored && (await updateCatalogue(this.#db, this.#stored, this.#mark));
    return updated ?? readCatalogue(this.#db);
  }

  #warn({ blockedPictures }: CatalogueSnapshot): void {
    if (blockedPictures.length === 0) return;
    const examples = blockedPictures.slice(0, EXAMPLES);
    this.#log?.warn({ count: blockedPictures.length, examples }, 'pages cannot show these pictures');
  }
}

function versionOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);
}

function withRating(product: Product, ratings: ReadonlyMap<string, ProductRating>): Product {
  const rating = ratings.get(product._id);
  return rating ? { ...product, rating } : product;
}
