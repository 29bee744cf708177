import type { Sharp } from 'sharp';

export const KINDS = ['avif', 'webp'] as const;

/** A picture as bytes: the best quality that stays within the limit. */
export async function encoded(picture: Sharp, kind: (typeof KINDS)[number], most: number): Promise<Buffer> {
  for (const quality of kind === 'avif' ? [62, 54, 46, 38, 30] : [84, 78, 70, 60, 48, 36]) {
    const options = { quality, effort: 5, ...(kind === 'avif' ? { chromaSubsampling: '4:4:4' } : {}) };
    const bytes = await picture.clone().toFormat(kind, options).toBuffer();
    if (bytes.length <= most) return bytes;
  }
  throw new Error(`A picture does not get below ${most} bytes as ${kind}.`);
}
