import type { ReactNode } from 'react';
import classes from './Entries.module.css';

interface EntriesProps {
  readonly label?: string | undefined;
  /** Each a `<li>`. */
  readonly children: ReactNode;
}

/** A list of what people have done or written. */
export function Entries({ label, children }: EntriesProps) {
  return (
    <ul className={classes.entries} aria-label={label}>
      {children}
    </ul>
  );
}
