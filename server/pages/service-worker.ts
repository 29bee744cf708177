import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { AppBuild } from './app-build.ts';

/**
 * Serves the service worker at /sw.js or, when it is switched off, a script that removes an installed one. Browsers
 * request it at each visit, so it is never cached.
 */
export function serviceWorkerRoute(app: FastifyInstance, config: Config, build: AppBuild): void {
  app.get('/sw.js', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    return build.serviceWorker(config.serviceWorker);
  });
}
