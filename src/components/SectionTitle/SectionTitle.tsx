import { Link } from 'react-router-dom';
import classes from './SectionTitle.module.css';

interface SectionTitleProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly link?: { readonly to: string; readonly label: string };
}

/** Heading of a section, which refers to `id` in `aria-labelledby`. */
export function SectionTitle({ id, title, lead, link }: SectionTitleProps) {
  return (
    <header className={classes.head}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {link && (
        <Link to={link.to} className={classes.link}>
          {link.label}
        </Link>
      )}
      {lead && <p className={classes.lead}>{lead}</p>}
    </header>
  );
}
