import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { SETTINGS_FILE } from '../../contract/shop/shopSettings.ts';
import type { AppBuild, DeskBuild, InspectorBuild } from './app-build.ts';
import { currentBuild, markBuildInUse } from './build-folders.ts';
import { loadCriticalStyles } from './critical-styles.ts';
import { inlineScriptHashes } from './document.ts';
import { loadPreloads } from './preloads.ts';
import { renderWith } from './render-page.ts';
import { serveHashedFiles } from './hashed-files.ts';

const HOUR_S = 3_600;
const WEEK_S = 7 * 24 * HOUR_S;
/** The document is sent around each page, and the assets have hashed names. */
const NOT_PUBLIC: ReadonlySet<string> = new Set(['index.html', 'assets']);
const SERVICE_WORKERS = { on: 'sw.js', off: 'sw-off.js' } as const;

/**
 * Loads the current build that `npm run build` created in `dist`: `client/` for browsers, `ssr/entry.js` for rendering,
 * `desk/` and `inspector/`. Later builds do not affect this server, except that open pages can load their chunks from every
 * build on disk. Null when the app is not built.
 */
export async function loadBuiltApp(dist: string): Promise<AppBuild | null> {
  const build = currentBuild(dist);
  if (build === null) return null;
  const client = join(build, 'client');
  const entry = join(build, 'ssr/entry.js');
  const shell = await readFile(join(client, 'index.html'), 'utf8');
  const preloads = await loadPreloads(client);
  const criticalStyles = await loadCriticalStyles(build);
  const built: unknown = await import(pathToFileURL(entry).href);
  return {
    shell: async () => shell,
    render: (request) => renderWith(built, request),
    preloads,
    ...(criticalStyles && { criticalStyles }),
    scriptSources: inlineScriptHashes(shell),
    connectSources: await apiSources(client),
    serviceWorker: (mode) => readFile(join(client, SERVICE_WORKERS[mode]), 'utf8'),
    desk: loadBuiltDesk(build, dist),
    inspector: loadBuiltInspector(build, dist),
    publicFile: (name) => readFile(join(client, name)),
    cachesPages: true,
    serveFiles: async (app) => {
      const release = await markBuildInUse(build);
      app.addHook('onClose', release);
      await serveHashedFiles(app, { address: '/assets/', folder: 'client/assets', build, dist });
      await servePublicFiles(app, client);
    },
  };
}

/**
 * Serves the files of `public/`, each folder and each single file with its own route. With one route for all of them,
 * each page request would first search the files.
 */
async function servePublicFiles(app: FastifyInstance, client: string): Promise<void> {
  const entries = await readdir(client, { withFileTypes: true });
  const addresses = entries
    .filter(({ name }) => !NOT_PUBLIC.has(name) && !name.startsWith('.'))
    .map((entry) => (entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`))
    .filter((url) => !app.hasRoute({ method: 'GET', url }));
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: client,
      serve: false,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isProduct = relative(client, path).startsWith('products');
        reply.header('cache-control', `public, max-age=${isProduct ? WEEK_S : HOUR_S}`);
      },
    });
    for (const address of addresses) {
      scope.get(address, { schema: { hide: true } }, async ({ url }, reply) =>
        reply.sendFile(url.split('?', 1)[0] ?? ''),
      );
    }
  });
}

function loadBuiltDesk(build: string, dist: string): DeskBuild {
  return {
    document: () => readFile(join(build, 'desk/index.html'), 'utf8'),
    serveFiles: (app) =>
      serveHashedFiles(app, { address: '/desk/assets/', folder: 'desk/assets', build, dist }),
  };
}

function loadBuiltInspector(build: string, dist: string): InspectorBuild | null {
  const document = join(build, 'inspector/index.html');
  if (!existsSync(document)) return null;
  return {
    document: () => readFile(document, 'utf8'),
    serveFiles: (app) =>
      serveHashedFiles(app, {
        address: '/inspector/assets/',
        folder: 'inspector/assets',
        build,
        dist,
      }),
  };
}

/** The origin of the API that the app was built for; null when it is the page's own. */
async function apiSources(client: string): Promise<readonly string[]> {
  const text = await readFile(join(client, SETTINGS_FILE), 'utf8').catch(() => '{}');
  const { apiHost } = v.parse(v.object({ apiHost: v.optional(v.string(), '') }), JSON.parse(text));
  return apiHost === '' ? [] : [new URL(apiHost).origin];
}
