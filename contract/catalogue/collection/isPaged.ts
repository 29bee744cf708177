import { WHOLE_LIST_MAX } from '../../constants.ts';
import type { ShopConfig } from '../../shop/entities.ts';
import { hasFeature } from '../../shop/serverFeatures.ts';

/** Whether the shop has too many products for a browser to load all of them, and its server sends lists in pages. */
export function isPaged(config: Pick<ShopConfig, 'features' | 'productCount'>): boolean {
  return hasFeature(config, 'productPages') && (config.productCount ?? 0) > WHOLE_LIST_MAX;
}
