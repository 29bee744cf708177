import { i18n } from '@lingui/core';
import { useRef } from 'react';
import type { SearchSummary } from '../../../contract/search/searchSummary.ts';
import classes from './ChosenFilters.module.css';
import type { CollectionProps } from './CollectionProps.ts';
import { listChips } from './listChips.ts';

interface ChosenFiltersProps extends CollectionProps {
  readonly search: SearchSummary | null;
}

/** The active filters, and the price that the search names, each a button that removes it. After a removal the focus moves to the next one. */
export function ChosenFilters({ choice, collection, search }: ChosenFiltersProps) {
  const row = useRef<HTMLDivElement>(null);
  const chips = listChips({ choice, collection }, search?.price ?? null);
  return (
    <div ref={row} className={classes.row} role="group" aria-label={i18n.t('Chosen filters')} tabIndex={-1}>
      {chips.map(({ key, name, drop }, index) => (
        <button
          key={key}
          type="button"
          className={classes.chip}
          aria-label={i18n.t('Remove {name}', { name })}
          onClick={() => {
            focusNeighbour(row.current, index);
            drop();
          }}
        >
          <span>{name}</span> <span aria-hidden="true">×</span>
        </button>
      ))}
      {chips.length > 0 && (
        <button
          type="button"
          className={classes.clear}
          onClick={() => {
            row.current?.focus({ preventScroll: true });
            collection.send({ type: 'filters.cleared' });
          }}
        >
          {i18n.t('Clear all')}
        </button>
      )}
    </div>
  );
}

/** Focuses the button after the removed one, or the one before, or the row itself when none is left. */
function focusNeighbour(row: HTMLElement | null, index: number): void {
  const chips = [...(row?.querySelectorAll('button') ?? [])].slice(0, -1);
  (chips[index + 1] ?? chips[index - 1] ?? row)?.focus({ preventScroll: true });
}
