import { createBrowserInspector } from '@statelyai/inspect';
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { showInspectorButton, openInspector } from '../browser/inspectorWindow.ts';
import type { Message } from './protocol.ts';

const ADDRESS = 'https://stately.ai/inspect';
const MAX_MESSAGES = 5_000;

/** Sends every message to Stately's inspector in another window, and all of them again when that is reloaded. */
export function showStately(): (message: Message) => void {
  const { adapter, start } = createBrowserInspector({
    url: ADDRESS,
    autoStart: false,
    maxDeferredEvents: MAX_MESSAGES,
    // The messages are already plain JSON.
    serialize: (message) => message,
  });
  start();
  if (!adapter.targetWindow) {
    showInspectorButton(() => {
      adapter.targetWindow = openInspector(ADDRESS);
    });
  }
  // The library's types require XState snapshots; what it posts is plain JSON like this.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (message) => adapter.send(message as unknown as StatelyInspectionEvent);
}
