import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems assign to connections and to servers without a port of their own, which could use one in
 * the meantime.
 */
const PORTS = [12_000, 32_000] as const;

/** A port of this machine that was free a moment ago, for servers whose address must be known before they start. */
export async function freePort(): Promise<number> {
  const port = randomInt(...PORTS);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
