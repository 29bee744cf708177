import { isDeepStrictEqual } from 'node:util';
import type { ProductRating } from '../../contract/catalogue/entities.ts';
import type { Database } from '../db/database.ts';
import { listRatings } from '../reviews/ratings.ts';

/** How long the ratings are used without reading them again. */
const REREAD_MS = 60_000;

/**
 * The ratings that lists of products show. Most reviews change a rating, and each changed rating invalidates all lists
 * and pages, so ratings are read once a minute.
 */
export class CachedRatings {
  readonly #db: Database;
  readonly #now: () => number;
  #ratings: ReadonlyMap<string, ProductRating> = new Map();
  #readAt = -Infinity;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** The ratings by product id; the same object until one has changed. Rejects when the database does not respond. */
  async current(): Promise<ReadonlyMap<string, ProductRating>> {
    const at = this.#now();
    if (Math.abs(at - this.#readAt) < REREAD_MS) return this.#ratings;
    const ratings = await listRatings(this.#db);
    this.#readAt = at;
    if (!isDeepStrictEqual(ratings, this.#ratings)) this.#ratings = ratings;
    return this.#ratings;
  }
}
