import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import classes from './Action.module.css';

interface ActionLinkProps extends Omit<LinkProps, 'className'> {
  readonly quiet?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link styled as the page's main button; `quiet` is less prominent. */
export function ActionLink({ quiet = false, ...props }: ActionLinkProps) {
  return <Link className={quiet ? classes.quiet : classes.action} {...props} />;
}
