import { i18n } from '@lingui/core';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useShop } from '../../hooks/shopContext.ts';

/** Announces that the connection is lost, or is back. */
export function OfflineBanner() {
  const snapshot = useSelector(useShop().store, (current) => current);
  const isOffline = snapshot.hasTag('offline');
  const isBack = snapshot.hasTag('returned');
  const text = snapshot.hasTag('unreachable')
    ? i18n.t('The shop cannot be reached at the moment. Your cart is safe.')
    : isOffline
      ? i18n.t('You are offline. Your cart is safe.')
      : i18n.t('You are back online.');
  const tone = isBack ? 'good' : 'waiting';
  return (
    <div role="status">
      {(isOffline || isBack) && (
        <Text bg={`var(--${tone}-wash)`} c={`var(--${tone})`} px="var(--gutter)" py="sm" ta="center">
          {text}
        </Text>
      )}
    </div>
  );
}
