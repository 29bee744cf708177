import type { Product, ShopConfig } from '../../contract/entities.ts';
import { headOf } from '../../contract/head.ts';
import { putHeadTags, shopOrigin } from '../browser/pageHead.ts';

/** Tells search engines, and whoever shares the page, where the shopper is now. A rating is only in what the server paints. */
export function showHead(path: string, product: Product | null, config: ShopConfig): void {
  putHeadTags(headOf({ path, product, rating: null, origin: shopOrigin(), config }).tags);
}
