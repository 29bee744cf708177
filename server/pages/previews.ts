import type { FastifyInstance } from 'fastify';
import { isInDepartment } from '../../contract/catalogue/collection/departments.ts';
import { isDefaultShop } from '../../contract/shop/defaultShopConfig.ts';
import { DEFAULT_LANGUAGE } from '../../contract/texts/language.ts';
import type { Config } from '../config.ts';
import type { Catalogue, CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { notFound } from '../http/errors.ts';
import { MAIL_PICTURES } from '../messaging/mail-picture.ts';
import { MAIL_LOGOS } from '../messaging/mail-shop.ts';
import { PageCache } from '../catalogue/page-cache.ts';
import { configuredColours } from '../settings/colour-styles.ts';
import { MAX_PICTURES, renderMailLogo, renderMailPicture, renderPreviewPicture } from './preview-picture.ts';

const DAY_S = 86_400;
/** The memory for previews of about 40 KB each, and for mail pictures of about 5 KB, in bytes. */
const PREVIEWS_SIZE = 2 * 1024 ** 2;
const MAIL_PICTURES_SIZE = 1024 ** 2;

/**
 * Adds preview pictures for clients that do not support SVG: chats that show a link, and search engines. They are
 * drawn when first requested.
 */
export function previewRoutes(
  app: FastifyInstance,
  catalogue: Catalogue,
  config: Pick<Config, 'dataDir' | 'shopName' | 'settings'>,
): void {
  const { dataDir } = config;
  const previews = new PageCache<Buffer | null>(PREVIEWS_SIZE, sizeOf);
  const mailPictures = new PageCache<Buffer | null>(MAIL_PICTURES_SIZE, sizeOf);
  const renderPreview = async (
    key: string,
    choose: (snapshot: CatalogueSnapshot) => readonly string[] | Promise<readonly string[]>,
  ) => {
    const snapshot = await catalogue.current();
    const addresses = await choose(snapshot);
    if (addresses.length === 0) throw notFound();
    const picture = await previews.read(snapshot.version, key, async () => ({
      value: await renderPreviewPicture(addresses, dataDir, configuredColours(config).light.page),
      use: 'store',
    }));
    if (!picture) throw notFound();
    return picture;
  };

  app.get('/previews/shop.jpg', { schema: { hide: true } }, async (_request, reply) => {
    const picture = await renderPreview('shop', (snapshot) => newestPictures(snapshot, config));
    return reply.type('image/jpeg').header('cache-control', `public, max-age=${DAY_S}`).send(picture);
  });
  app.get<{ Params: { department: string } }>(
    '/previews/collection/:department(^[^/.]+).jpg',
    { schema: { hide: true } },
    async ({ params: { department } }, reply) => {
      const picture = await renderPreview(`collection/${department}`, ({ products }) =>
        products
          .filter((product) => isInDepartment(product, department))
          .flatMap(({ image }) => image)
          .slice(-MAX_PICTURES)
          .toReversed(),
      );
      return reply.type('image/jpeg').header('cache-control', `public, max-age=${DAY_S}`).send(picture);
    },
  );
  const mailRoute = (
    address: string,
    type: string,
    render: (name: string, dataDir: string) => Promise<Buffer | null>,
  ) =>
    app.get<{ Params: { name: string } }>(
      address,
      { schema: { hide: true } },
      async ({ params: { name } }, reply) => {
        const picture = await mailPictures.read('', `${type} ${name}`, async () => ({
          value: await render(name, dataDir),
          use: 'store',
        }));
        if (!picture) throw notFound();
        return (
          reply
            .type(type)
            .header('cache-control', `public, max-age=${DAY_S}`)
            // Mail programs show it on pages of other sites.
            .header('cross-origin-resource-policy', 'cross-origin')
            .send(picture)
        );
      },
    );
  mailRoute(`${MAIL_PICTURES}/:name(^[\\w-]+).jpg`, 'image/jpeg', renderMailPicture);
  mailRoute(`${MAIL_LOGOS}/:name(^[\\w-]+).png`, 'image/png', renderMailLogo);
  app.get<{ Params: { productId: string } }>(
    '/previews/product/:productId([A-Za-z0-9_-]+).jpg',
    { schema: { hide: true } },
    async ({ params: { productId } }, reply) => {
      const picture = await renderPreview(`product/${productId}`, (snapshot) =>
        findPictures(snapshot, productId),
      );
      return reply.type('image/jpeg').header('cache-control', `public, max-age=${DAY_S}`).send(picture);
    },
  );
}

function sizeOf(picture: Buffer | null): { size: number } {
  return { size: picture?.byteLength ?? 0 };
}

async function findPictures(
  { products, indexOf, texts }: CatalogueSnapshot,
  productId: string,
): Promise<readonly string[]> {
  const found = products.slice(indexOf.get(productId) ?? products.length).slice(0, 1);
  const [product] = await texts.addTo(DEFAULT_LANGUAGE, found);
  return product?.image ?? [];
}

/** The newest products' pictures; the default shop's icon when all pictures are from other origins. */
function newestPictures(
  { products }: CatalogueSnapshot,
  { shopName }: Pick<Config, 'shopName'>,
): readonly string[] {
  const own = products.flatMap(({ image }) => image).filter((address) => address.startsWith('/'));
  if (own.length > 0) return own.slice(0, MAX_PICTURES);
  return isDefaultShop({ name: shopName }) ? ['/icon.svg'] : [];
}
