import { i18n } from '@lingui/core';
import { memo } from 'react';
import { translate } from '../../language/translate.ts';
import { FilterBox } from './FilterBox.tsx';
import classes from './FilterGroup.module.css';

interface FilterOptionRowProps {
  /** Id of the element with the count. */
  readonly countId: string;
  readonly name: string;
  readonly option: string;
  /** How many products match the option; null while unknown. */
  readonly count: number | null;
  readonly isChosen: boolean;
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
