import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { machineSchemas } from '../machines/schemasPlugin.ts';
import { ROOT } from '../shared/run.ts';

/** The documents served below /@shop/. The list is fixed, because any process of this machine can request them. */
const DOCUMENTS = new Set(['index.html', 'devtools/index.html', 'desk/index.html']);

/**
 * Starts Vite on a free port of this machine, and resolves with its origin. It serves the app's modules with hot
 * reload and, below /@shop/, documents and rendered pages to the shop's server. An error becomes a reply with status
 * 500 and the stack.
 */
export async function serveSources(): Promise<URL> {
  // The shop's server reuses its connections: one that Node closes for being idle may already carry the next request.
  const server = createServer({ keepAliveTimeout: 0 });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const vite = await createVite({
    root: ROOT,
    // Not in node_modules, which a copy of the repository may share: each would discard the other's bundled libraries.
    cacheDir: path.join(ROOT, '.cache/vite'),
    appType: 'custom',
    plugins: [machineSchemas()],
    // Builds are no sources: a page would be reloaded when one is written.
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/dist/**'] } },
    // Without this Vite scans every HTML file for the libraries to bundle, and fails at names that only an import map resolves.
    // Then it finds the libraries one by one and reloads the first pages.
    optimizeDeps: { entries: [...DOCUMENTS] },
  });
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/@shop/')) {
      vite.middlewares(request, response, () => response.writeHead(404).end());
      return;
    }
    answer(vite, request).then(
      (body) => response.end(body),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    );
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return new URL(`http://127.0.0.1:${address.port}`);
}

async function answer(vite: ViteDevServer, request: IncomingMessage): Promise<string> {
  const body = JSON.parse(await text(request));
  if (request.url === '/@shop/render') {
    const { render } = await vite.ssrLoadModule('/src/entry-server.tsx');
    return JSON.stringify(await render(body));
  }
  if (!DOCUMENTS.has(body.file)) throw new Error('There is no such document.');
  const html = await readFile(path.join(ROOT, body.file), 'utf8');
  return vite.transformIndexHtml(body.url, html);
}
