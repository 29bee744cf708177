import type { ReactNode } from 'react';
import { Niche } from '../Niche/Niche.tsx';
import classes from './NichePage.module.css';

interface NichePageProps {
  readonly title: string;
  /** Something is on its way. */
  readonly isLit?: boolean;
  /** How what is said reaches screen readers, where it comes or changes while the page is open. */
  readonly role?: 'alert' | 'status';
  readonly words: ReactNode;
  /** The ways on, where they do not stand in the words. */
  readonly children?: ReactNode;
}

/** A whole page that says one thing: a niche, a title, a sentence, and where to go. */
export function NichePage({ title, isLit = false, role, words, children }: NichePageProps) {
  return (
    <section className={classes.page}>
      <Niche isLit={isLit} />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.words} role={role}>
        {words}
      </p>
      {children && <div className={classes.ways}>{children}</div>}
    </section>
  );
}
