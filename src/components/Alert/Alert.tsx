import type { ReactNode } from 'react';
import classes from './Alert.module.css';

interface AlertProps {
  readonly id?: string;
  /** Nothing is shown without any. */
  readonly children: ReactNode;
}

/** Says at once what went wrong, in a box of its own. */
export function Alert({ id, children }: AlertProps) {
  return (
    <div id={id} role="alert" className={classes.alert}>
      {children}
    </div>
  );
}
