import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy between a shop and its Postgres that cuts connections when a test requests it. */
export interface DatabaseProxy {
  /** URL of the same database through the proxy. */
  readonly url: string;
  /** Cuts the connection of the Nth message from now on: before the database receives it, or before the shop receives the response. */
  readonly cutAt: (n: number, before: 'message' | 'answer') => void;
  /** Cancels the cut. Returns false when it has already happened. */
  readonly disarm: () => boolean;
  readonly cutAll: () => void;
  readonly close: () => Promise<void>;
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const behind = new URL(databaseUrl);
  const connections = new Set<Socket>();
  let armed: { left: number; readonly before: 'message' | 'answer' } | null = null;

  const server = createServer((shop) => {
    const database = connect(Number(behind.port), behind.hostname);
    let losesResponse = false;
    // Like a network failure: neither side receives anything more.
    const cut = () => {
      shop.resetAndDestroy();
      database.destroy();
    };
    connections.add(shop);
    shop.on('close', () => {
      connections.delete(shop);
      database.destroy();
    });
    database.on('close', () => shop.destroy());
    for (const socket of [shop, database]) socket.on('error', () => undefined);
    shop.on('data', (message) => {
      if (armed) armed.left -= 1;
      if (armed?.left === 0) {
        losesResponse = armed.before === 'answer';
        armed = null;
        if (!losesResponse) return cut();
      }
      database.write(message);
    });
    database.on('data', (answer) => {
      if (losesResponse) return cut();
      shop.write(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port');

  const url = new URL(databaseUrl);
  url.port = String(address.port);
  const cutAll = () => {
    for (const connection of connections) connection.resetAndDestroy();
  };
  return {
    url: url.href,
    cutAt: (left, before) => {
      armed = { left, before };
    },
    disarm: () => {
      const wasArmed = armed !== null;
      armed = null;
      return wasArmed;
    },
    cutAll,
    close: async () => {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}
