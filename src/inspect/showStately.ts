import { createBrowserInspector } from '@statelyai/inspect';
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { type Message, openInspector, showInspectorButton } from 'xstate-offline-inspector/client';

const ADDRESS = 'https://stately.ai/inspect';
/** Of @statelyai/inspect, which its page expects in each message. */
const VERSION = '0.7.2';
const MAX_MESSAGES = 5_000;

/** Returns a function that sends a message to Stately's inspector in another window. When that window is reloaded, all messages are sent again. */
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
  // The library's types require XState snapshots, but it posts plain JSON like this.
  return (message) => {
    const sent = { ...message, id: String(message.seq), _version: VERSION };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    adapter.send(sent as unknown as StatelyInspectionEvent);
  };
}
