import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORTED_PICTURES } from '../data-folder.ts';
import { convertPhoto, PHOTO, type PictureKind } from '../photos/convert-photo.ts';
import { writeWhole } from './convert-picture.ts';
import { importedPictureAddress, importedPictureFile } from './imported-picture.ts';

/**
 * Converts an uploaded picture of a product or of the shop and writes it beside the imported ones. The same file of the same kind has the same
 * address.
 * @returns its address
 * @throws Refusal of convertPhoto
 */
export async function storePicture(
  original: Buffer,
  dataDir: string,
  kind: PictureKind = PHOTO,
): Promise<string> {
  const { colour, files } = await convertPhoto(original, kind);
  const folder = join(dataDir, IMPORTED_PICTURES);
  await mkdir(folder, { recursive: true });
  const hash = createHash('sha256')
    .update(original)
    .update(kind.isTransparent ? 'transparent' : '')
    .digest('hex')
    .slice(0, 32);
  for (const { width, format, content } of files) {
    const file = join(folder, importedPictureFile(hash, width, format));
    if (!existsSync(file)) await writeWhole(file, (unfinished) => writeFile(unfinished, content));
  }
  return importedPictureAddress(hash, colour);
}
