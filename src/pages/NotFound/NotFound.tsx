import { Link } from 'react-router-dom';
import { Rangoli } from '../../components/Rangoli/Rangoli.tsx';
import { usePageTitle } from '../../app/usePageTitle.ts';
import classes from './NotFound.module.css';

export default function NotFound() {
  usePageTitle('Page not found');
  return (
    <section className={classes.page}>
      <Rangoli size={72} />
      <h1>Page not found</h1>
      <p>There is nothing at this address. It may have moved, or the link was cut short.</p>
      <p>
        <Link to="/collection">See the whole collection</Link>,{' '}
        <Link to="/collection?focus=search">search for something</Link>, or go <Link to="/">back home</Link>.
      </p>
    </section>
  );
}
