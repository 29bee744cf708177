import { i18n } from '@lingui/core';
import classes from './FilterGroup.module.css';

interface FilterCountProps {
  readonly id: string;
  /** Null while unknown. */
  readonly count: number | null;
}

/** How many products match an option: the description of its field, and no part of its name. */
export function FilterCount({ id, count }: FilterCountProps) {
  return (
    <span id={id} className={classes.count} aria-hidden="true">
      {count !== null && (
        <>
          <span>{`${count} `}</span>
          <span className={classes.unit}>
            {i18n.t('{count, plural, one {product} other {products}}', { count })}
          </span>
        </>
      )}
    </span>
  );
}
