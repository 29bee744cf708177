import * as v from 'valibot';
import { Product, Variant } from '../../contract/catalogue/entities.ts';
import { paise } from '../../contract/money.ts';
import { readCachedText, storeCachedText } from '../browser/caches.ts';

const CACHE = 'aangan-catalogue';

const WholePaise = v.pipe(v.number(), v.safeInteger(), v.transform(paise));
/** As the app uses it, with money in paise. */
const StoredProduct = v.object({
  ...Product.entries,
  price: WholePaise,
  variants: v.optional(
    v.array(v.object({ ...Variant.entries, price: WholePaise, priceBefore: v.optional(WholePaise) })),
  ),
});
const CatalogueRecord = v.object({ version: v.literal(1), products: v.array(StoredProduct) });

/** The product list of an earlier visit in a language, oldest first; empty when no readable list is stored. */
export async function readStoredProducts(language: string): Promise<readonly Product[]> {
  const text = await readCachedText(CACHE, language);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), CatalogueRecord), text);
  return read.success ? read.output.products : [];
}

/** Stores the product list for offline use. It may be large, so it is not in local storage. */
export async function storeProducts(language: string, products: readonly Product[]): Promise<void> {
  await storeCachedText(CACHE, language, JSON.stringify({ version: 1, products }));
}
