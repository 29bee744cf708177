import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { AppBuild } from './build.ts';
import { inlineScriptHashes } from './document.ts';
import { renderWith } from './entry.ts';

const HOUR_S = 3_600;
const WEEK_S = 7 * 24 * HOUR_S;

/** The app as `npm run build` left it in `folder`: `client/` for browsers, `ssr/entry.js` for rendering. Null when it is not built. */
export async function builtApp(folder: string): Promise<AppBuild | null> {
  const client = join(folder, 'client');
  const entry = join(folder, 'ssr/entry.js');
  if (!existsSync(join(client, 'index.html')) || !existsSync(entry)) return null;
  const shell = await readFile(join(client, 'index.html'), 'utf8');
  const built: unknown = await import(pathToFileURL(entry).href);
  return {
    shell: async () => shell,
    render: (request) => renderWith(built, request),
    scriptSources: inlineScriptHashes(shell),
    connectSources: [],
    keepsPages: true,
    serveFiles: async (app) => {
      await app.register(fastifyStatic, {
        root: client,
        index: false,
        dotfiles: 'ignore',
        // Addresses without an extension are pages, and the bare shell is none.
        allowedPath: (path) => path.slice(path.lastIndexOf('/')).includes('.') && path !== '/index.html',
        cacheControl: false,
        setHeaders: (reply, path) => {
          reply.header('cache-control', cachingOf(relative(client, path).replaceAll('\\', '/')));
        },
      });
    },
  };
}

/** Addresses below assets/ carry a hash of what they hold, so it never changes. */
function cachingOf(path: string): string {
  if (path.startsWith('assets/')) return `public, max-age=${52 * WEEK_S}, immutable`;
  return `public, max-age=${path.startsWith('products/') ? WEEK_S : HOUR_S}`;
}
