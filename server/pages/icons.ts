import type { FastifyInstance } from 'fastify';
import { pictureUrl } from '../../contract/pages/picture.ts';
import { isDefaultShop } from '../../contract/shop/defaultShopConfig.ts';
import { findImportedPicture } from '../catalogue/imported-picture.ts';
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
/** Of the picture inside of the vector picture. */
const VECTOR_SIZE = 192;
const PLAIN_COLOUR = '#44495a';
const LOGO_BACKGROUND = '#ffffff';
/** A shopping bag, inside the area that masks of phones leave. */
const plainIcon = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${colour}"/><path fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round" d="M28 40h44l4 36H24zM38 46V36a12 12 0 0 1 24 0v10"/></svg>`;
/** How much of an icon a logo fills: inside the area that masks of phones leave. */
const LOGO_SHARE = 0.72;

/** Adds the icons: the shop's logo, or else the files of the default shop, and for a shop of another name a plain picture. */
export function iconRoutes(
  app: FastifyInstance,
  { config }: Pick<ShopContext, 'config'>,
  publicFile: NonNullable<AppBuild['publicFile']>,
): void {
  let drawnFor = '';
  const drawn = new Map<number, Promise<Buffer>>();
  const draw = (size: number) => {
    const { logo, colour } = config.settings;
    if (drawnFor !== `${logo} ${colour}`) drawn.clear();
    drawnFor = `${logo} ${colour}`;
    const picture = drawn.get(size) ?? drawIcon(size, config);
    drawn.set(size, picture);
    return picture;
  };
  for (const [address, size] of Object.entries(ICONS)) {
    app.get(address, { schema: { hide: true } }, async (_request, reply) => {
      const { logo, colour } = config.settings;
      reply.header('cache-control', `public, max-age=${HOUR_S}`);
      const isDefault = isDefaultShop({ name: config.shopName }) && logo === undefined;
      const isIco = isDefault && address.endsWith('.ico');
      reply.type(size === null ? SVG : isIco ? 'image/vnd.microsoft.icon' : 'image/png');
      if (isDefault) return publicFile(address.slice(1));
      if (size !== null) return draw(size);
      return logo === undefined ? plainIcon(colour ?? PLAIN_COLOUR) : svgAround(await draw(VECTOR_SIZE));
    });
  }
}

async function drawIcon(size: number, { settings, dataDir }: ShopContext['config']): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const file = settings.logo === undefined ? null : findImportedPicture(dataDir, pictureUrl(settings.logo));
  if (file === null)
    return sharp(Buffer.from(plainIcon(settings.colour ?? PLAIN_COLOUR)))
      .resize(size, size)
      .png()
      .toBuffer();
  const side = Math.round(size * LOGO_SHARE);
  const logo = await sharp(file).resize(side, side, { fit: 'inside' }).png().toBuffer();
  const canvas = { width: size, height: size, channels: 3, background: LOGO_BACKGROUND } as const;
  return sharp({ create: canvas })
    .composite([{ input: logo }])
    .png()
    .toBuffer();
}

/** A vector picture that shows a PNG. */
function svgAround(png: Buffer): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><image width="100" height="100" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;
}
