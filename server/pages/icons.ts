import type { FastifyInstance } from 'fastify';
import { isDefaultShop } from '../../contract/shop/defaultShopConfig.ts';
import type { ShopContext } from '../context.ts';
import type { AppBuild } from './app-build.ts';

const HOUR_S = 3_600;
const SVG = 'image/svg+xml';
/** Width and height in pixels; null for the vector picture. */
const ICONS: Readonly<Record<string, number | null>> = {
  '/favicon.ico': 32,
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
  '/icon-maskable-512.png': 512,
  '/icon.svg': null,
};
/** A shopping bag, inside the area that masks of phones leave. */
const PLAIN_ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#44495a"/><path fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round" d="M28 40h44l4 36H24zM38 46V36a12 12 0 0 1 24 0v10"/></svg>';

/** Adds the icons: the files of the default shop, and for a shop of another name a plain picture. */
export function iconRoutes(
  app: FastifyInstance,
  { config }: Pick<ShopContext, 'config'>,
  publicFile: NonNullable<AppBuild['publicFile']>,
): void {
  const drawn = new Map<number, Promise<Buffer>>();
  const draw = (size: number) => {
    const picture = drawn.get(size) ?? drawPlain(size);
    drawn.set(size, picture);
    return picture;
  };
  for (const [address, size] of Object.entries(ICONS)) {
    app.get(address, { schema: { hide: true } }, async (_request, reply) => {
      reply.header('cache-control', `public, max-age=${HOUR_S}`);
      const isDefault = isDefaultShop({ name: config.shopName });
      const isIco = isDefault && address.endsWith('.ico');
      reply.type(size === null ? SVG : isIco ? 'image/vnd.microsoft.icon' : 'image/png');
      if (isDefault) return publicFile(address.slice(1));
      return size === null ? PLAIN_ICON : draw(size);
    });
  }
}

async function drawPlain(size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(PLAIN_ICON)).resize(size, size).png().toBuffer();
}
