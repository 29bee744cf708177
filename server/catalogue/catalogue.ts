import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { CallReply } from '../../contract/calls.ts';
import type { Product } from '../../contract/entities.ts';
import type { Language } from '../../contract/texts/language.ts';
import { searchIndexOf } from '../../contract/search/searchIndex.ts';
import type { Database } from '../db/database.ts';
import { productInRupees } from '../../contract/inRupees.ts';
import { cacheReply } from '../http/cached-reply.ts';
import { pictureOrigins } from './picture-origins.ts';
import { productIn } from './product-in.ts';
import { listProducts, catalogueVersion, type ListedProduct } from './queries.ts';

interface Listed {
  /** Oldest first. */
  readonly products: readonly Product[];
  readonly listReply: CallReply<'listProducts'>;
}

/** All that is on sale, at one moment. */
export interface CatalogueSnapshot {
  /** The same for the same products, in every process. */
  readonly version: string;
  /** What is on sale, by the language of its texts. */
  readonly listings: Readonly<Record<Language, Listed>>;
  /** Origins of pictures that are kept elsewhere, safe to write into a header. */
  readonly pictureOrigins: readonly string[];
  /** Addresses of pictures that pages will not load, see picture-origins.ts. */
  readonly blockedPictures: readonly string[];
  /** Ids of those that the merchant put on the trending list. */
  readonly bestsellerIds: ReadonlySet<string>;
  /** Ids of products that were on sale once. */
  readonly withdrawn: ReadonlySet<string>;
  /** When a product was last changed, by id. */
  readonly changedAt: ReadonlyMap<string, Date>;
}

export interface CatalogueOptions {
  readonly recheckMs?: number;
  /** Told of pictures that pages will not load. */
  readonly log?: FastifyBaseLogger;
}

/** How long the catalogue is believed to be unchanged without asking the database. */
const RECHECK_MS = 1_000;
/** Addresses that a warning names. */
const EXAMPLES = 5;

/** Reads the catalogue from the database when it has changed, and keeps it serialised in between. */
export class Catalogue {
  readonly #db: Database;
  readonly #recheckMs: number;
  readonly #log: FastifyBaseLogger | undefined;
  #mark = '';
  #snapshot: CatalogueSnapshot | null = null;
  #checkedAt = -Infinity;
  #checking: Promise<CatalogueSnapshot> | null = null;

  constructor(db: Database, { recheckMs = RECHECK_MS, log }: CatalogueOptions = {}) {
    this.#db = db;
    this.#recheckMs = recheckMs;
    this.#log = log;
  }

  /** The catalogue, not older than a second. Rejects when the database does not answer. */
  async current(): Promise<CatalogueSnapshot> {
    if (this.#snapshot && performance.now() - this.#checkedAt < this.#recheckMs) return this.#snapshot;
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  /** What was last read, however old; null before the first reading. */
  latest(): CatalogueSnapshot | null {
    return this.#snapshot;
  }

  async #check(): Promise<CatalogueSnapshot> {
    const startedAt = performance.now();
    // Asked before reading: a change in between is then found again at the next check, and none is missed.
    const mark = await catalogueVersion(this.#db);
    if (!this.#snapshot || mark !== this.#mark) {
      const snapshot = snapshotOf(await listProducts(this.#db));
      for (const { products } of Object.values(snapshot.listings)) await readSearchIndex(products);
      this.#snapshot = snapshot;
      this.#mark = mark;
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

/** Takes a few milliseconds. */
const READ_BATCH_SIZE = 50;

/** Makes the index of a list before anybody searches it, and lets requests be answered in between. */
async function readSearchIndex(products: readonly Product[]): Promise<void> {
  const index = searchIndexOf(products);
  while (index.readOn(READ_BATCH_SIZE)) await setImmediate();
}

function snapshotOf(listed: readonly ListedProduct[]): CatalogueSnapshot {
  const available = listed.filter(({ withdrawn }) => !withdrawn);
  const { origins, blocked } = pictureOrigins(available.flatMap(({ product }) => product.image));
  return {
    version: createHash('sha256').update(JSON.stringify(listed)).digest('base64url').slice(0, 22),
    listings: { 'en-IN': listings('en-IN', available), 'hi-IN': listings('hi-IN', available) },
    pictureOrigins: origins,
    blockedPictures: blocked,
    bestsellerIds: new Set(available.filter(({ trending }) => trending).map(idOf)),
    withdrawn: new Set(listed.filter(({ withdrawn }) => withdrawn).map(idOf)),
    changedAt: new Map(available.map(({ product, changedAt }) => [product._id, changedAt])),
  };
}

function listings(language: Language, available: readonly ListedProduct[]): Listed {
  const products = available.map((listed) => productIn(language, listed));
  return { products, listReply: cacheReply({ success: true, products: products.map(productInRupees) }) };
}

function idOf({ product }: ListedProduct): string {
  return product._id;
}
