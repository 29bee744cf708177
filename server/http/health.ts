import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../db/database.ts';
import { CLOCK_DIFFERENCE_MS } from '../db/database-clock.ts';
import { RETRY_AFTER_S } from './errors.ts';

export interface Health extends Pick<OpenDatabase, 'findFault'> {
  /** Whether the shop is shutting down. */
  readonly isDraining: () => boolean;
  /** By how many milliseconds the clock of the process is ahead of the database's. */
  readonly processAheadMs: () => number;
}

/**
 * Adds two routes. `/healthz`: the process is alive. `/readyz`: it can serve and store, so a load balancer may send
 * requests here; otherwise 503, with the reason in `status`. `warnings` lists what the operator should fix.
 */
export function healthRoutes(app: FastifyInstance, { findFault, isDraining, processAheadMs }: Health): void {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });

  let checking: Promise<string> | null = null;
  app.get('/readyz', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const status = isDraining() ? 'ending' : await checkOnce();
    if (status === 'ready') return { status, ...clockWarning(processAheadMs()) };
    if (status !== 'ending') request.log.warn({ status }, 'not ready');
    return reply.code(503).header('retry-after', String(RETRY_AFTER_S)).send({ status });
  });

  /** Concurrent probes share one check. */
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
      app.log.warn({ err: error }, 'the database does not respond');
      return 'no database';
    }
  }
}

function clockWarning(aheadMs: number): { readonly warnings?: readonly string[] } {
  if (Math.abs(aheadMs) <= CLOCK_DIFFERENCE_MS) return {};
  const difference = `${Math.round(Math.abs(aheadMs) / 1_000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'}`;
  return { warnings: [`the clock of this process is ${difference} that of the database`] };
}
