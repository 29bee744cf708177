import {
  connectToInspectors,
  type Dispatch,
  type Mask,
  type Message,
  openInspector,
  showInspectorButton,
} from 'xstate-offline-inspector/client';

/** Name and version of the app. */
const APP = `aangan ${import.meta.env['VITE_APP_VERSION'] ?? 'in development'}`;

/**
 * Returns a function that sends a message to the shop's own inspector, in any window of this browser. Events of the inspector are passed to
 * `send`; `mask` replaces secrets in the address.
 */
export function showOffline(send: Dispatch['send'], mask: Mask): (message: Message) => void {
  const { post } = connectToInspectors({
    app: APP,
    send,
    mask,
    onNoInspector: () => {
      if (!openShopInspector()) showInspectorButton(openShopInspector);
    },
  });
  return post;
}

function openShopInspector(): Window | null {
  return openInspector('/inspector');
}
