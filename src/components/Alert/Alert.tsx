import type { ReactNode } from 'react';
import classes from './Alert.module.css';

interface AlertProps {
  readonly id?: string;
  /** When empty, nothing is shown. */
  readonly children: ReactNode;
}

/** A box with an error, which screen readers announce immediately. */
export function Alert({ id, children }: AlertProps) {
  return (
    <div id={id} role="alert" className={classes.alert}>
      {children}
    </div>
  );
}
