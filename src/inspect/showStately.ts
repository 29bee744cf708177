import { createBrowserInspector } from '@statelyai/inspect';
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { showInspectorButton, openInspector } from '../browser/inspectorWindow.ts';
import type { Message } from './protocol.ts';

const ADDRESS = 'https://stately.ai/inspect';
const MAX_MESSAGES = 5_000;

/** Tells all that happens to Stately's page in another window, and all of it again when that is loaded anew. */
export function showStately(): (message: Message) => void {
  const { adapter, start } = createBrowserInspector({
    url: ADDRESS,
    autoStart: false,
    maxDeferredEvents: MAX_MESSAGES,
    // They are plain already.
    serialize: (message) => message,
  });
  start();
  if (!adapter.targetWindow) {
    showInspectorButton(() => {
      adapter.targetWindow = openInspector(ADDRESS);
    });
  }
  // The library's types ask for XState's own snapshots; what it posts of them is just as plain.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (message) => adapter.send(message as unknown as StatelyInspectionEvent);
}
