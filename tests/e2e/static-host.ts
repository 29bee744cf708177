import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildStatic } from '../../scripts/build-static.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticHost {
  readonly url: string;
  readonly close: () => void;
}

/**
 * Serves a folder as static hosts do: files by their path, and index.html for every other one.
 * @param settings the content of shop-settings.json in place of the file's
 * @param policy a Content-Security-Policy
 */
export async function openStaticHost(
  folder: string,
  { settings, policy }: { readonly settings?: () => string; readonly policy?: string } = {},
): Promise<StaticHost> {
  const findFile = async (pathname: string) => {
    const name = path.join(folder, path.normalize(decodeURIComponent(pathname)));
    return (await stat(name).catch(() => null))?.isFile() ? name : path.join(folder, 'index.html');
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = await findFile(pathname);
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    response.setHeader('x-content-type-options', 'nosniff');
    if (policy !== undefined) response.setHeader('content-security-policy', policy);
    response.end(pathname === '/shop-settings.json' && settings ? settings() : await readFile(file));
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The static host has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Playwright's fixture of a folder with the app as `npm run build:static` builds it. */
export async function provideStaticBuild(
  // Playwright reads the required fixtures from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  {}: object,
  provide: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aangan-static-'));
  await buildStatic(folder);
  await provide(folder);
  await rm(folder, { recursive: true });
}
