import type { ComponentProps } from 'react';
import classes from './TextButton.module.css';

/** A button styled as a link, for secondary actions. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button {...props} type="button" className={classes.button} />;
}
