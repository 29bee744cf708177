import { i18n } from '@lingui/core';
import type { Text } from '../../contract/texts/text.ts';
import { logFailure } from './logFailure.ts';
import { translate } from '../language/translate.ts';

let isRequested = false;
const listeners = new Set<() => void>();

/** Whether a notification was shown since the page was loaded; an external store for `useSyncExternalStore`. */
export const notificationsRequested = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): boolean => isRequested,
};

/** Shows a short message over the page. Its code is loaded first; when that fails, the error is only logged. */
export function notify(message: Text, tone: 'good' | 'bad'): void {
  isRequested = true;
  for (const listener of listeners) listener();
  import('@mantine/notifications')
    .then(({ notifications }) =>
      notifications.show({
        message: translate(message),
        color: tone === 'good' ? 'tulsi' : 'sindoor',
        withBorder: true,
        closeButtonProps: { 'aria-label': i18n.t('Close') },
      }),
    )
    .catch((error: unknown) => logFailure(undefined, { error }));
}
