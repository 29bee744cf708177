import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '../../contract/pages/picture.ts';
import { importedPictureAddress, importedPictureFile } from './imported-picture.ts';

/** More than any camera has; a larger picture could fill the memory. */
const MOST_PIXELS = 120_000_000;
/** Background colour for transparent pictures. */
const BACKGROUND = '#ffffff';
const ENCODERS = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 4 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, effort: 5 }),
} as const;

/**
 * Writes a merchant's picture into `folder` as AVIF and WebP in each of PICTURE_WIDTHS, upright, in sRGB, and without
 * camera metadata such as the location. A picture is never enlarged. File names are a hash of the content, so a picture
 * is converted only once.
 * @param original the bytes of a file in a format that sharp reads, such as JPEG, PNG or WebP
 * @returns its address for a product, like the addresses of the demo's pictures
 * @throws Error when it cannot be read
 */
export async function convertPicture(original: Buffer, folder: string): Promise<string> {
  const hash = createHash('sha256').update(original).digest('hex').slice(0, 32);
  await mkdir(folder, { recursive: true });
  const picture = sharp(original, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .flatten({ background: BACKGROUND });
  for (const width of PICTURE_WIDTHS) {
    for (const [format, encode] of Object.entries(ENCODERS)) {
      const file = join(folder, importedPictureFile(hash, width, format));
      if (existsSync(file)) continue;
      const resized = picture.clone().resize({ width, withoutEnlargement: true });
      await writeWhole(file, (unfinished) => encode(resized).toFile(unfinished));
    }
  }
  return importedPictureAddress(hash, await averageColour(picture));
}

/** Creates a file under another name first, so that a reader never sees a part of it. */
async function writeWhole(file: string, write: (unfinished: string) => Promise<unknown>): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** As #rrggbb. */
async function averageColour(picture: Sharp): Promise<string> {
  const pixel = await picture
    .clone()
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const [red = 0, green = red, blue = red] = pixel;
  return `#${Buffer.from([red, green, blue]).toString('hex')}`;
}
