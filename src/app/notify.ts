import { logFailure } from '../actors/logFailure.ts';

/** Shows a short message over the page; the part of Mantine that does it comes only when it is first needed. */
export function notify(message: string, tone: 'good' | 'bad'): void {
  import('@mantine/notifications')
    .then(({ notifications }) =>
      notifications.show({ message, color: tone === 'good' ? 'tulsi' : 'sindoor', withBorder: true }),
    )
    .catch((error: unknown) => logFailure(undefined, { error }));
}
