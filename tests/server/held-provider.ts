import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A provider that takes calls in and answers none of them before it is told to; then it passes them on to the one behind it. */
export interface HeldProvider {
  /** Scheme, host and port. */
  readonly url: string;
  /** Calls that wait for an answer. */
  readonly waiting: () => number;
  /** Answers what waits, and from now on at once. */
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

/** @param origin scheme, host and port of the provider behind it */
export async function holdProvider(origin: string): Promise<HeldProvider> {
  const released = Promise.withResolvers<void>();
  let waiting = 0;
  const server = createServer((request, response) => {
    waiting += 1;
    passOn(request, origin, released.promise).then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere');
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

async function passOn(request: IncomingMessage, origin: string, released: Promise<void>) {
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
