import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '../../contract/pages/picture.ts';
import { averageColour, encodePicture, PICTURE_FORMATS, uprightPicture } from '../photos/encode-picture.ts';
import { importedPictureAddress, importedPictureFile } from './imported-picture.ts';

/** More than any camera has; a larger picture could fill the memory. */
const MOST_PIXELS = 120_000_000;
const AVIF_EFFORT = 4;

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
  const picture = uprightPicture(sharp(original, { limitInputPixels: MOST_PIXELS }));
  for (const width of PICTURE_WIDTHS) {
    for (const format of PICTURE_FORMATS) {
      const file = join(folder, importedPictureFile(hash, width, format));
      if (existsSync(file)) continue;
      const resized = picture.clone().resize({ width, withoutEnlargement: true });
      await writeWhole(file, (unfinished) => encodePicture(resized, format, AVIF_EFFORT).toFile(unfinished));
    }
  }
  return importedPictureAddress(hash, await averageColour(picture));
}

/** Creates a file under another name first, so that a reader never sees a part of it. */
export async function writeWhole(
  file: string,
  write: (unfinished: string) => Promise<unknown>,
): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
