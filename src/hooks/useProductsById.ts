import { useMemo } from 'react';
import type { Product } from '../../contract/catalogue/entities.ts';
import type { CatalogueStatus } from '../../machines/catalogue.selectors.ts';
import { useCatalogueStatus, useIsPaged, useProducts } from './shopContext.ts';
import { useServerList } from './useServerList.ts';

interface ProductsById {
  /** The products that are known, in the order of the ids. */
  readonly products: readonly Product[];
  /** Whether a product that is missing may exist, because it is loading or could not be loaded. */
  readonly status: CatalogueStatus;
}

/** The products with these ids. Of a paged catalogue, they are requested from the server if this tab does not know all. */
export function useProductsById(ids: readonly string[]): ProductsById {
  const isPaged = useIsPaged();
  const known = useProducts();
  const knownStatus = useCatalogueStatus();
  const { list, status } = useServerList(({ productsQuery }) =>
    isPaged && ids.length > 0 ? productsQuery(ids) : '',
  );
  const key = JSON.stringify(ids);
  const products = useMemo(() => {
    if (ids.length === 0) return [];
    const byId = new Map([...known, ...(list?.products ?? [])].map((product) => [product._id, product]));
    return ids.flatMap((id) => byId.get(id) ?? []);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [known, list, key]);
  if (!isPaged) return { products, status: knownStatus };
  return { products, status: products.length === ids.length ? 'loaded' : status };
}
