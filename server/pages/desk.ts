import type { FastifyInstance } from 'fastify';
import { DESK_PATH } from '../../contract/desk/deskLink.ts';
import { allowOwnSourcesOnly } from '../http/security.ts';
import type { AppBuild } from './app-build.ts';

/** The addresses of the pages, which desk/App.tsx shows. */
const PAGES = [
  '',
  '/orders',
  '/orders/:number(^\\d{1,9}$)',
  '/returns',
  '/returns/:id(^[0-9a-f-]{36}$)',
  '/reviews',
  '/people',
  '/account',
  '/products',
  '/products/:id(^[A-Za-z0-9_-]{1,100}$)',
  '/new-product',
  '/customers',
  '/customers/:id(^[0-9a-f-]{36}$)',
].map((path) => DESK_PATH + path);

/** Serves the document of the desk, which is the same for everybody: its pages are rendered in the browser. */
export async function deskPages(app: FastifyInstance, { desk, ...build }: AppBuild): Promise<void> {
  for (const url of PAGES) {
    app.get(url, { schema: { hide: true } }, async (_, reply) => {
      allowOwnSourcesOnly(reply, build);
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
      reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
      return desk.document();
    });
  }
  await desk.serveFiles(app);
}
