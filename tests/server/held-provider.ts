import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A proxy in front of a provider that holds all calls until it is released, and then forwards them. */
export interface HeldProvider {
  /** Scheme, host and port. */
  readonly url: string;
  /** The number of held calls. */
  readonly waiting: () => number;
  /** Forwards the held calls, and later ones immediately. */
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

/** @param origin scheme, host and port of the provider behind it */
export async function holdProvider(origin: string): Promise<HeldProvider> {
  const released = Promise.withResolvers<void>();
  let waiting = 0;
  const server = createServer((request, response) => {
    waiting += 1;
    forward(request, origin, released.promise).then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    waiting: () => waiting,
    release: released.resolve,
    close: async () => {
      released.resolve();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function forward(request: IncomingMessage, origin: string, released: Promise<void>) {
  const { method = 'GET', url = '/', headers } = request;
  const body = await buffer(request);
  await released;
  const forwarded = Object.entries(headers).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' &&
      !['host', 'connection', 'content-length', 'transfer-encoding'].includes(entry[0]),
  );
  const answer = await fetch(origin + url, {
    method,
    headers: Object.fromEntries(forwarded),
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? 'application/json',
    body: await answer.text(),
  };
}
