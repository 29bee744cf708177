import type { FastifyInstance } from 'fastify';
import { collectionPath } from '../../contract/collection/collectionAddress.ts';
import { departmentKey, listDepartments } from '../../contract/collection/departments.ts';
import { addressIn, DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/texts/language.ts';
import { PRIVATE_PATHS, PUBLIC_PATHS } from '../../contract/page/pageTexts.ts';
import type { Catalogue, CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { ShopContext } from '../context.ts';
import { originOf } from './origin.ts';

const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
const HOUR_S = 3_600;
/** API paths that public pages use; search engines run the app and need them too. */
const ALLOWED_CALLS = ['/api/product/', '/api/reviews/', '/api/config'];

/** Adds robots.txt and the sitemap. */
export function crawlerRoutes(app: FastifyInstance, { config }: ShopContext, catalogue: Catalogue): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', `public, max-age=${HOUR_S}`);
    return robotsTxt(originOf(config, request));
  });
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${HOUR_S}`);
    return sitemapXml(originOf(config, request), await catalogue.current());
  });
}

function robotsTxt(origin: string): string {
  return [
    'User-agent: *',
    ...[...PRIVATE_PATHS, '/api/', '/sandbox/'].map((path) => `Disallow: ${path}`),
    ...ALLOWED_CALLS.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

function sitemapXml(origin: string, { products, changedAt }: CatalogueSnapshot): string {
  const pages = PUBLIC_PATHS.map((path) => entry(origin + path));
  const departments = listDepartments(products).map((name) =>
    entry(origin + collectionPath(departmentKey(name))),
  );
  const productEntries = products.map(({ _id }) =>
    entry(`${origin}/product/${encodeURIComponent(_id)}`, changedAt.get(_id)),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    ...departments,
    ...productEntries,
    '</urlset>',
    '',
  ].join('\n');
}

/** The URL needs no XML escaping: it consists of a host, our own paths and encoded ids. */
function entry(address: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  const alternates = OTHER_LANGUAGES.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(language, address)}"/>`,
  ).join('');
  return `<url><loc>${address}</loc>${changed}${alternates}</url>`;
}
