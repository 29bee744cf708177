import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The proxy's request id if it is well-formed, so that its log and ours can be compared; else a new id. */
export function requestId(request: IncomingMessage): string {
  const incomingId = request.headers['x-request-id'];
  return typeof incomingId === 'string' && /^[\w-]{8,64}$/.test(incomingId) ? incomingId : randomUUID();
}

/**
 * Sends each request's id back and logs one line per response. The line contains the route and not the URL, which may
 * contain personal data.
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
