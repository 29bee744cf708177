import { i18n } from '@lingui/core';
import { Fieldset, Stack } from '@mantine/core';
import { useCallback } from 'react';
import { PARAMETERS } from '../../../contract/catalogue/collection/collection.ts';
import type { ListFilter } from '../../../contract/catalogue/collection/collection.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { FilterOptionRow } from './FilterOptionRow.tsx';
import type { FiltersProps } from './FiltersProps.ts';
import { PriceFilter } from './PriceFilter.tsx';
import { RatingFilter } from './RatingFilter.tsx';

/** The control of each filter whose values differ among the products of the list. */
export function FilterControls({ choice, collection, filters, found }: FiltersProps) {
  const isCounted = found !== null;
  const toggleStock = useCallback(() => collection.send({ type: 'stock.toggled' }), [collection]);
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
    <Stack gap="lg">
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
        <Fieldset legend={i18n.t('Availability')}>
          <FilterOptionRow
            name={PARAMETERS.inStock}
            value="1"
            label={i18n.t('In stock')}
            count={isCounted ? filters.inStock : null}
            checked={choice.inStock}
            disabled={isCounted && filters.inStock === 0 && !choice.inStock}
            onChange={toggleStock}
          />
        </Fieldset>
      )}
    </Stack>
  );
}
