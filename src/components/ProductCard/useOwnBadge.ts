import { useCallback, useState } from 'react';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { isNew } from '../../../contract/catalogue/isNew.ts';

/** Returns the badge of a product in any list: the merchant's, or else 'New' for one that was added recently. */
export function useOwnBadge(): (product: Product) => string | undefined {
  const [now] = useState(() => Date.now());
  return useCallback((product) => product.badge ?? (isNew(product, now) ? /*i18n*/ 'New' : undefined), [now]);
}
