import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { pathWithoutSecrets } from './path-without-secrets.ts';

/** The proxy's request id if it is well-formed, so that its log and ours can be compared; else a new id. */
export function requestId(request: IncomingMessage): string {
  const incomingId = request.headers['x-request-id'];
  return typeof incomingId === 'string' && /^[\w-]{8,64}$/.test(incomingId) ? incomingId : randomUUID();
}

/** A response, as it is logged and counted. Nothing in it identifies a person. */
export interface AnsweredRequest {
  readonly method: string;
  /** The route of the call, file or page; null when no route matches. */
  readonly route: string | null;
  readonly status: number;
  readonly ms: number;
}

/**
 * Sends each request's id back, logs one line per response, and passes it to `observe`. The line contains the route
 * and the path without the query and without parameters that may be personal (path-without-secrets.ts).
 * @param pageRouteOf the route of a page at a path, null for an unknown one
 */
export function recordRequests(
  app: FastifyInstance,
  pageRouteOf: (path: string) => string | null,
  observe: (answered: AnsweredRequest) => void,
): void {
  // The fields are our own, so redaction, which would need most of the time, is skipped.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    const status = reply.statusCode;
    const route = request.routeOptions.url ?? pageRouteOf(url.split('?', 1)[0] ?? '');
    observe({ method, route, status, ms: reply.elapsedTime });
    const path = route === null ? null : pathWithoutSecrets(url, route, status < 400);
    const line = { request: request.id, method, route, path, status, ms: Math.round(reply.elapsedTime) };
    if (request.routeOptions.logLevel !== 'warn') log.info(line, 'request completed');
    done();
  });
}
