import type { FastifyInstance } from 'fastify';
import { isInDepartment } from '../../contract/collection/departments.ts';
import type { Product } from '../../contract/entities.ts';
import { DEFAULT_LANGUAGE } from '../../contract/texts/language.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { notFound } from '../http/errors.ts';
import { MAIL_PICTURES } from '../messaging/mail-picture.ts';
import { PageCache } from './page-cache.ts';
import { renderMailPicture, renderPreviewPicture } from './preview-picture.ts';

const DAY_S = 86_400;
/** A preview has about 40 KB. */
const CACHED_PREVIEWS = 50;
/** A picture for a mail has about 5 KB. */
const CACHED_MAIL_PICTURES = 200;

/**
 * Adds preview pictures for clients that do not support SVG: chats that show a link, and search engines. They are
 * drawn when first requested.
 */
export function previewRoutes(app: FastifyInstance, catalogue: Catalogue, dataDir: string): void {
  const previews = new PageCache<Promise<Buffer | null>>(CACHED_PREVIEWS);
  const mailPictures = new PageCache<Promise<Buffer | null>>(CACHED_MAIL_PICTURES);
  const renderPreview = async (key: string, choose: (all: readonly Product[]) => readonly string[]) => {
    const { version, listings } = await catalogue.current();
    const { products } = listings[DEFAULT_LANGUAGE];
    const addresses = choose(products);
    if (addresses.length === 0) throw notFound();
    const drawing = previews.get(version, key) ?? renderPreviewPicture(addresses, dataDir);
    previews.set(version, key, drawing);
    const picture = await drawing;
    if (!picture) throw notFound();
    return picture;
  };

  app.get('/previews/shop.jpg', { schema: { hide: true } }, async (_request, reply) => {
    const picture = await renderPreview('shop', newestPictures);
    return reply.type('image/jpeg').header('cache-control', `public, max-age=${DAY_S}`).send(picture);
  });
  app.get<{ Params: { department: string } }>(
    '/previews/collection/:department(^[^/.]+).jpg',
    { schema: { hide: true } },
    async ({ params: { department } }, reply) => {
      const picture = await renderPreview(`collection/${department}`, (all) =>
        all
          .filter((product) => isInDepartment(product, department))
          .flatMap(({ image }) => image.slice(0, 1)),
      );
      return reply.type('image/jpeg').header('cache-control', `public, max-age=${DAY_S}`).send(picture);
    },
  );
  app.get<{ Params: { name: string } }>(
    `${MAIL_PICTURES}/:name(^[\\w-]+).jpg`,
    { schema: { hide: true } },
    async ({ params: { name } }, reply) => {
      const drawing = mailPictures.get('', name) ?? renderMailPicture(name, dataDir);
      mailPictures.set('', name, drawing);
      const picture = await drawing;
      if (!picture) throw notFound();
      return (
        reply
          .type('image/jpeg')
          .header('cache-control', `public, max-age=${DAY_S}`)
          // Mail programs show it on pages of other sites.
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(picture)
      );
    },
  );
  app.get<{ Params: { productId: string } }>(
    '/previews/product/:productId([A-Za-z0-9_-]+).jpg',
    { schema: { hide: true } },
    async ({ params: { productId } }, reply) => {
      const picture = await renderPreview(`product/${productId}`, (all) => findPictures(all, productId));
      return reply.type('image/jpeg').header('cache-control', `public, max-age=${DAY_S}`).send(picture);
    },
  );
}

function findPictures(all: readonly Product[], productId: string): readonly string[] {
  return all.find(({ _id }) => _id === productId)?.image ?? [];
}

/** The newest products' pictures; the shop's icon when none is the shop's own. */
function newestPictures(all: readonly Product[]): readonly string[] {
  const pictures = all.toReversed().flatMap(({ image }) => image.slice(0, 1));
  const own = pictures.filter((address) => address.startsWith('/'));
  return own.length > 0 ? own : ['/icon.svg'];
}
