import type { FastifyInstance } from 'fastify';
import type { InspectorBuild } from './app-build.ts';

/**
 * Adds the inspector, which shows the shop's state machines. Its document refers to files relative to /inspector/.
 */
export async function inspectorRoutes(app: FastifyInstance, inspector: InspectorBuild): Promise<void> {
  app.get('/inspector', { schema: { hide: true } }, async ({ url }, reply) =>
    reply.redirect(url.replace('/inspector', '/inspector/'), 307),
  );
  app.get('/inspector/', { schema: { hide: true } }, async (_, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return inspector.document();
  });
  await inspector.serveFiles(app);
}
