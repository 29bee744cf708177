import { i18n } from '@lingui/core';
import { memo, useCallback, useId } from 'react';
import { PARAMETERS } from '../../../contract/collection/collection.ts';
import type { ListFilter } from '../../../contract/collection/collection.ts';
import { translate } from '../../language/translate.ts';
import type { FilterOption } from '../../../contract/collection/collectionFilters.ts';
import type { CollectionProps } from './CollectionProps.ts';
import classes from './FilterGroup.module.css';
import { FilterFold } from './FilterFold.tsx';
import { FilterOptionRow } from './FilterOptionRow.tsx';

/** Further options are folded. */
const SHOWN_OPTIONS = 8;

interface FilterGroupProps extends Pick<CollectionProps, 'collection'> {
  readonly legend: string;
  readonly filter: ListFilter;
  readonly options: readonly FilterOption[];
  /** Whether all products are loaded, so that the counts are correct. */
  readonly isCounted: boolean;
  readonly chosen: readonly string[];
}

/** A filter of which several options can be chosen. */
export const FilterGroup = memo(function FilterGroup({
  legend,
  filter,
  options,
  isCounted,
  chosen,
  collection,
}: FilterGroupProps) {
  const id = useId();
  const toggle = useCallback(
    (option: string) => collection.send({ type: 'option.toggled', filter, option }),
    [collection, filter],
  );
  const rows = options.map(({ name, count }, index) => (
    <FilterOptionRow
      key={name}
      countId={`${id}${index}`}
      name={PARAMETERS[filter]}
      option={name}
      label={translate(name)}
      count={isCounted ? count : null}
      isChosen={chosen.includes(name)}
      toggle={toggle}
    />
  ));
  // A fold that hides one option saves nothing.
  const shown = rows.length <= SHOWN_OPTIONS + 1 ? rows.length : SHOWN_OPTIONS;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options}>{rows.slice(0, shown)}</div>
      {shown < rows.length && (
        <FilterFold
          name={filter}
          summary={
            <>
              <span>{i18n.t('{count} more', { count: rows.length - shown })}</span>
              <span className={classes.unit}>{` (${legend})`}</span>
            </>
          }
        >
          {rows.slice(shown)}
        </FilterFold>
      )}
    </fieldset>
  );
});
