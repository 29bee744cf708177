import { i18n } from '@lingui/core';
import type { ListFilter } from '../../../contract/collection/collection.ts';
import { FilterGroup } from './FilterGroup.tsx';
import type { FiltersProps } from './FiltersProps.ts';
import { PriceFilter } from './PriceFilter.tsx';
import { RatingFilter } from './RatingFilter.tsx';
import { StockFilter } from './StockFilter.tsx';

/** The control of each filter that can tell the products of the list apart. */
export function FilterControls({ choice, collection, filters, found }: FiltersProps) {
  const isCounted = found !== null;
  const group = (filter: ListFilter, legend: string) =>
    filters[filter].length > 0 && (
      <FilterGroup
        legend={legend}
        filter={filter}
        options={filters[filter]}
        isCounted={isCounted}
        chosen={choice[filter]}
        collection={collection}
      />
    );
  return (
    <>
      {group('categories', i18n.t('Categories'))}
      {group('types', i18n.t('Type'))}
      {filters.prices && (
        <PriceFilter
          minPrice={choice.minPrice}
          maxPrice={choice.maxPrice}
          prices={isCounted ? filters.prices : null}
          collection={collection}
        />
      )}
      {group('materials', i18n.t('Material'))}
      {group('colours', i18n.t('Colour'))}
      {group('sizes', i18n.t('Size'))}
      {filters.ratings.length > 0 && (
        <RatingFilter
          minRating={choice.minRating}
          ratings={filters.ratings}
          isCounted={isCounted}
          collection={collection}
        />
      )}
      {filters.inStock !== null && (
        <StockFilter
          isChosen={choice.inStock}
          count={isCounted ? filters.inStock : null}
          collection={collection}
        />
      )}
    </>
  );
}
