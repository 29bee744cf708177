import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPagePath, SHELL_PATH } from '../../contract/pages/pagePaths.ts';
import { withoutLanguage } from '../../contract/texts/language.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ShopContext } from '../context.ts';
import { notFound, RETRY_AFTER_S } from '../http/errors.ts';
import { cachedBytes } from '../http/cached-reply.ts';
import { allowStyleElement, type SetSecurityHeaders } from '../http/security.ts';
import type { AppBuild } from './app-build.ts';
import { crawlerRoutes } from './crawlers.ts';
import { deskPages } from './desk.ts';
import { iconRoutes } from './icons.ts';
import { inspectorRoutes } from './inspector.ts';
import { serveImportedPictures } from './imported-pictures.ts';
import { manifestRoute } from './manifest.ts';
import { originOf } from '../http/origin.ts';
import { pageLanguage, setLanguageCookie } from './page-language.ts';
import { Pages } from './pages.ts';
import { previewRoutes } from './previews.ts';
import { serviceWorkerRoute } from './service-worker.ts';

export interface PageServices {
  readonly catalogue: Catalogue;
  readonly build: AppBuild | null;
  readonly setSecurityHeaders: SetSecurityHeaders;
}

/** Serves the app's files, and its pages at every path without another route. */
export async function pageRoutes(
  app: FastifyInstance,
  context: ShopContext,
  { catalogue, build, setSecurityHeaders }: PageServices,
): Promise<void> {
  const pages = build ? new Pages(context, catalogue, build) : null;
  app.setNotFoundHandler(async (request, reply) => {
    if (!pages || !acceptsPage(request)) throw notFound();
    const language = pageLanguage(request);
    const before = catalogue.latest();
    const { status, body, styleSource, link } = await pages.respond({
      url: withoutLanguage(request.url),
      origin: originOf(context.config, request),
      language,
    });
    // The headers were set at the start of the request; the page may show pictures of a catalogue that was read
    // since.
    if (catalogue.latest() !== before) setSecurityHeaders(reply);
    // Razorpay's checkout.js makes style elements, which its window needs.
    if (styleSource !== null && !context.config.razorpay) allowStyleElement(reply, styleSource);
    setLanguageCookie(request, reply);
    reply.header('content-language', language);
    if (link !== '') reply.header('link', link);
    reply.code(status).type('text/html; charset=utf-8');
    if (status === 503) reply.header('retry-after', String(RETRY_AFTER_S));
    return reply.send(await cachedBytes(body, request, reply));
  });
  if (pages) {
    app.get(SHELL_PATH, { schema: { hide: true } }, async (request, reply) => {
      const language = pageLanguage(request);
      const body = await pages.shell(originOf(context.config, request), language);
      reply.header('content-language', language).header('x-robots-tag', 'noindex');
      reply.header('vary', 'cookie').type('text/html; charset=utf-8');
      return reply.send(await cachedBytes(body, request, reply));
    });
  }
  if (build) {
    crawlerRoutes(app, context, catalogue);
    manifestRoute(app, context);
    if (build.publicFile) iconRoutes(app, context, build.publicFile);
    serviceWorkerRoute(app, context.config, build);
    previewRoutes(app, catalogue, context.config);
    await serveImportedPictures(app, context.config.dataDir);
  }
  await build?.serveFiles(app);
  if (build) await deskPages(app, context.config, build);
  if (build) await inspectorRoutes(app, context.config, build.inspector);
}

function acceptsPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const accepts = headers.accept ?? '*/*';
  return (
    (method === 'GET' || method === 'HEAD') &&
    isPagePath(path) &&
    (accepts.includes('text/html') || accepts.includes('*/*'))
  );
}
