import { useRef } from 'react';
import type { FilterOptions } from '../../../contract/collection.ts';
import classes from './Filters.module.css';
import { FilterGroup } from './FilterGroup.tsx';
import type { Choosing } from './choosing.ts';

interface FiltersProps extends Choosing {
  readonly options: FilterOptions;
  /** How many products they let through. */
  readonly found: number;
}

/** Stands beside the list on wide screens, and folds away above it on small ones. */
export function Filters({ choice, collection, options, found }: FiltersProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const chosen = choice.categories.length + choice.types.length;
  return (
    <details ref={panel} className={classes.panel}>
      <summary className={classes.summary}>{chosen > 0 ? `Filters (${chosen})` : 'Filters'}</summary>
      <div className={classes.groups}>
        <FilterGroup
          legend="Categories"
          name="category"
          options={options.categories}
          chosen={choice.categories}
          toggle={(category) => collection.send({ type: 'category.toggled', category })}
        />
        <FilterGroup
          legend="Type"
          name="type"
          options={options.types}
          chosen={choice.types}
          toggle={(subCategory) => collection.send({ type: 'type.toggled', subCategory })}
        />
        <button type="button" className={classes.show} onClick={() => panel.current?.removeAttribute('open')}>
          {found === 1 ? 'Show 1 piece' : `Show ${found} pieces`}
        </button>
        <button type="submit" className={classes.apply}>
          Apply
        </button>
      </div>
    </details>
  );
}
