import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Faults, ProviderName } from './faults.ts';
import type { SandboxContext } from './sandbox-context.ts';

export interface Listener {
  /** Scheme, host and port. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts the HTTP server of a provider. Applies the fault settings of the provider to each request. */
export async function listen(
  provider: ProviderName,
  { state, log, serve }: SandboxContext,
  addRoutes: (app: FastifyInstance) => void,
): Promise<Listener> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const closing = new AbortController();
  const findFaults = (url: string): Faults | null => {
    const faults = state.data.faults[provider];
    return url.startsWith(faults.at) ? faults : null;
  };

  app.addHook('onRequest', async (request, reply) => {
    const faults = findFaults(request.url);
    if (faults?.down === 'refuse') {
      reply.hijack();
      request.raw.socket.destroy();
    } else if (faults?.down === 'error500') {
      await reply
        .code(500)
        .send({ error: { code: 'SERVER_ERROR', message: 'Chosen fault', type: 'api_error' } });
    }
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    const faults = findFaults(request.url);
    if (!faults || faults.down) return payload;
    if (faults.delayMs > 0) await abortableDelay(faults.delayMs, closing.signal);
    if (faults.loseAnswer !== false && faults.loseAnswer !== 0) {
      if (typeof faults.loseAnswer === 'number') faults.loseAnswer -= 1;
      state.save();
      // `request.raw.destroy()` is not enough: after the request was read completely, it leaves the connection open.
      request.raw.socket.destroy();
    }
    return payload;
  });
  addRoutes(app);

  const url = await serve(app, provider);
  log.debug({ provider, url }, 'the sandbox serves a provider');
  return {
    url,
    close: () => {
      closing.abort();
      return app.close();
    },
  };
}

/** The HTTP status of an error that is not the provider's own: of a request that cannot be read, otherwise 500. */
export function statusOf(error: unknown): number {
  return v.is(v.object({ statusCode: v.number() }), error) ? error.statusCode : 500;
}

function abortableDelay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
