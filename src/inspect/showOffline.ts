import { connectToInspectors } from '../../packages/inspector/src/client/connectToInspectors.ts';
import type { Dispatch } from '../../packages/inspector/src/client/createDispatch.ts';
import type { Mask } from '../../packages/inspector/src/client/createMask.ts';
import { openInspector, showInspectorButton } from '../../packages/inspector/src/client/inspectorWindow.ts';
import type { Message } from '../../packages/inspector/src/client/protocol.ts';

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
