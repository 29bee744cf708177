import type { AppSource } from './client/connectToInspectors.ts';
import { openConnection } from './client/openConnection.ts';
import { openSocket } from './client/openSocket.ts';
import { startInspecting } from './startInspecting.ts';
import type { CommonOptions, RemoteInspector } from './types.ts';

export type { PureTransition, RemoteInspector } from './types.ts';

export interface RemoteInspectorOptions extends CommonOptions {
  /** Address of the process that serves the inspector: `npx xstate-offline-inspector`. Default: `ws://localhost:4680`. */
  readonly url?: string | undefined;
  /** What the inspector calls the app. Default: 'App'. */
  readonly title?: string | undefined;
}

/**
 * Creates an inspector for apps without a window, such as React Native: it sends what it follows over a WebSocket. It needs nothing but the
 * global class `WebSocket`.
 */
export function createInspector({
  url = 'ws://localhost:4680',
  title = 'App',
  ...options
}: RemoteInspectorOptions = {}): RemoteInspector {
  const source: AppSource = {
    describe: () => ({ title, address: '' }),
    watchLeaving: () => () => undefined,
  };
  const openChannel = openSocket(
    async () => url,
    (address) => new WebSocket(address),
  );
  return startInspecting(options, (appOptions) => openConnection({ ...appOptions, source, openChannel }));
}
