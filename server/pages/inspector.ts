import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { InspectorBuild } from './app-build.ts';

/**
 * Adds the inspector, which shows the shop's state machines. Its document refers to files relative to /inspector/.
 * Without an inspector, its address shows the reason.
 */
export async function inspectorRoutes(
  app: FastifyInstance,
  config: Pick<Config, 'production' | 'inspect'>,
  inspector: InspectorBuild | null,
): Promise<void> {
  if (config.production || config.inspect === 'off' || !inspector) {
    const reason = config.production
      ? 'There is no inspector in production. Start the shop without NODE_ENV=production to inspect its machines.'
      : config.inspect === 'off'
        ? 'The inspector is off. Start the shop without INSPECT=off to inspect its machines.'
        : 'The app was built for production, without the inspector. Run npm install and npm run build without NODE_ENV=production.';
    for (const url of ['/inspector', '/inspector/*'])
      app.get(url, { schema: { hide: true } }, async (_, reply) =>
        reply.code(404).type('text/plain; charset=utf-8').send(`${reason}\n`),
      );
    return;
  }
  app.get('/inspector', { schema: { hide: true } }, async ({ url }, reply) =>
    reply.redirect(url.replace('/inspector', '/inspector/'), 307),
  );
  app.get('/inspector/', { schema: { hide: true } }, async (_, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return inspector.document();
  });
  await inspector.serveFiles(app);
}
