import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The proxy's request id where it sent a sane one, so that its log and ours can be laid side by side; else a new one. */
export function requestId(request: IncomingMessage): string {
  const incomingId = request.headers['x-request-id'];
  return typeof incomingId === 'string' && /^[\w-]{8,64}$/.test(incomingId) ? incomingId : randomUUID();
}

/**
 * Echoes each request's id and logs one line when it was answered. The line has the route and not the address, which may hold what a
 * shopper typed.
 */
export function recordRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const answered = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(answered, 'answered');
  });
}
