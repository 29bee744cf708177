import { createBrowserReceiver } from '@statelyai/inspect';
import type { Recording } from './recording.ts';

const OPENER = 'opener';

/**
 * Records the machines of the page that opened this one. Any page of this origin can do so with the library
 * `@statelyai/inspect`: `createBrowserInspector({ url: '/inspector' })`.
 */
export function listenToOpener(recording: Recording): void {
  createBrowserReceiver().subscribe((message) => {
    if (!recording.tabs.has(OPENER)) {
      recording.open({
        id: OPENER,
        title: 'The page that opened this one',
        address: '',
        app: '',
        source: 'app',
      });
    }
    recording.receive(OPENER, [message]);
  });
}
