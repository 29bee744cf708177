import type { Product } from '../../contract/catalogue/entities.ts';
import type { Language } from '../../contract/texts/language.ts';
import type { Database } from '../db/database.ts';
import { BATCH_SIZE, readProductsById, type ListedProduct } from './queries.ts';
import { TEXTS_MAX } from './read-catalogue.ts';
import { translateProduct } from './translate-product.ts';

/**
 * The texts of the products of one snapshot: all of them for a small catalogue, the most recently shown ones for a
 * large catalogue.
 */
export class ProductTexts {
  readonly #db: Database;
  readonly #all: ReadonlyMap<string, ListedProduct> | null;
  readonly #shown = new Map<string, Product>();

  /** @param all the products with their texts, by id; null to read them when they are needed */
  constructor(db: Database, all: ReadonlyMap<string, ListedProduct> | null) {
    this.#db = db;
    this.#all = all;
  }

  /**
   * These products with their texts in a language, in their order. Omits products that have been deleted in the
   * meantime.
   */
  async addTo(language: Language, products: readonly Product[]): Promise<readonly Product[]> {
    const keyOf = ({ _id }: Product) => `${language} ${_id}`;
    const missing = products.filter((product) => !this.#shown.has(keyOf(product)));
    const read = missing.length === 0 ? null : await this.#read(missing);
    const withTexts = products.flatMap((product) => {
      const listed = read?.get(product._id);
      const text = this.#shown.get(keyOf(product)) ?? (listed && addTexts(language, product, listed));
      if (!text) return [];
      // Moved to the end, so that the first entries are the least recently shown.
      this.#shown.delete(keyOf(product));
      this.#shown.set(keyOf(product), text);
      return [text];
    });
    const most = this.#all ? Infinity : TEXTS_MAX;
    for (const key of this.#shown.keys()) {
      if (this.#shown.size <= most) break;
      this.#shown.delete(key);
    }
    return withTexts;
  }

  /**
   * These products as {@link addTo} returns them, in batches of some hundred. Not cached, because no page shows all
   * products of a large catalogue.
   */
  async *batchesOf(language: Language, products: readonly Product[]): AsyncGenerator<readonly Product[]> {
    for (let start = 0; start < products.length; start += BATCH_SIZE) {
      const batch = products.slice(start, start + BATCH_SIZE);
      const read = await this.#read(batch);
      yield batch.flatMap((product) => {
        const listed = read.get(product._id);
        return listed ? [addTexts(language, product, listed)] : [];
      });
    }
  }

  async #read(products: readonly Product[]): Promise<ReadonlyMap<string, ListedProduct>> {
    if (this.#all) return this.#all;
    const ids = products.map(({ _id }) => _id);
    const listed = await readProductsById(this.#db, ids);
    return new Map(listed.filter(({ withdrawn }) => !withdrawn).map((one) => [one.product._id, one]));
  }
}

/** The product of the snapshot, which has its stock and rating, with the texts and pictures of its row. */
function addTexts(language: Language, { variants, rating }: Product, listed: ListedProduct): Product {
  return {
    ...translateProduct(language, listed),
    ...(variants && { variants }),
    ...(rating && { rating }),
  };
}
