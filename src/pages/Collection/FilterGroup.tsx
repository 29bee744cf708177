import { useId } from 'react';
import type { FilterOption } from '../../../contract/collectionFilters.ts';
import classes from './FilterGroup.module.css';

interface FilterGroupProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly FilterOption[];
  /** Whether all products are there, so that the counts are true. */
  readonly isCounted: boolean;
  readonly chosen: readonly string[];
  readonly toggle: (option: string) => void;
}

/** An option that would lead to nothing stands there with its 0 and cannot be chosen; one that is chosen can always be taken away. */
export function FilterGroup({ legend, name, options, isCounted, chosen, toggle }: FilterGroupProps) {
  const id = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {options.map(({ name: option, count }, place) => {
        const isChosen = chosen.includes(option);
        const isDead = isCounted && count === 0 && !isChosen;
        return (
          <label key={option} className={classes.option} data-dead={isDead}>
            <input
              className={classes.box}
              type="checkbox"
              name={name}
              value={option}
              checked={isChosen}
              disabled={isDead}
              aria-describedby={`${id}${place}`}
              onChange={() => toggle(option)}
            />
            {option}
            <span id={`${id}${place}`} className={classes.count} aria-hidden="true">
              {isCounted && (
                <>
                  {count} <span className={classes.unit}>{count === 1 ? 'piece' : 'pieces'}</span>
                </>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
