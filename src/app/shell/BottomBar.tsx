import { NavLink, useLocation } from 'react-router-dom';
import classes from './BottomBar.module.css';
import { CartLink } from './CartLink.tsx';
import { FlameIcon, HomeIcon, ParcelIcon, SearchIcon } from './icons.tsx';

/** Small screens: Home, Trending, Search, Cart, Orders (spec §2). */
export function BottomBar() {
  const { pathname, search: query } = useLocation();
  const isOnCollection = pathname === '/collection';
  return (
    <nav className={classes.bar} aria-label="Quick">
      <NavLink to="/" end className={classes.link ?? ''}>
        <HomeIcon /> Home
      </NavLink>
      <NavLink to="/trending" className={classes.link ?? ''}>
        <FlameIcon /> Trending
      </NavLink>
      <NavLink
        to={{ pathname: '/collection', search: `${isOnCollection && query ? `${query}&` : '?'}focus=search` }}
        replace={isOnCollection}
        className={classes.link ?? ''}
      >
        <SearchIcon /> Search
      </NavLink>
      <CartLink className={classes.link} label="Cart" />
      <NavLink to="/orders" className={classes.link ?? ''}>
        <ParcelIcon /> Orders
      </NavLink>
    </nav>
  );
}
