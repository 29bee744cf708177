import { access } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { PREVIEW_SIZE } from '../../contract/pages/pageHead.ts';
import { pictureUrl } from '../../contract/pages/picture.ts';
import { findImportedPicture } from '../catalogue/imported-picture.ts';

const PUBLIC = join(import.meta.dirname, '../../public');
export const MAX_PICTURES = 3;
/** The pictures' aspect ratio is 4 to 5, so fewer than three are shown uncropped. */
const MAX_COLUMN_WIDTH = (PREVIEW_SIZE.height * 4) / 5;
/** Twice the size in which mails show it, for sharp screens. */
const MAIL_PICTURE = { width: 128, height: 160 };
const MAIL_LOGO_HEIGHT = 80;
const DRAWABLE_EXTENSIONS = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif']);

/**
 * Draws up to three of the shop's own pictures side by side as a JPEG; null when no picture exists or one cannot be
 * drawn.
 * @param background a colour as #rrggbb, beside and between them
 */
export async function renderPreviewPicture(
  addresses: readonly string[],
  dataDir: string,
  background: string,
): Promise<Buffer | null> {
  const found = await Promise.all(
    addresses.slice(0, MAX_PICTURES).map((address) => findFile(address, dataDir)),
  );
  const files = found.filter((file) => file !== null);
  if (files.length === 0) return null;
  // Loaded for the first preview, not at each start.
  const { default: sharp } = await import('sharp');
  const { width, height } = PREVIEW_SIZE;
  const column = Math.floor(Math.min(MAX_COLUMN_WIDTH, width / files.length));
  const left = Math.floor((width - column * files.length) / 2);
  try {
    const pictures = await Promise.all(
      files.map(async (file, index) => ({
        input: await sharp(file).resize(column, height).png().toBuffer(),
        left: left + index * column,
        top: 0,
      })),
    );
    const canvas = sharp({ create: { width, height, channels: 3, background } });
    return await canvas.composite(pictures).jpeg({ quality: 82 }).toBuffer();
  } catch {
    return null;
  }
}

/** Draws one of the shop's own product pictures as a small JPEG for mails; null when it does not exist. */
export async function renderMailPicture(name: string, dataDir: string): Promise<Buffer | null> {
  const file = await findFile(`/products/${name}-320.webp`, dataDir);
  if (file === null) return null;
  const { default: sharp } = await import('sharp');
  const { width, height } = MAIL_PICTURE;
  return sharp(file)
    .resize(width, height)
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => null);
}

/** Draws a logo as a PNG for mails; null when it does not exist. */
export async function renderMailLogo(name: string, dataDir: string): Promise<Buffer | null> {
  const file = await findFile(`/products/${name}-320.webp`, dataDir);
  if (file === null) return null;
  const { default: sharp } = await import('sharp');
  return sharp(file)
    .resize({ height: MAIL_LOGO_HEIGHT, withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null);
}

/** The file of a picture; null when it is on another server or missing. */
async function findFile(path: string, dataDir: string): Promise<string | null> {
  const address = pictureUrl(path);
  const imported = findImportedPicture(dataDir, address);
  const file = imported ?? join(PUBLIC, normalize(address));
  if (
    !DRAWABLE_EXTENSIONS.has(extname(address).toLowerCase()) ||
    !address.startsWith('/') ||
    (imported === null && !file.startsWith(PUBLIC))
  ) {
    return null;
  }
  return access(file).then(
    () => file,
    () => null,
  );
}
