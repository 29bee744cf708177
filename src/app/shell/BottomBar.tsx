import { i18n } from '@lingui/core';
import classes from './BottomBar.module.css';
import { CartLink } from './CartLink.tsx';
import { FlameIcon, HomeIcon, ParcelIcon } from './icons.tsx';
import { NavLink } from './NavLink.tsx';
import { SearchLink } from './SearchLink.tsx';

/** Navigation bar of small screens: Home, Trending, Search, Cart, Orders (spec §2). */
export function BottomBar() {
  return (
    <nav className={classes.bar} aria-label={i18n.t('Quick')}>
      <NavLink to="/" className={classes.link}>
        <HomeIcon /> {i18n.t('Home')}
      </NavLink>
      <NavLink to="/trending" className={classes.link}>
        <FlameIcon /> {i18n.t('Trending')}
      </NavLink>
      <SearchLink className={classes.link} />
      <CartLink className={classes.link} label={i18n.t('Cart')} />
      <NavLink to="/orders" className={classes.link}>
        <ParcelIcon /> {i18n.t('Orders')}
      </NavLink>
    </nav>
  );
}
