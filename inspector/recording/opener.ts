import { createBrowserReceiver } from '@statelyai/inspect';
import type { Recording } from './recording.ts';

const OPENER = 'opener';

/**
 * Any page of this origin may watch its machines here with the library alone:
 * `createBrowserInspector({ url: '/inspector' })` opens this page and sends to it.
 */
export function listenToOpener(recording: Recording): void {
  createBrowserReceiver().subscribe((message) => {
    if (!recording.tabs.has(OPENER)) {
      recording.open({
        id: OPENER,
        title: 'The page that opened this one',
        address: '',
        isSimulation: false,
      });
    }
    recording.receive(OPENER, [message]);
  });
}
