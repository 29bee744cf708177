import { useCallback } from 'react';
import type { CollectionFilters } from '../../../contract/collectionFilters.ts';
import classes from './Filters.module.css';
import { FilterGroup } from './FilterGroup.tsx';
import type { Choosing } from './choosing.ts';
import { pieces } from './pieces.ts';
import { useFold } from './useFold.ts';

interface FiltersProps extends Choosing {
  readonly filters: CollectionFilters;
  /** How many products they let through; null while that is not known. */
  readonly found: number | null;
}

/** Stands beside the list on wide screens, and folds away above it on small ones. */
export function Filters({ choice, collection, filters, found }: FiltersProps) {
  const { isOpen, fold } = useFold('filters');
  const toggleCategory = useCallback(
    (category: string) => collection.send({ type: 'category.toggled', category }),
    [collection],
  );
  const toggleType = useCallback(
    (subCategory: string) => collection.send({ type: 'type.toggled', subCategory }),
    [collection],
  );
  const chosen = choice.categories.length + choice.types.length;
  return (
    <details
      className={classes.panel}
      open={isOpen}
      onToggle={({ currentTarget }) => fold(currentTarget.open)}
    >
      <summary className={classes.summary}>{chosen > 0 ? `Filters (${chosen})` : 'Filters'}</summary>
      <div className={classes.groups}>
        <FilterGroup
          legend="Categories"
          name="category"
          options={filters.categories}
          isCounted={found !== null}
          chosen={choice.categories}
          toggle={toggleCategory}
        />
        <FilterGroup
          legend="Type"
          name="type"
          options={filters.types}
          isCounted={found !== null}
          chosen={choice.types}
          toggle={toggleType}
        />
        <button type="button" className={classes.show} onClick={() => fold(false)}>
          {found === null ? 'Show pieces' : `Show ${pieces(found)}`}
        </button>
        <button type="submit" className={classes.apply}>
          Apply
        </button>
      </div>
    </details>
  );
}
