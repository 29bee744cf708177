import type { ReactNode } from 'react';
import { ArchedMark } from '../ArchedMark/ArchedMark.tsx';
import classes from './MessagePage.module.css';

interface MessagePageProps {
  readonly title: string;
  /** Whether something is loading; the mark glows then. */
  readonly isWaiting?: boolean;
  /** ARIA role, for content that appears or changes while the page is open. */
  readonly role?: 'alert' | 'status';
  readonly text: ReactNode;
  /** Links and buttons, unless `text` contains them. */
  readonly children?: ReactNode;
}

/** A page with a single message: the shop's mark, a title, a sentence and links. */
export function MessagePage({ title, isWaiting = false, role, text, children }: MessagePageProps) {
  return (
    <section className={classes.page}>
      <ArchedMark isWaiting={isWaiting} />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text} role={role}>
        {text}
      </p>
      {children && <div className={classes.actions}>{children}</div>}
    </section>
  );
}
