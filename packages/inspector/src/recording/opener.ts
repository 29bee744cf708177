import { createBrowserReceiver } from '@statelyai/inspect';
import * as v from 'valibot';
import { createMask } from '../client/createMask.ts';
import { createStandIns } from '../client/createStandIns.ts';
import { SECRETS } from '../client/secrets.ts';
import { toPlainAgain } from '../client/toPlain.ts';
import { maskMessage } from './maskMessage.ts';
import { Message } from './protocol.ts';
import type { Recording } from './recording.ts';

const OPENER = 'opener';

/**
 * Records the machines of the page that opened this one. Any page of this origin can do so with the library
 * `@statelyai/inspect`: `createBrowserInspector({ url: '/inspector' })`. The library replaces no secrets, so they are replaced here.
 */
export function listenToOpener(recording: Recording): void {
  const mask = createMask(SECRETS, createStandIns(), toPlainAgain);
  createBrowserReceiver().subscribe((received) => {
    const message = v.safeParse(Message, received);
    if (!message.success) return;
    if (!recording.tabs.has(OPENER)) {
      recording.open({
        id: OPENER,
        title: 'The page that opened this one',
        address: '',
        app: '',
        source: 'app',
      });
    }
    recording.receive(OPENER, [{ ...maskMessage(message.output, mask), createdAt: received.createdAt }]);
  });
}
