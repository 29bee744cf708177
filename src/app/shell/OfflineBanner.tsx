import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { useShop } from '../../hooks/shopContext.ts';
import classes from './OfflineBanner.module.css';

/** Says that the connection is lost, or that it is back. */
export function OfflineBanner() {
  const { store } = useShop();
  const isOffline = useSelector(store, (snapshot) => snapshot.hasTag('offline'));
  const isUnreachable = useSelector(store, (snapshot) => snapshot.hasTag('unreachable'));
  const isBack = useSelector(store, (snapshot) => snapshot.hasTag('returned'));
  const text = isUnreachable
    ? i18n.t('The shop cannot be reached at the moment. Your cart is safe.')
    : isOffline
      ? i18n.t('You are offline. Your cart is safe.')
      : i18n.t('You are back online.');
  return (
    <div role="status">
      {(isOffline || isBack) && <p className={isBack ? classes.back : classes.banner}>{text}</p>}
    </div>
  );
}
