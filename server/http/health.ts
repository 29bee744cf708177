import type { FastifyInstance } from 'fastify';
import { RETRY_AFTER_S } from './errors.ts';

export interface Health {
  /** @throws Error when the database does not respond */
  readonly ping: () => Promise<void>;
  readonly isDraining: () => boolean;
}

/**
 * Adds two routes. `/healthz`: the process is alive. `/readyz`: it can serve, so a load balancer may send requests
 * here.
 */
export function healthRoutes(app: FastifyInstance, { ping, isDraining }: Health): void {
  app.addHook('onSend', async (_request, reply) => {
    // A connection that is kept alive after the last reply would delay the shutdown.
    if (isDraining()) reply.header('connection', 'close');
  });
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  app.get('/readyz', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining()) return reply.code(503).send({ status: 'ending' });
    try {
      await ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).header('retry-after', String(RETRY_AFTER_S)).send({ status: 'no database' });
    }
  });
}
