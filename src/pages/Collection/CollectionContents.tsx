import { i18n } from '@lingui/core';
import { useDeferredValue, useMemo } from 'react';
import { collectionFilters } from '../../../contract/collection/collectionFilters.ts';
import { collectionPath } from '../../../contract/collection/collectionAddress.ts';
import type { Department } from '../../../contract/page/departmentText.ts';
import { selectProducts } from '../../../contract/collection/selectProducts.ts';
import { searchProducts } from '../../../contract/search/search.ts';
import { useCatalogueStatus, useProducts, useSeed } from '../../app/shopContext.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import classes from './Collection.module.css';
import { CollectionTitle } from './CollectionTitle.tsx';
import { Filters } from './Filters.tsx';
import { CollectionResults } from './CollectionResults.tsx';
import { SearchField } from './SearchField.tsx';
import { SortField } from './SortField.tsx';
import { useCollectionChoice } from './useCollectionChoice.ts';
import { useSearchIndexing } from './useSearchIndexing.ts';

/** The collection, or one department of it, with search, filters and sorting. Without JavaScript it is a form that requests the page. */
export function CollectionContents({ department }: { readonly department: Department | null }) {
  usePageTitle(department?.name ?? 'Collection');
  const products = useProducts();
  const seed = useSeed();
  const status = useCatalogueStatus();
  const { collection, choice } = useCollectionChoice();
  // The list is rendered first; the counts of the filters are deferred.
  const deferredChoice = useDeferredValue(choice);
  const filters = useMemo(() => collectionFilters(products, deferredChoice), [products, deferredChoice]);
  const found = useMemo(() => selectProducts(products, choice, seed), [products, choice, seed]);
  const searched = searchProducts(products, choice.search);
  useSearchIndexing(products);
  return (
    <form
      action={collectionPath(choice.department)}
      role="search"
      aria-label={i18n.t('Collection')}
      className={classes.page}
      onSubmit={(event) => event.preventDefault()}
    >
      <header className={classes.head}>
        <CollectionTitle department={department} isAll={choice.department === ''} />
        <SearchField choice={choice} collection={collection} />
        <SortField choice={choice} collection={collection} />
      </header>
      <Filters
        choice={choice}
        collection={collection}
        filters={filters}
        found={status === 'loaded' ? found.length : null}
      />
      <div className={classes.results}>
        <ChosenFilters choice={choice} collection={collection} searched={searched} />
        <CollectionResults
          products={found}
          status={status}
          choice={choice}
          collection={collection}
          searched={searched}
        />
      </div>
    </form>
  );
}
