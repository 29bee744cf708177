import { Refusal } from '../http/refusal.ts';

const PNG = '89504e470d0a1a0a';
/** ISO 14496-12 files: their type, and the brand of the picture (ISO 23008-12). */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * Refuses what is not a still JPEG, PNG or WebP, by its first bytes: no other decoder reads what strangers send.
 * @throws Refusal `photo_format`, `photo_heic` or `photo_animated` (415)
 */
export function checkPhotoFormat(file: Buffer): void {
  const text = (start: number, end: number) => file.toString('latin1', start, end);
  if (file.toString('hex', 0, 3) === 'ffd8ff') return;
  if (file.toString('hex', 0, 8) === PNG) {
    // An animation has this chunk in front of the pixels (https://www.w3.org/TR/png-3/#acTL-chunk).
    const pixels = file.indexOf('IDAT', 0, 'latin1');
    const animation = file.indexOf('acTL', 0, 'latin1');
    if (animation !== -1 && animation < pixels) throw new Refusal('photo_animated');
    return;
  }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') {
    // Bit 1 of the flags of an extended file (RFC 9649, 2.7.1).
    const isAnimated = text(12, 16) === 'VP8X' && ((file[20] ?? 0) & 0b10) !== 0;
    if (isAnimated) throw new Refusal('photo_animated');
    return;
  }
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.has(text(8, 12))) throw new Refusal('photo_heic');
  throw new Refusal('photo_format');
}
