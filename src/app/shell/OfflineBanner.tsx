import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { useShop } from '../shopContext.ts';
import classes from './OfflineBanner.module.css';

export function OfflineBanner() {
  const isOffline = useSelector(useShop().store, (snapshot) => snapshot.hasTag('offline'));
  return (
    <div role="status">
      {isOffline && <p className={classes.banner}>{i18n.t('You are offline. Your cart is safe.')}</p>}
    </div>
  );
}
