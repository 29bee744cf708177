import type { ReactNode } from 'react';
import classes from './FilterGroup.module.css';
import { useCollapsible } from './useCollapsible.ts';

interface FilterFoldProps {
  /** Unique on the page. */
  readonly name: string;
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** Folded options of a filter. A component of its own, because the fold depends on the address and its options do not. */
export function FilterFold({ name, summary, children }: FilterFoldProps) {
  return (
    <details {...useCollapsible(name)}>
      <summary className={classes.more}>{summary}</summary>
      <div className={classes.options}>{children}</div>
    </details>
  );
}
