import * as v from 'valibot';

const Message = v.object({ type: v.literal('signedOut') });
const CHANNEL = 'aangan';

/** Word between the tabs of one browser; session storage is each tab's own and tells the others nothing. */
export const tabs = {
  announceSignOut: (): void => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ type: 'signedOut' });
    channel.close();
  },
  /** Returns the function that stops listening. */
  onSignOut: (listen: () => void): (() => void) => {
    if (typeof BroadcastChannel === 'undefined') return () => undefined;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', (message) => {
      if (v.is(Message, message.data)) listen();
    });
    return () => channel.close();
  },
};
