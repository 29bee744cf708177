import { i18n } from '@lingui/core';
import { useCallback } from 'react';
import type { CollectionFilters } from './collectionFilters.ts';
import classes from './Filters.module.css';
import { FilterGroup } from './FilterGroup.tsx';
import type { CollectionProps } from './CollectionProps.ts';
import { formatProductCount } from './formatProductCount.ts';
import { useCollapsible } from './useCollapsible.ts';

interface FiltersProps extends CollectionProps {
  readonly filters: CollectionFilters;
  /** How many products match; null while unknown. */
  readonly found: number | null;
}

/** The filters: beside the list on wide screens, collapsible above the list on small ones. */
export function Filters({ choice, collection, filters, found }: FiltersProps) {
  const { isOpen, setOpen } = useCollapsible('filters');
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
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>
        {chosen > 0 ? i18n.t('Filters ({count})', { count: chosen }) : i18n.t('Filters')}
      </summary>
      <div className={classes.groups}>
        <FilterGroup
          legend={i18n.t('Categories')}
          name="category"
          options={filters.categories}
          isCounted={found !== null}
          chosen={choice.categories}
          toggle={toggleCategory}
        />
        <FilterGroup
          legend={i18n.t('Type')}
          name="type"
          options={filters.types}
          isCounted={found !== null}
          chosen={choice.types}
          toggle={toggleType}
        />
        <button type="button" className={classes.show} onClick={() => setOpen(false)}>
          {found === null
            ? i18n.t('Show pieces')
            : i18n.t('Show {pieces}', { pieces: formatProductCount(found) })}
        </button>
        <button type="submit" className={classes.apply}>
          {i18n.t('Apply')}
        </button>
      </div>
    </details>
  );
}
