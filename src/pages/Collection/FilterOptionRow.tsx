import { i18n } from '@lingui/core';
import { memo } from 'react';
import { translate } from '../../language/translate.ts';
import { FilterBox } from './FilterBox.tsx';
import classes from './FilterGroup.module.css';

interface FilterOptionRowProps {
  /** Of the element that says the count. */
  readonly countId: string;
  readonly name: string;
  readonly option: string;
  /** How many pieces it leads to; null while that is not known. */
  readonly count: number | null;
  readonly isChosen: boolean;
  readonly toggle: (option: string) => void;
}

/**
 * An option that would lead to nothing stands there with its 0 and cannot be chosen; one that is chosen can always be taken away.
 * Drawn again only when it changes, as there are many and every typed letter counts.
 */
export const FilterOptionRow = memo(function FilterOptionRow({
  countId,
  name,
  option,
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
      {translate(option)}
      <span id={countId} className={classes.count} aria-hidden="true">
        {count !== null && (
          <>
            {count}{' '}
            <span className={classes.unit}>
              {i18n.t('{count, plural, one {piece} other {pieces}}', { count })}
            </span>
          </>
        )}
      </span>
    </label>
  );
});
