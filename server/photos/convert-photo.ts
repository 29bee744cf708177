import { LOGO_MIN_SIDE, PHOTO_MAX_MEGAPIXELS, PHOTO_MIN_SIDE } from '../../contract/constants.ts';
import { PICTURE_WIDTHS } from '../../contract/pages/picture.ts';
import { Refusal } from '../http/refusal.ts';
import { Semaphore } from '../http/semaphore.ts';
import {
  averageColour,
  encodePicture,
  PICTURE_FORMATS,
  uprightPicture,
  type PictureFormat,
} from './encode-picture.ts';
import { checkPhotoFormat } from './photo-format.ts';

export interface ConvertedPhoto {
  readonly colour: string;
  readonly files: readonly {
    readonly width: number;
    readonly format: PictureFormat;
    readonly content: Buffer;
  }[];
}

/** How a picture is converted. */
export interface PictureKind {
  /** The least width and height in pixels. */
  readonly minSide: number;
  /** Whether transparent parts stay so; otherwise they become white. */
  readonly isTransparent: boolean;
}
export const PHOTO: PictureKind = { minSide: PHOTO_MIN_SIDE, isTransparent: false };
/** A picture of another shop's product, which may be small. */
export const COPIED: PictureKind = { minSide: 1, isTransparent: false };
/** A shop's logo, which is shown on the page's own colour. */
export const LOGO: PictureKind = { minSide: LOGO_MIN_SIDE, isTransparent: true };

const LARGEST = Math.max(...PICTURE_WIDTHS);
/** How many times a picture may be as high as wide; a higher one becomes narrower. */
const MOST_HEIGHTS = 3;
/** Progressive JPEG and interlaced PNG are decoded as a whole, with up to 8 bytes per pixel; others line by line. */
const PROGRESSIVE_MAX_MEGAPIXELS = 12;
const DECODING_S = 20;
/** The shopper waits. */
const AVIF_EFFORT = 2;
/** One conversion takes half a second of a processor. */
const conversions = new Semaphore(1);
/** Their files are in the memory. */
const WAITING_MAX = 20;
const RETRY_AFTER_S = 10;

/**
 * Converts a shopper's photograph like a merchant's pictures: AVIF and WebP in each of PICTURE_WIDTHS, upright and
 * without metadata. It is never enlarged.
 * @throws Refusal `photo_format`, `photo_heic` or `photo_animated` (415), `photo_damaged` or `photo_too_small` (400),
 * `photo_too_detailed` (413), `unavailable` (503) while too many photographs wait
 */
export async function convertPhoto(file: Buffer, kind: PictureKind = PHOTO): Promise<ConvertedPhoto> {
  checkPhotoFormat(file);
  if (conversions.waiting >= WAITING_MAX) throw new Refusal('unavailable', {}, { retryAfter: RETRY_AFTER_S });
  return conversions.run(() => convert(file, kind));
}

async function convert(file: Buffer, { minSide, isTransparent }: PictureKind): Promise<ConvertedPhoto> {
  // Loaded with the first photograph, as it takes 20 MB.
  const { default: sharp } = await import('sharp');
  const { width, height, isProgressive } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(refuseDamaged);
  const megapixels = isProgressive ? PROGRESSIVE_MAX_MEGAPIXELS : PHOTO_MAX_MEGAPIXELS;
  if (width * height > megapixels * 1_000_000) throw new Refusal('photo_too_detailed', { megapixels });
  if (Math.min(width, height) < minSide) throw new Refusal('photo_too_small', { pixels: minSide });
  const original = sharp(file, { failOn: 'error' });
  const decoded = await (isTransparent ? original.autoOrient() : uprightPicture(original))
    .resize({ width: LARGEST, height: MOST_HEIGHTS * LARGEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: DECODING_S })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged);
  const picture = sharp(decoded.data, { raw: decoded.info });
  const files = [];
  for (const target of PICTURE_WIDTHS)
    for (const format of PICTURE_FORMATS) {
      const resized = picture.clone().resize({ width: target, withoutEnlargement: true });
      files.push({
        width: target,
        format,
        content: await encodePicture(resized, format, AVIF_EFFORT).toBuffer(),
      });
    }
  return { colour: await averageColour(picture), files };
}

function refuseDamaged(): never {
  throw new Refusal('photo_damaged');
}
