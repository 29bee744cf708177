import type { ComponentProps } from 'react';
import classes from './TextButton.module.css';

/** A quiet button that reads like a link, for the second way on. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button {...props} type="button" className={classes.button} />;
}
