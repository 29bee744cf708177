import { Link } from 'react-router-dom';
import { useConfig } from '../shopContext.ts';
import classes from './Footer.module.css';

export function Footer() {
  const { name, tagline, contact } = useConfig();
  return (
    <footer className={classes.footer}>
      <div className={classes.row}>
        <p className={classes.words}>
          <strong>{name}</strong>
          <br />
          {tagline}
        </p>
        <nav aria-label="Footer" className={classes.links}>
          <Link to="/collection">Collection</Link>
          <Link to="/about">About</Link>
          <Link to="/contact">Support</Link>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </nav>
      </div>
    </footer>
  );
}
