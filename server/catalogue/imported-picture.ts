import { join } from 'node:path';
import { PICTURE_WIDTHS } from '../../contract/pages/picture.ts';
import { IMPORTED_PICTURES } from '../data-folder.ts';

/** The name that a request for an imported picture must have: no other file is sent. */
export const IMPORTED_PICTURE = /^imported-[0-9a-f]{32}-\d{1,4}\.(avif|webp)$/;

/** The name of a converted picture; `hash` is the hash of the original. */
export function importedPictureFile(hash: string, width: number, format: string): string {
  return `imported-${hash}-${width}.${format}`;
}

/** A picture's address for a product: the largest file and the placeholder's colour, see contract/pages/picture.ts. */
export function importedPictureAddress(hash: string, colour: string): string {
  return `/products/${importedPictureFile(hash, Math.max(...PICTURE_WIDTHS), 'webp')}${colour}`;
}

/** The file at a path such as /products/imported-…-320.webp; null for any other path. */
export function findImportedPicture(dataDir: string, path: string): string | null {
  const [, name] = /^\/products\/([^/]+)$/.exec(path) ?? [];
  return name !== undefined && IMPORTED_PICTURE.test(name) ? join(dataDir, IMPORTED_PICTURES, name) : null;
}
