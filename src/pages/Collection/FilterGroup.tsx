import { memo, useId } from 'react';
import type { FilterOption } from './collectionFilters.ts';
import classes from './FilterGroup.module.css';
import { FilterOptionRow } from './FilterOptionRow.tsx';

interface FilterGroupProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly FilterOption[];
  /** Whether all products are loaded, so that the counts are correct. */
  readonly isCounted: boolean;
  readonly chosen: readonly string[];
  /** Must be the same function on every render, because the component is memoized. */
  readonly toggle: (option: string) => void;
}

export const FilterGroup = memo(function FilterGroup({
  legend,
  name,
  options,
  isCounted,
  chosen,
  toggle,
}: FilterGroupProps) {
  const id = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {options.map(({ name: option, count }, index) => (
        <FilterOptionRow
          key={option}
          countId={`${id}${index}`}
          name={name}
          option={option}
          count={isCounted ? count : null}
          isChosen={chosen.includes(option)}
          toggle={toggle}
        />
      ))}
    </fieldset>
  );
});
