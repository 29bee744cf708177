import { memo } from 'react';
import classes from './FilterGroup.module.css';

interface FilterBoxProps {
  /** Id of the element with the count. */
  readonly countId: string;
  readonly name: string;
  readonly option: string;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly toggle: (option: string) => void;
}

/**
 * The checkbox of a filter option. A separate, memoized component, because the count changes more often, and React writes all attributes of a
 * field on every render.
 */
export const FilterBox = memo(function FilterBox({
  countId,
  name,
  option,
  isChosen,
  isDisabled,
  toggle,
}: FilterBoxProps) {
  return (
    <input
      className={classes.box}
      type="checkbox"
      name={name}
      value={option}
      checked={isChosen}
      disabled={isDisabled}
      aria-describedby={countId}
      onChange={() => toggle(option)}
    />
  );
});
