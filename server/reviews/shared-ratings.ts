import type { ProductRating } from '../../contract/catalogue/entities.ts';
import type { Database } from '../db/database.ts';
import { withTimeout } from '../with-timeout.ts';
import { listRatings } from './ratings.ts';

/** A query for the products requested before it starts. */
interface Batch {
  readonly ids: Set<string>;
  readonly ratings: Promise<ReadonlyMap<string, ProductRating>>;
}

/**
 * Reads ratings for many requests together: requests that arrive while a query runs share the next one. Each query
 * starts after the requests that it answers, so a review that was stored before a request is counted, whichever process
 * stored it.
 */
export class SharedRatings {
  readonly #db: Database;
  readonly #timeoutMs: number;
  #next: Batch | null = null;
  #lastQuery: Promise<unknown> = Promise.resolve();

  /** @param timeoutMs after which a query counts as failed, and the next one starts */
  constructor(db: Database, timeoutMs: number) {
    this.#db = db;
    this.#timeoutMs = timeoutMs;
  }

  /** A product's rating; null when it has no reviews. Rejects when the database does not respond in time. */
  async of(productId: string): Promise<ProductRating | null> {
    this.#next ??= this.#prepare();
    this.#next.ids.add(productId);
    return (await this.#next.ratings).get(productId) ?? null;
  }

  #prepare(): Batch {
    const ids = new Set<string>();
    const ratings = this.#lastQuery.then(() => {
      this.#next = null;
      return withTimeout(this.#timeoutMs, listRatings(this.#db, [...ids]));
    });
    this.#lastQuery = ratings.catch(() => undefined);
    return { ids, ratings };
  }
}
