import { i18n } from '@lingui/core';
import { useId } from 'react';
import { PARAMETERS } from '../../../contract/collection/collection.ts';
import type { FilterOption } from '../../../contract/collection/collectionFilters.ts';
import type { CollectionProps } from './CollectionProps.ts';
import { FilterCount } from './FilterCount.tsx';
import classes from './FilterGroup.module.css';
import { formatMinRating } from './formatFilter.ts';

interface RatingFilterProps extends Pick<CollectionProps, 'collection'> {
  readonly minRating: number | null;
  readonly ratings: readonly FilterOption<number>[];
  readonly isCounted: boolean;
}

/** The lowest average rating, one of a few. */
export function RatingFilter({ minRating, ratings, isCounted, collection }: RatingFilterProps) {
  const id = useId();
  const row = (rating: number | null, label: string, count: number | null) => (
    <label key={rating} className={classes.option}>
      <input
        className={classes.box}
        type="radio"
        name={PARAMETERS.minRating}
        value={rating ?? ''}
        checked={rating === minRating}
        aria-describedby={`${id}${rating ?? ''}`}
        onChange={() => collection.send({ type: 'rating.chosen', minRating: rating })}
      />
      <span>{label}</span>
      <FilterCount id={`${id}${rating ?? ''}`} count={isCounted ? count : null} />
    </label>
  );
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{i18n.t('Rating')}</legend>
      {row(null, i18n.t('Any rating'), null)}
      {ratings.map(({ name, count }) => row(name, formatMinRating(name), count))}
    </fieldset>
  );
}
