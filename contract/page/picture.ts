/** Widths in pixels that the shop's own pictures come in. */
export const PICTURE_WIDTHS = [320, 560, 800] as const;

/** Of the largest one; its colour is painted until it has come: /products/diya-1-800.webp#e6d9c2 */
const OWN = /^(\/.+)-800\.webp(#[0-9a-f]{6})$/;

export interface PictureSources {
  readonly src: string;
  readonly avif: string;
  readonly webp: string;
  /** CSS colour of its backdrop. */
  readonly ground: string;
}

/** What there is of one of the shop's own pictures; null for a picture that is a single file, kept anywhere. */
export function sourcesOf(address: string): PictureSources | null {
  const [, stem, ground] = OWN.exec(address) ?? [];
  if (!stem || !ground) return null;
  const set = (kind: string) => PICTURE_WIDTHS.map((width) => `${stem}-${width}.${kind} ${width}w`).join(',');
  return { src: `${stem}-800.webp`, avif: set('avif'), webp: set('webp'), ground };
}

/** A picture's address as others are told it. */
export function plainAddress(address: string): string {
  return sourcesOf(address)?.src ?? address;
}
