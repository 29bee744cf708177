import { memo } from 'react';
import { FilterBox } from './FilterBox.tsx';
import { FilterCount } from './FilterCount.tsx';
import classes from './FilterGroup.module.css';

interface FilterOptionRowProps {
  /** Id of the element with the count. */
  readonly countId: string;
  /** The query parameter. */
  readonly name: string;
  readonly option: string;
  readonly label: string;
  /** How many products match the option; null while unknown. */
  readonly count: number | null;
  readonly isChosen: boolean;
  /** Must be the same function on every render, because the component is memoized. */
  readonly toggle: (option: string) => void;
}

/**
 * One option of a filter. An option without products shows 0 and cannot be chosen; a chosen one can always be removed.
 * Memoized, because there are many options and each typed letter renders the page.
 */
export const FilterOptionRow = memo(function FilterOptionRow({
  countId,
  name,
  option,
  label,
  count,
  isChosen,
  toggle,
}: FilterOptionRowProps) {
  const isDisabled = count === 0 && !isChosen;
  return (
    <label className={classes.option} data-dead={isDisabled}>
      <FilterBox
        countId={countId}
        name={name}
        option={option}
        isChosen={isChosen}
        isDisabled={isDisabled}
        toggle={toggle}
      />
      <span>{label}</span>
      <FilterCount id={countId} count={count} />
    </label>
  );
});
