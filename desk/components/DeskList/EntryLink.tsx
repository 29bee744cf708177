import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import classes from './EntryLink.module.css';

interface EntryLinkProps {
  readonly to: string;
  readonly title: string;
  /** At the end of the first line, such as a badge. */
  readonly badge?: ReactNode;
  /** Facts in a few words each. */
  readonly facts: readonly (string | false)[];
  /** A box to select the entry. */
  readonly box?: ReactNode;
}

/** An entry of a list. The whole of it is a link, beside its box. */
export function EntryLink({ to, title, badge, facts, box }: EntryLinkProps) {
  return (
    <li className={classes.row}>
      {box && <div className={classes.box}>{box}</div>}
      <Link to={to} className={classes.link}>
        <span className={classes.title}>{title}</span>
        {badge && <span className={classes.badge}>{badge}</span>}
        <span className={classes.facts}>{facts.map((fact) => fact && <span key={fact}>{fact}</span>)}</span>
      </Link>
    </li>
  );
}
