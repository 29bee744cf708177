import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { createRelay, isTrusted } from './relay.ts';

export interface ServeOptions {
  /** Default: 4680. 0 for a free one. */
  readonly port?: number | undefined;
  /** Default: `127.0.0.1`, so that only this machine can connect. `0.0.0.0` lets phones of the network connect too. */
  readonly host?: string | undefined;
  /** File with the inspector's page. Default: the page of this package. */
  readonly page?: string | undefined;
}

/** A server with the inspector's page and the WebSocket for apps and inspectors. */
export interface InspectorServer {
  readonly url: string;
  readonly close: () => Promise<void>;
  /** Lets the process end while this server is open. */
  readonly unref: () => void;
}

export const DEFAULT_PORT = 4680;
export const LOCAL_HOST = '127.0.0.1';

/** Makes the page connect to the server that it is from. */
const RELAY_MARK = '<meta name="inspector-relay">';

/** @throws the error of listening, such as EADDRINUSE */
export async function serveInspector({
  port = DEFAULT_PORT,
  host = LOCAL_HOST,
  page = path.join(import.meta.dirname, 'inspector.html'),
}: ServeOptions = {}): Promise<InspectorServer> {
  const relay = createRelay([host]);
  const server = createServer((request, response) => {
    const isPage =
      isTrusted(request, [host]) && URL.parse(request.url ?? '/', 'http://page')?.pathname === '/';
    if (!isPage) {
      response.writeHead(404).end();
      return;
    }
    void sendPage(response, page);
  });
  server.on('upgrade', relay.upgrade);
  let hasRef = true;
  server.on('connection', (socket) => {
    if (!hasRef) socket.unref();
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: addressOf(host, address.port),
    close: async () => {
      relay.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    unref: () => {
      hasRef = false;
      server.unref();
    },
  };
}

async function sendPage(response: ServerResponse, page: string): Promise<void> {
  try {
    const html = await readFile(page, 'utf8');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html.replace('<meta charset="utf-8">', (mark) => `${mark}\n${RELAY_MARK}`));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

/** The address at which this machine reaches the server. */
export function addressOf(host: string, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? 'localhost' : host;
  return `http://${name}:${port}`;
}
