import * as v from 'valibot';

const Message = v.object({ type: v.literal('signedOut') });
const CHANNEL = 'aangan';

/** Null where the browser has none or blocks it, as some do together with storage. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/** Word between the tabs of one browser; session storage is each tab's own and tells the others nothing. */
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
