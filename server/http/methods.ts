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
    const known = allowedMethods.get(url) ?? new Set();
    allowedMethods.set(url, known);
    for (const one of [method].flat()) known.add(one);
  });
  return () => {
    const addresses = [...allowedMethods];
    for (const [url, known] of addresses) {
      const others = METHODS.filter((method) => !known.has(method));
      if (others.length === 0) continue;
      const allowed = [...known].join(', ');
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
