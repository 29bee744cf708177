import { i18n } from '@lingui/core';
import { Fieldset } from '@mantine/core';
import { useCallback } from 'react';
import type { ChangeEvent } from 'react';
import { PARAMETERS } from '../../../contract/catalogue/collection/collection.ts';
import type { FilterOption } from '../../../contract/catalogue/collection/collectionFilters.ts';
import type { CollectionProps } from './CollectionProps.ts';
import { FilterOptionRow, RadioField } from './FilterOptionRow.tsx';
import { formatMinRating } from './formatFilter.ts';

interface RatingFilterProps extends Pick<CollectionProps, 'collection'> {
  readonly minRating: number | null;
  readonly ratings: readonly FilterOption<number>[];
  readonly isCounted: boolean;
}

/** The lowest average rating, one of a few. */
export function RatingFilter({ minRating, ratings, isCounted, collection }: RatingFilterProps) {
  const choose = useCallback(
    ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      collection.send({ type: 'rating.chosen', minRating: value === '' ? null : Number(value) }),
    [collection],
  );
  const row = (rating: number | null, label: string, count: number | null) => (
    <FilterOptionRow
      key={rating}
      Field={RadioField}
      name={PARAMETERS.minRating}
      value={String(rating ?? '')}
      label={label}
      count={isCounted ? count : null}
      checked={rating === minRating}
      onChange={choose}
    />
  );
  return (
    <Fieldset legend={i18n.t('Rating')}>
      {row(null, i18n.t('Any rating'), null)}
      {ratings.map(({ name, count }) => row(name, formatMinRating(name), count))}
    </Fieldset>
  );
}
