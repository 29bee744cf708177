import { i18n } from '@lingui/core';
import { Container } from '@mantine/core';
import { PageLink } from '../../components/PageLink/PageLink.tsx';
import { ShopMark } from '../../components/ShopMark/ShopMark.tsx';
import { useConfig } from '../../hooks/shopContext.ts';
import { notificationSlot } from '../../components/shellSlot.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Slot } from './Slot.tsx';
import { CartLink } from './CartLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { NavLink } from './NavLink.tsx';
import { SearchForm } from './SearchForm.tsx';
import classes from './TopBar.module.css';
import underlined from './UnderlinedLink.module.css';

const LINKS = [
  { to: '/', label: /*i18n*/ 'Home' },
  { to: '/collection', label: /*i18n*/ 'Collection' },
  { to: '/trending', label: /*i18n*/ 'Trending' },
  { to: '/about', label: /*i18n*/ 'About' },
  { to: '/contact', label: /*i18n*/ 'Support' },
];

export function TopBar() {
  const { name } = useConfig();
  return (
    <header className={classes.bar}>
      <Container className={classes.row}>
        <PageLink to="/" className={classes.brand}>
          <ShopMark /> <span>{name}</span>
        </PageLink>
        <nav aria-label={i18n.t('Main')} className={classes.links}>
          {LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} className={underlined.link}>
              {i18n.t(label)}
            </NavLink>
          ))}
        </nav>
        <div className={classes.tools}>
          <SearchForm />
          <NavLink to="/collection" className={classes.collection}>
            {i18n.t('Collection')}
          </NavLink>
          <LanguageSwitch className={classes.language} />
          <AccountMenu />
          <CartLink className={classes.cart} />
        </div>
      </Container>
      <Slot slot={notificationSlot} />
    </header>
  );
}
