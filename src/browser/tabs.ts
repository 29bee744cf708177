import * as v from 'valibot';

const Message = v.object({ type: v.literal('signedOut') });
const CHANNEL = 'aangan';

/** Null when the browser has no BroadcastChannel, or blocks it together with storage. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/** Messages between the tabs of one browser. Session storage belongs to one tab and sends no events to others. */
export const tabs = {
  announceSignOut: (): void => {
    const channel = openChannel();
    channel?.postMessage({ type: 'signedOut' });
    channel?.close();
  },
  /** Returns the function that stops listening. */
  onSignOut: (listen: () => void): (() => void) => {
    const channel = openChannel();
    channel?.addEventListener('message', (message) => {
      if (v.is(Message, message.data)) listen();
    });
    return () => channel?.close();
  },
};
