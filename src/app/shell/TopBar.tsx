import { Link, NavLink } from 'react-router-dom';
import { Rangoli } from '../../components/Rangoli/Rangoli.tsx';
import { useConfig } from '../shopContext.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { CartLink } from './CartLink.tsx';
import { SearchForm } from './SearchForm.tsx';
import classes from './TopBar.module.css';

const LINKS = [
  { to: '/', label: 'Home' },
  { to: '/collection', label: 'Collection' },
  { to: '/trending', label: 'Trending' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Support' },
];

export function TopBar() {
  const { name } = useConfig();
  return (
    <header className={classes.bar}>
      <div className={classes.row}>
        <Link to="/" className={classes.brand}>
          <Rangoli /> {name}
        </Link>
        <nav aria-label="Main" className={classes.links}>
          {LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={classes.link ?? ''}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={classes.tools}>
          <SearchForm />
          <AccountMenu />
          <CartLink className={classes.cart} />
        </div>
      </div>
    </header>
  );
}
