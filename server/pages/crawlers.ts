import type { FastifyInstance } from 'fastify';
import { collectionPath } from '../../contract/catalogue/collection/collectionAddress.ts';
import { departmentKey, listDepartments } from '../../contract/catalogue/collection/departments.ts';
import { addressIn, DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/texts/language.ts';
import { PRIVATE_PATHS, PUBLIC_PATHS } from '../../contract/pages/pageTexts.ts';
import type { Catalogue, CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { ShopContext } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { originOf } from '../http/origin.ts';

const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
const HOUR_S = 3_600;
/** API paths that public pages use; search engines run the app and need them too. */
const ALLOWED_CALLS = ['/api/product/', '/api/reviews/', '/api/config'];

/**
 * Products per sitemap. A sitemap may have 50,000 addresses; smaller ones are written quickly, so other requests do not
 * wait.
 */
export const SITEMAP_PART_SIZE = 5_000;

/** Adds robots.txt and the sitemap. The sitemap of a large catalogue is a sitemap index. */
export function crawlerRoutes(app: FastifyInstance, { config }: ShopContext, catalogue: Catalogue): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', `public, max-age=${HOUR_S}`);
    return robotsTxt(originOf(config, request));
  });
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${HOUR_S}`);
    const snapshot = await catalogue.current();
    const isLarge = snapshot.products.length > SITEMAP_PART_SIZE;
    return (isLarge ? sitemapIndexXml : sitemapXml)(originOf(config, request), snapshot);
  });
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[0-9]{1,4}).xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const snapshot = await catalogue.current();
      const part = Number(request.params.part);
      if (part >= partCount(snapshot)) throw notFound();
      reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${HOUR_S}`);
      return sitemapXml(originOf(config, request), snapshot, part);
    },
  );
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

type Listed = Pick<CatalogueSnapshot, 'products' | 'changedAt'>;

function partCount({ products }: Listed): number {
  return Math.max(1, Math.ceil(products.length / SITEMAP_PART_SIZE));
}

/** Lists the parts of a sitemap. */
export function sitemapIndexXml(origin: string, listed: Listed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...Array.from(
      { length: partCount(listed) },
      (_, part) => `<sitemap><loc>${origin}/sitemap-${part}.xml</loc></sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n');
}

/** A part of the sitemap; the first one has the pages and the departments too. */
export function sitemapXml(origin: string, { products, changedAt }: Listed, part = 0): string {
  const pages = PUBLIC_PATHS.map((path) => entry(origin + path));
  const departments = listDepartments(products).map((name) =>
    entry(origin + collectionPath(departmentKey(name))),
  );
  const start = part * SITEMAP_PART_SIZE;
  const productEntries = products
    .slice(start, start + SITEMAP_PART_SIZE)
    .map(({ _id }) => entry(`${origin}/product/${encodeURIComponent(_id)}`, changedAt.get(_id)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...(part === 0 ? [...pages, ...departments] : []),
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
