import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { AppBuild } from './build.ts';
import { renderWith } from './entry.ts';

/** The app straight from its sources in `root`, with hot reload over the shop's own server. */
export function appUnderDevelopment(root: string): AppBuild {
  const started = Promise.withResolvers<ViteDevServer>();
  return {
    serveFiles: async (app) => {
      started.resolve(await serveSources(root, app));
    },
    shell: async (url) => {
      const vite = await started.promise;
      return vite.transformIndexHtml(url, await readFile(join(root, 'index.html'), 'utf8'));
    },
    render: async (request) => {
      const vite = await started.promise;
      return renderWith(await vite.ssrLoadModule('/src/entry-server.tsx'), request);
    },
    scriptSources: ["'unsafe-inline'"],
    connectSources: ['ws:'],
    inspector: {
      document: async () => {
        const vite = await started.promise;
        return vite.transformIndexHtml(
          '/inspector/index.html',
          await readFile(join(root, 'inspector/index.html'), 'utf8'),
        );
      },
      // The app's development server serves all sources.
      serveFiles: async () => undefined,
    },
    keepsPages: false,
  };
}

async function serveSources(root: string, app: FastifyInstance): Promise<ViteDevServer> {
  // Neither is there in a production install.
  const [{ createServer }, { default: middie }] = await Promise.all([
    import('vite'),
    import('@fastify/middie'),
  ]);
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return vite;
}
