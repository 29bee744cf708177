import { i18n } from '@lingui/core';
import { useId, useRef } from 'react';
import type { MouseEvent } from 'react';
import { PageLink } from '../../components/PageLink/PageLink.tsx';
import { useSessionStatus, useShop, useShopperName } from '../../hooks/shopContext.ts';
import classes from './AccountMenu.module.css';
import { ColourSwitch } from './ColourSwitch.tsx';
import { PersonIcon } from './icons.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** The menu with My Profile, Support, About and Logout (spec §2). A native popover: Escape and a click outside close it. */
export function AccountMenu() {
  const { store } = useShop();
  const status = useSessionStatus();
  const name = useShopperName();
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const close = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, button')) menu.current?.hidePopover();
  };
  return (
    <div className={classes.account}>
      <button
        type="button"
        className={classes.button}
        popoverTarget={id}
        aria-label={name ? i18n.t('{name}’s account', { name }) : i18n.t('Account')}
      >
        <PersonIcon />
      </button>
      {/* Clicks on the links and buttons inside bubble up to here. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <nav
        ref={menu}
        id={id}
        popover="auto"
        className={classes.menu}
        aria-label={i18n.t('Account')}
        onClick={close}
      >
        {name && <p className={classes.name}>{name}</p>}
        {status === 'signedIn' ? (
          <>
            <PageLink to="/profile">{i18n.t('My Profile')}</PageLink>
            <PageLink to="/orders">{i18n.t('My Orders')}</PageLink>
          </>
        ) : (
          <PageLink to="/login">{i18n.t('Sign In')}</PageLink>
        )}
        <PageLink to="/wishlist">{i18n.t('Wishlist')}</PageLink>
        <PageLink to="/contact">{i18n.t('Support')}</PageLink>
        <PageLink to="/about">{i18n.t('About')}</PageLink>
        <LanguageSwitch />
        <ColourSwitch />
        {status === 'signedIn' && (
          <button type="button" onClick={() => store.send({ type: 'logout.requested' })}>
            {i18n.t('Logout')}
          </button>
        )}
      </nav>
    </div>
  );
}
