import path from 'node:path';
import { WebSocket } from 'ws';
import type { OpenChannel } from '../client/channel.ts';
import type { AppSource } from '../client/connectToInspectors.ts';
import { openConnection } from '../client/openConnection.ts';
import { openSocket, type Socket } from '../client/openSocket.ts';
import { startInspecting } from '../startInspecting.ts';
import type { CommonOptions, RemoteInspector } from '../types.ts';
import type { Relay } from './relay.ts';
import {
  addressOf,
  DEFAULT_PORT,
  LOCAL_HOST,
  serveInspector,
  type InspectorServer,
  type ServeOptions,
} from './serveInspector.ts';

export { createRelay, type Relay } from './relay.ts';
export { serveInspector, type InspectorServer, type ServeOptions } from './serveInspector.ts';
export type { PureTransition, RemoteInspector } from '../types.ts';

export interface NodeInspectorOptions extends CommonOptions, ServeOptions {
  /** What the inspector calls the process. Default: the name of its script. */
  readonly title?: string | undefined;
  /** A relay of the app's own server, in place of a server on `port`. */
  readonly relay?: Relay | undefined;
  /** Called with the address of the inspector's page. Default: prints it. */
  readonly onServed?: ((url: string) => void) | undefined;
}

/**
 * Creates an inspector for the actors of this process. It serves the inspector's page on 127.0.0.1. When another process serves one there
 * already, this one is shown in it too. It does not prevent the process from ending.
 */
export function createInspector({
  title = path.basename(process.argv[1] ?? 'Node'),
  relay,
  port = DEFAULT_PORT,
  host = LOCAL_HOST,
  page,
  // oxlint-disable-next-line no-console -- only developers read it
  onServed = (url) => console.info(`Inspector: ${url}`),
  ...options
}: NodeInspectorOptions = {}): RemoteInspector {
  const source: AppSource = {
    describe: () => ({ title, address: `process ${process.pid}` }),
    // The relay announces the end of a process.
    watchLeaving: () => () => undefined,
  };
  const openChannel = relay ? relay.openChannel : openServedChannel({ port, host, page }, onServed);
  return startInspecting(options, (appOptions) => openConnection({ ...appOptions, source, openChannel }));
}

/** The channel of the process that serves the inspector on a port: this one, when no other does. */
function openServedChannel(
  options: ServeOptions & { readonly port: number; readonly host: string },
  onServed: (url: string) => void,
): OpenChannel {
  return (handlers, tab) => {
    let server: InspectorServer | null = null;
    let isClosed = false;
    const serve = async () => {
      const started = await serveInspector(options).catch(ignorePortInUse);
      if (!started) return;
      started.unref();
      server = started;
      if (isClosed) await started.close();
      else onServed(started.url);
    };
    const findAddress = async () => {
      if (!server) await serve();
      return (server?.url ?? addressOf(options.host, options.port)).replace('http', 'ws');
    };
    const channel = openSocket(findAddress, createSocket)(handlers, tab);
    return {
      post: channel.post,
      close: () => {
        isClosed = true;
        channel.close();
        void server?.close();
      },
    };
  };
}

function ignorePortInUse(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null;
  throw error;
}

/** A socket that does not prevent the process from ending. */
function createSocket(url: string): Socket {
  const socket = new WebSocket(url);
  socket.on('upgrade', (response) => response.socket.unref());
  return socket;
}
