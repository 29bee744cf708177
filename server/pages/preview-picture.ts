import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { PREVIEW } from '../../contract/head.ts';

const PUBLIC = join(import.meta.dirname, '../../public');
const MOST = 3;
/** Of the pictures' own 4 to 5, so that fewer than three are shown whole. */
const WIDEST = (PREVIEW.height * 4) / 5;
const GROUND = '#f4ead9';
const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** Draws up to three of the shop's own pictures beside each other as PNG; null when none of them is there or can be drawn. */
export async function drawPreview(addresses: readonly string[]): Promise<Buffer | null> {
  const read = await Promise.all(addresses.slice(0, MOST).map(dataUrl));
  const pictures = read.filter((url) => url !== null);
  if (pictures.length === 0) return null;
  const { width, height } = PREVIEW;
  const column = Math.min(WIDEST, width / pictures.length);
  const left = (width - column * pictures.length) / 2;
  const images = pictures.map(
    (url, index) =>
      `<image x="${left + index * column}" width="${column}" height="${height}" preserveAspectRatio="xMidYMid slice" href="${url}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${GROUND}"/>${images.join('')}</svg>`;
  // No text is drawn, and looking for the system's fonts takes a second.
  const drawn = await renderAsync(svg, { font: { loadSystemFonts: false } }).catch(() => null);
  return drawn?.asPng() ?? null;
}

/** A picture as a data address; null when it is kept elsewhere or is not there. */
async function dataUrl(address: string): Promise<string | null> {
  const type = TYPES[extname(address).toLowerCase()];
  const file = join(PUBLIC, normalize(address));
  if (type === undefined || !address.startsWith('/') || !file.startsWith(PUBLIC)) return null;
  const bytes = await readFile(file).catch(() => null);
  return bytes && `data:${type};base64,${bytes.toString('base64')}`;
}
