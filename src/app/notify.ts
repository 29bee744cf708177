import { i18n } from '@lingui/core';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import type { Text } from '../../contract/texts/text.ts';
import { logFailure } from '../services/logFailure.ts';
import { notificationSlot } from '../components/shellSlot.ts';
import { translate } from '../language/translate.ts';

/** The id of a `bad` message: the next message takes its place. */
const PROBLEM = 'problem';

/** Shows a short message over the page, a `bad` one until the shopper closes it, signs in, or there is another. Its code is loaded first; when that fails, the error is logged, and the next one tries again. */
export function notify(message: Text, tone: 'good' | 'bad'): void {
  showNotification(() => translate(message), tone);
}

/** Shows a message over the page. With `onClose` it is not urgent, and stays until the shopper closes it. */
export function showNotification(message: () => ReactNode, tone: 'good' | 'bad', onClose?: () => void): void {
  loadNotifications().then(
    ({ show, hide }) => {
      if (!onClose) hide(PROBLEM);
      return show({
        message: message(),
        color: tone === 'good' ? 'tulsi' : 'sindoor',
        withBorder: true,
        closeButtonProps: { 'aria-label': i18n.t('Close') },
        ...(tone === 'bad' && { id: PROBLEM, autoClose: false }),
        ...(onClose && { autoClose: false, role: 'status', onClose }),
      });
    },
    (error: unknown) => logFailure(undefined, { error }),
  );
}

async function loadNotifications() {
  const [{ notifications }, { default: Notifications }] = await Promise.all([
    import('@mantine/notifications'),
    import('./Notifications.tsx'),
  ]);
  if (notificationSlot.get() === null) {
    notificationSlot.fill(createElement(Notifications, { problemId: PROBLEM }));
  }
  return notifications;
}
