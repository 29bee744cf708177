import type { ReactNode } from 'react';
import { ActionLink } from '../Action/ActionLink.tsx';
import { ArchedMark } from '../ArchedMark/ArchedMark.tsx';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  readonly children: ReactNode;
  /** The way on. */
  readonly to: string;
  /** Handed to that page. */
  readonly state?: { readonly returnTo: string };
  readonly label: string;
}

/** A page that has nothing to show yet says so, and where to go. */
export function EmptyState({ children, to, state, label }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <ArchedMark />
      <p className={classes.text} role="status">
        {children}
      </p>
      <ActionLink to={to} state={state}>
        {label}
      </ActionLink>
    </div>
  );
}
