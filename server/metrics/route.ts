import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { handleErrors } from '../http/errors.ts';
import { Refusal } from '../http/refusal.ts';
import type { Metrics } from './metrics.ts';

/** Adds `GET /metrics`; with a token, requests without `Authorization: Bearer TOKEN` are refused with 401. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async ({ headers }, reply) => {
    if (token !== null && !isEqual(headers.authorization ?? '', `Bearer ${token}`))
      throw new Refusal('unauthorized');
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    return metrics.read();
  });
}

/** A server for `GET /metrics` alone, for a port that shoppers do not reach. It does not listen yet. */
export function metricsServer(metrics: Metrics, token: string | null): FastifyInstance {
  const app = Fastify();
  handleErrors(app);
  metricsRoute(app, metrics, token);
  return app;
}

/** Constant-time comparison. */
function isEqual(received: string, expected: string): boolean {
  return timingSafeEqual(sha256(received), sha256(expected));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
