import type { FastifyInstance } from 'fastify';
import { DESK_PATH } from '../../contract/desk/deskLink.ts';
import { INSPECT_META } from '../../contract/pages/page.ts';
import type { Config } from '../config.ts';
import { allowOwnSourcesOnly } from '../http/security.ts';
import { colourStyles, styleElement } from '../settings/colour-styles.ts';
import type { AppBuild } from './app-build.ts';

/** The addresses of the pages, which desk/App.tsx shows. */
const PAGES = [
  '',
  '/orders',
  '/orders/:number(^\\d{1,9}$)',
  '/returns',
  '/returns/:id(^[0-9a-f-]{36}$)',
  '/reviews',
  '/coupons',
  '/coupons/new',
  '/gst',
  '/numbers',
  '/settings',
  '/payouts',
  '/people',
  '/account',
  '/products',
  '/products/:id(^[A-Za-z0-9_-]{1,100}$)',
  '/new-product',
  '/import-products',
  '/change-products',
  '/customers',
  '/customers/:id(^[0-9a-f-]{36}$)',
].map((path) => DESK_PATH + path);

/**
 * Serves the document of the desk, which is the same for everybody: its pages are rendered in the browser, in the colours of the shop. It names whether they may be
 * inspected: never in production, as they show data of customers.
 */
export async function deskPages(
  app: FastifyInstance,
  config: Pick<Config, 'inspect' | 'production' | 'shopName' | 'settings'>,
  { desk, ...build }: AppBuild,
): Promise<void> {
  const { inspect, production } = config;
  const meta = production || inspect === 'off' ? '' : `<meta name="${INSPECT_META}" content="${inspect}" />`;
  for (const url of PAGES) {
    app.get(url, { schema: { hide: true } }, async (_, reply) => {
      allowOwnSourcesOnly(reply, build);
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
      reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
      const head = meta + styleElement(colourStyles(config));
      return (await desk.document()).replace('<title>', () => `${head}<title>`);
    });
  }
  app.get(`${DESK_PATH}/`, { schema: { hide: true } }, async (_, reply) => reply.redirect(DESK_PATH, 301));
  await desk.serveFiles(app);
}
