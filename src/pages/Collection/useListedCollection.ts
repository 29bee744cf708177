import { useDeferredValue, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { CollectionChoice } from '../../../contract/catalogue/collection/collection.ts';
import {
  collectionAddress,
  collectionPath,
} from '../../../contract/catalogue/collection/collectionAddress.ts';
import { collectionFilters } from '../../../contract/catalogue/collection/collectionFilters.ts';
import type { CollectionFilters } from '../../../contract/catalogue/collection/collectionFilters.ts';
import { formatChoice, parseChoice } from '../../../contract/catalogue/collection/collectionQuery.ts';
import { findDepartment } from '../../../contract/catalogue/collection/departments.ts';
import { CURSOR_PARAMETER } from '../../../contract/catalogue/collection/pageQuery.ts';
import { selectProducts } from '../../../contract/catalogue/collection/selectProducts.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { describeDepartment } from '../../../contract/pages/departmentText.ts';
import type { Department } from '../../../contract/pages/departmentText.ts';
import { searchProducts } from '../../../contract/catalogue/search/search.ts';
import { summarizeSearch } from '../../../contract/catalogue/search/searchSummary.ts';
import type { SearchSummary } from '../../../contract/catalogue/search/searchSummary.ts';
import type { CatalogueStatus } from '../../../machines/catalogue.selectors.ts';
import { useCatalogueStatus, useIsPaged, useProducts, useSeed } from '../../hooks/shopContext.ts';
import { useDepartments } from '../../hooks/useDepartments.ts';
import { useServerList } from '../../hooks/useServerList.ts';
import { useSearchIndexing } from './useSearchIndexing.ts';

/** What the collection page shows for a choice. */
export interface ListedCollection {
  /** The loaded products. */
  readonly products: readonly Product[];
  /** How many match. */
  readonly total: number;
  /** How many the list has, whether or not they are loaded: all that match, unless the address has where it begins. */
  readonly length: number;
  /** Without JavaScript: the address of the next products; null at the end of the list, or when the whole list is known. */
  readonly nextAddress: string | null;
  readonly status: CatalogueStatus;
  /** Changes together with the list. */
  readonly listKey: string;
  /** Whether the list of the previous choice is shown until the current one is loaded. */
  readonly isOutdated: boolean;
  readonly filters: CollectionFilters;
  /** Null without a search. */
  readonly search: SearchSummary | null;
  /** Null on the page of all products, and while the department is unknown. */
  readonly department: Department | null;
  readonly loadMore?: (count: number) => void;
}

const NO_PRODUCTS: readonly Product[] = [];

/** Lists the products that match a choice: selects them from all products of the shop, or requests them from a paged catalogue. */
export function useListedCollection(choice: CollectionChoice): ListedCollection {
  const isPaged = useIsPaged();
  const known = useProducts();
  const selected = useSelectedCollection(isPaged ? NO_PRODUCTS : known, choice);
  const seed = useSeed();
  const after = useAfter(choice);
  const { list, status, loadMore } = useServerList(({ collectionQuery }) =>
    isPaged ? collectionQuery(choice, seed, after) : '',
  );
  if (!isPaged) return selected;
  if (!list) return { ...selected, status };
  const isOutdated = status === 'loading';
  return {
    products: list.products,
    total: list.total,
    length: list.after === null ? list.products.length : list.total,
    nextAddress: list.after === null ? null : addressAfter(choice, list.after),
    status: isOutdated ? 'loaded' : status,
    listKey: list.query,
    isOutdated,
    filters: list.filters ?? selected.filters,
    search: list.search,
    department: list.department,
    loadMore,
  };
}

/** The start of the list, if the address of the page contains it. Only links of pages without JavaScript do. */
function useAfter(choice: CollectionChoice): string | null {
  const { search } = useLocation();
  const after = new URLSearchParams(search).get(CURSOR_PARAMETER);
  // A choice may be newer than the address.
  const isOfChoice =
    after && formatChoice(parseChoice(search)).toString() === formatChoice(choice).toString();
  return isOfChoice ? after : null;
}

function addressAfter(choice: CollectionChoice, after: string): string {
  const query = formatChoice(choice);
  query.set(CURSOR_PARAMETER, after);
  return `${collectionPath(choice.department)}?${query.toString()}`;
}

function useSelectedCollection(products: readonly Product[], choice: CollectionChoice): ListedCollection {
  const seed = useSeed();
  const status = useCatalogueStatus();
  // The list is rendered first; the counts of the filters are deferred.
  const deferredChoice = useDeferredValue(choice);
  const filters = useMemo(() => collectionFilters(products, deferredChoice), [products, deferredChoice]);
  const found = useMemo(() => selectProducts(products, choice, seed), [products, choice, seed]);
  const searched = searchProducts(products, choice.search);
  const search = useMemo(
    () =>
      searched && {
        ...summarizeSearch(
          searched,
          choice.sort,
          [],
          found.some(({ rating }) => rating),
        ),
        found: searched.found,
      },
    [searched, choice.sort, found],
  );
  const name = findDepartment(useDepartments(), choice.department);
  const department = useMemo(
    () => (name === null ? null : describeDepartment(name, products)),
    [name, products],
  );
  useSearchIndexing(products);
  return {
    products: found,
    total: found.length,
    length: found.length,
    nextAddress: null,
    status,
    listKey: collectionAddress(choice),
    isOutdated: false,
    filters,
    search,
    department,
  };
}
