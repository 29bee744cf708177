/** Widths in pixels in which the shop's own pictures are available. */
export const PICTURE_WIDTHS = [320, 560, 800] as const;

/**
 * URL of the largest size, with the placeholder colour: /products/diya-1-800.webp#e6d9c2. On pages of another host, its host is in front.
 */
const OWN_PICTURE = /^((?:https?:\/\/[^/]+(?=\/(?:products|api\/photos)\/))?\/.+)-800\.webp(#[0-9a-f]{6})$/;

/** The address of a picture that the shop has converted. */
export const IMPORTED_PICTURE_ADDRESS = /^\/products\/imported-[\da-f]{32}-800\.webp#[\da-f]{6}$/;

/** Sources of a picture for `<picture>`. `src` is the largest WebP file; `avif` and `webp` are values of `srcset`. */
export interface PictureSources {
  readonly src: string;
  readonly avif: string;
  readonly webp: string;
  /** CSS colour to show until the picture is loaded. */
  readonly backgroundColor: string;
}

/** The sources of one of the shop's own pictures; null for a picture that is a single file. */
export function parsePicture(address: string): PictureSources | null {
  const [, stem, backgroundColor] = OWN_PICTURE.exec(address) ?? [];
  if (!stem || !backgroundColor) return null;
  const set = (kind: string) => PICTURE_WIDTHS.map((width) => `${stem}-${width}.${kind} ${width}w`).join(',');
  return { src: `${stem}-800.webp`, avif: set('avif'), webp: set('webp'), backgroundColor };
}

/** A picture's URL without the colour, for use outside the app. */
export function pictureUrl(address: string): string {
  return parsePicture(address)?.src ?? address;
}
