import type { ComponentProps } from 'react';
import classes from './Action.module.css';

interface ActionButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  readonly quiet?: boolean;
}

/** The page's main button; `quiet` is less prominent. */
export function ActionButton({ quiet = false, ...props }: ActionButtonProps) {
  return <button type="button" className={quiet ? classes.quiet : classes.action} {...props} />;
}
