import { Fieldset } from '@mantine/core';
import { memo, useCallback } from 'react';
import type { ChangeEvent } from 'react';
import { PARAMETERS } from '../../../contract/catalogue/collection/collection.ts';
import type { ListFilter } from '../../../contract/catalogue/collection/collection.ts';
import type { FilterOption } from '../../../contract/catalogue/collection/collectionFilters.ts';
import { translate } from '../../language/translate.ts';
import type { CollectionProps } from './CollectionProps.ts';
import classes from './FilterGroup.module.css';
import { CollapsibleFilter } from './CollapsibleFilter.tsx';
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

/** A filter of which several options can be chosen. One without products cannot be chosen, but a chosen one can be removed. */
export const FilterGroup = memo(function FilterGroup({
  legend,
  filter,
  options,
  isCounted,
  chosen,
  collection,
}: FilterGroupProps) {
  const toggle = useCallback(
    ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      collection.send({ type: 'option.toggled', filter, option: currentTarget.value }),
    [collection, filter],
  );
  const rows = options.map(({ name, count }) => {
    const isChosen = chosen.includes(name);
    return (
      <FilterOptionRow
        key={name}
        name={PARAMETERS[filter]}
        value={name}
        label={translate(name)}
        count={isCounted ? count : null}
        checked={isChosen}
        disabled={isCounted && count === 0 && !isChosen}
        onChange={toggle}
      />
    );
  });
  // A fold that hides one option saves nothing.
  const shown = rows.length <= SHOWN_OPTIONS + 1 ? rows.length : SHOWN_OPTIONS;
  return (
    <Fieldset legend={legend}>
      <div className={classes.options}>{rows.slice(0, shown)}</div>
      {shown < rows.length && (
        <CollapsibleFilter
          name={filter}
          legend={legend}
          isOpenAtFirst={options.slice(shown).some(({ name }) => chosen.includes(name))}
        >
          {rows.slice(shown)}
        </CollapsibleFilter>
      )}
    </Fieldset>
  );
});
