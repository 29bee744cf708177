import type { ReactNode } from 'react';
import { ActionLink } from '../Action/ActionLink.tsx';
import { ArchedMark } from '../ArchedMark/ArchedMark.tsx';
import type { Elements } from '../Elements.ts';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  readonly children: ReactNode;
  /** Address of the link. */
  readonly to: string;
  /** Location state for that page. */
  readonly state?: { readonly returnTo: string };
  readonly label: string;
  /** Another way on, below the link. */
  readonly alternative?: Elements;
}

/** A page without content, with a message and a link. */
export function EmptyState({ children, to, state, label, alternative }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <ArchedMark />
      <p className={classes.text} role="status">
        {children}
      </p>
      <ActionLink to={to} state={state}>
        {label}
      </ActionLink>
      {alternative}
    </div>
  );
}
