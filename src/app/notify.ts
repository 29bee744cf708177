import { i18n } from '@lingui/core';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import type { Text } from '../../contract/texts/text.ts';
import { logFailure } from './logFailure.ts';
import { translate } from '../language/translate.ts';

let area: ReactNode = null;
const listeners = new Set<() => void>();

/** The element that shows notifications; null until the first one. An external store for `useSyncExternalStore`. */
export const notificationArea = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): ReactNode => area,
};

/** Shows a short message over the page. Its code is loaded first; when that fails, the error is logged, and the next one tries again. */
export function notify(message: Text, tone: 'good' | 'bad'): void {
  showNotification(() => translate(message), tone);
}

/** Shows a message over the page. With `onClose` it is not urgent, and stays until the shopper closes it. */
export function showNotification(message: () => ReactNode, tone: 'good' | 'bad', onClose?: () => void): void {
  loadNotifications().then(
    ({ show }) =>
      show({
        message: message(),
        color: tone === 'good' ? 'tulsi' : 'sindoor',
        withBorder: true,
        closeButtonProps: { 'aria-label': i18n.t('Close') },
        ...(onClose && { autoClose: false, role: 'status', onClose }),
      }),
    (error: unknown) => logFailure(undefined, { error }),
  );
}

async function loadNotifications() {
  const [{ notifications }, { default: Notifications }] = await Promise.all([
    import('@mantine/notifications'),
    import('./Notifications.tsx'),
  ]);
  area ??= createElement(Notifications);
  for (const listener of listeners) listener();
  return notifications;
}
