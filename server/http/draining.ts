import { once } from 'node:events';
import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/**
 * The response class of an HTTP server that announces its shutdown: while `isDraining`, every response has `Connection:
 * close`, including responses that Fastify sends before any hook runs.
 */
export function drainingResponse(isDraining: () => boolean): typeof ServerResponse {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(...head: unknown[]): this {
      if (isDraining()) this.shouldKeepAlive = false;
      // oxlint-disable-next-line typescript/unbound-method -- TypeScript cannot pass the arguments of overloads on
      return Reflect.apply(super.writeHead, this, head);
    }
  };
}

/** The longest turn of the event loop after which the listener is closed, in ms. */
const SHORT_TURN_MS = 0.1;
const SHORT_TURN_TIMEOUT_MS = 1_000;
/** How long connections may stay unused after the listener is closed. */
const UNUSED_CONNECTION_MS = 1_000;

/**
 * Closes a server without losing a request that a proxy must not send a second time, like a POST. Each reply has to
 * carry `Connection: close`.
 * @returns resolves when the last connection is closed; one without a request is closed after a second
 */
export async function closeGracefully(server: Server): Promise<void> {
  const closed = once(server, 'close');
  await closeListener(server);
  // A connection that was just opened may not have sent its request yet.
  const unused = setTimeout(() => server.closeIdleConnections(), UNUSED_CONNECTION_MS);
  await closed;
  clearTimeout(unused);
}

/**
 * Stops listening right after a short turn of the event loop in which no connection has arrived, because the system
 * resets connections that wait to be accepted.
 */
function closeListener(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const deadline = performance.now() + SHORT_TURN_TIMEOUT_MS;
  let turnStart = -Infinity;
  const noteConnection = () => {
    turnStart = -Infinity;
  };
  const closeWhenQuiet = () => {
    const now = performance.now();
    if (now - turnStart > SHORT_TURN_MS && now < deadline) {
      turnStart = performance.now();
      setImmediate(closeWhenQuiet);
      return;
    }
    // `close` of an HTTP server would also close connections whose first request has not arrived.
    NetServer.prototype.close.call(server.off('connection', noteConnection));
    resolve();
  };
  server.on('connection', noteConnection);
  closeWhenQuiet();
  return promise;
}
