import type { FastifyInstance, HTTPMethods } from 'fastify';
import { wrongMethod } from './errors.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly HTTPMethods[];

/**
 * Records the routes that are added from here on. The returned function replies 405 `method_not_allowed` to every
 * other method at their paths; call it after the last route was added.
 */
export function rejectWrongMethods(app: FastifyInstance): () => void {
  const allowedMethods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const methods = allowedMethods.get(url) ?? new Set();
    allowedMethods.set(url, methods);
    for (const each of [method].flat()) methods.add(each);
  });
  return () => {
    const routes = [...allowedMethods];
    for (const [url, methods] of routes) {
      const others = METHODS.filter((method) => !methods.has(method));
      if (others.length === 0) continue;
      const allowed = [...methods].join(', ');
      app.route({
        method: others,
        url,
        schema: { hide: true },
        handler: async (_request, reply) => {
          reply.header('allow', allowed);
          throw wrongMethod();
        },
      });
    }
  };
}
