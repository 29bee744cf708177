import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../db/database.ts';
import { RETRY_AFTER_S } from './errors.ts';

export interface Health extends Pick<OpenDatabase, 'findFault'> {
  /** Whether the shop is shutting down. */
  readonly isDraining: () => boolean;
}

/**
 * Adds two routes. `/healthz`: the process is alive. `/readyz`: it can serve and store, so a load balancer may send
 * requests here; otherwise 503, and `status` says why.
 */
export function healthRoutes(app: FastifyInstance, { findFault, isDraining }: Health): void {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });

  let checking: Promise<string> | null = null;
  app.get('/readyz', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const status = isDraining() ? 'ending' : await checkOnce();
    if (status === 'ready') return { status };
    if (status !== 'ending') request.log.warn({ status }, 'not ready');
    return reply.code(503).header('retry-after', String(RETRY_AFTER_S)).send({ status });
  });

  /** Simultaneous probes share one check. */
  function checkOnce(): Promise<string> {
    checking ??= checkDatabase().finally(() => {
      checking = null;
    });
    return checking;
  }

  async function checkDatabase(): Promise<string> {
    try {
      return (await findFault()) ?? 'ready';
    } catch (error) {
      app.log.warn({ err: error }, 'the database does not answer');
      return 'no database';
    }
  }
}
