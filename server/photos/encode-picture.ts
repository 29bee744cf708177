import type { Sharp } from 'sharp';

export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Background colour for transparent pictures. */
const BACKGROUND = '#ffffff';

/** The picture upright and opaque. Its files are in sRGB and without metadata such as the location. */
export function uprightPicture(picture: Sharp): Sharp {
  return picture.autoOrient().flatten({ background: BACKGROUND });
}

/** @param effort of AVIF: 4 takes seven times as long as 2, for files that are 5% smaller */
export function encodePicture(picture: Sharp, format: PictureFormat, effort: number): Sharp {
  return format === 'avif' ? picture.avif({ quality: 55, effort }) : picture.webp({ quality: 78, effort: 5 });
}

/** As #rrggbb. */
export async function averageColour(picture: Sharp): Promise<string> {
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
