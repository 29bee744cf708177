import type { Text } from '../../../contract/texts/text.ts';

/** In place of the message over the page, which is rendered. */
export function notify(message: Text, tone: 'good' | 'bad'): void {
  dispatchEvent(new CustomEvent('notified', { detail: { message, tone } }));
}
