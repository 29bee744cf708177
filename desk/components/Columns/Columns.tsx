import type { ReactNode } from 'react';
import classes from './Columns.module.css';

interface ColumnsProps {
  readonly main: ReactNode;
  readonly side: ReactNode;
}

/** The parts of a page, on wide screens in two columns. */
export function Columns({ main, side }: ColumnsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{main}</div>
      <div className={classes.column}>{side}</div>
    </div>
  );
}
