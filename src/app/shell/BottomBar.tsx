import { i18n } from '@lingui/core';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon/Icon.tsx';
import { PageLink } from '../../components/PageLink/PageLink.tsx';
import classes from './BottomBar.module.css';
import { CartLink } from './CartLink.tsx';
import { FLAME, HOME, PARCEL, SEARCH } from './icons.ts';
import { NavLink } from './NavLink.tsx';

/** Navigation bar of small screens: Home, Trending, Search, Cart, Orders (spec §2). */
export function BottomBar() {
  return (
    <nav className={classes.bar} aria-label={i18n.t('Quick')}>
      <NavLink to="/" className={classes.link}>
        <Icon path={HOME} /> {i18n.t('Home')}
      </NavLink>
      <NavLink to="/trending" className={classes.link}>
        <Icon path={FLAME} /> {i18n.t('Trending')}
      </NavLink>
      <SearchLink className={classes.link} />
      <CartLink className={classes.link} label={i18n.t('Cart')} />
      <NavLink to="/orders" className={classes.link}>
        <Icon path={PARCEL} /> {i18n.t('Orders')}
      </NavLink>
    </nav>
  );
}

/** Link to the collection's search field that keeps the current choice. */
function SearchLink({ className }: { readonly className?: string | undefined }) {
  const { pathname, search: query } = useLocation();
  const isOnCollection = pathname === '/collection';
  return (
    <PageLink
      to={`/collection${isOnCollection && query ? `${query}&` : '?'}focus=search`}
      replace={isOnCollection}
      className={className}
      aria-current={isOnCollection ? 'page' : undefined}
    >
      <Icon path={SEARCH} /> {i18n.t('Search')}
    </PageLink>
  );
}
