import type { Sharp } from 'sharp';

export const KINDS = ['avif', 'webp'] as const;

/** AVIF in greater effort takes four to six times as long, and becomes smaller by 5 %. */
const MORE = { avif: { effort: 3, chromaSubsampling: '4:4:4' }, webp: { effort: 5 } };

const QUALITIES = { avif: [62, 54, 46, 38, 30], webp: [84, 78, 70, 60, 48, 36] };

/** How far fine print is softened that does not get small enough otherwise, in pixels; squares of low quality would be seen more. */
const SOFTENED = 0.6;

/** A picture as bytes: the best quality that stays within the limit. */
export async function encoded(picture: Sharp, kind: (typeof KINDS)[number], most: number): Promise<Buffer> {
  const soft = picture.clone().blur(SOFTENED);
  const tries = [
    ...QUALITIES[kind].map((quality) => ({ from: picture, quality })),
    ...[36, 26].map((quality) => ({ from: soft, quality })),
  ];
  for (const { from, quality } of tries) {
    const bytes = await from
      .clone()
      .toFormat(kind, { quality, ...MORE[kind] })
      .toBuffer();
    if (bytes.length <= most) return bytes;
  }
  throw new Error(`A picture does not get below ${most} bytes as ${kind}.`);
}
