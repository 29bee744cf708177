import { i18n } from '@lingui/core';
import { ActionIcon, Paper, Text, UnstyledButton } from '@mantine/core';
import { useId, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Icon } from '../../components/Icon/Icon.tsx';
import { PageLink } from '../../components/PageLink/PageLink.tsx';
import { useSessionStatus, useShop, useShopperName } from '../../hooks/shopContext.ts';
import classes from './AccountMenu.module.css';
import { ColourSwitch } from './ColourSwitch.tsx';
import { PERSON } from './icons.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** The menu of the account (spec §2). By the browser's `popover` it opens before hydration, where Mantine's Popover waits for its code. */
export function AccountMenu() {
  const { store } = useShop();
  const status = useSessionStatus();
  const name = useShopperName();
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const close = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, button')) menu.current?.hidePopover();
  };
  const links = [
    ...(status === 'signedIn'
      ? [
          { to: '/profile', label: i18n.t('My Profile') },
          { to: '/orders', label: i18n.t('My Orders') },
        ]
      : [{ to: '/login', label: i18n.t('Sign In') }]),
    { to: '/wishlist', label: i18n.t('Wishlist') },
    { to: '/contact', label: i18n.t('Support') },
    { to: '/about', label: i18n.t('About') },
  ];
  return (
    <>
      <ActionIcon
        popoverTarget={id}
        className={classes.button}
        aria-label={name ? i18n.t('{name}’s account', { name }) : i18n.t('Account')}
      >
        <Icon path={PERSON} />
      </ActionIcon>
      {/* Clicks on the links and buttons inside bubble up to here. */}
      <Paper
        component="nav"
        ref={menu}
        id={id}
        popover="auto"
        className={classes.menu}
        shadow="md"
        aria-label={i18n.t('Account')}
        onClick={close}
      >
        {name && (
          <Text className={classes.name} size="lg" c="bright">
            {name}
          </Text>
        )}
        {links.map(({ to, label }) => (
          <UnstyledButton key={to} component={PageLink} to={to} className={classes.item}>
            {label}
          </UnstyledButton>
        ))}
        <LanguageSwitch className={classes.item} />
        <ColourSwitch />
        {status === 'signedIn' && (
          <UnstyledButton className={classes.item} onClick={() => store.send({ type: 'logout.requested' })}>
            {i18n.t('Logout')}
          </UnstyledButton>
        )}
      </Paper>
    </>
  );
}
