import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PICTURE_WIDTHS, parsePicture } from '../../contract/pages/picture.ts';
import {
  STILL_LIFES,
  stillWidths,
  type StillLifeFiles,
} from '../../src/components/StillLife/stillLifeFiles.ts';
import catalogue from '../../server/catalogue/demo-catalogue.json' with { type: 'json' };

const PUBLIC = join(import.meta.dirname, '../../public');
/** Bytes at the largest width. */
const MOST = 60_000;

interface Pictured {
  readonly id: string;
  readonly images: readonly string[];
  readonly imageTexts?: readonly string[];
}
const products: readonly Pictured[] = catalogue;
test('every product of the demo catalogue has at least two pictures, all of them photographs with a description', () => {
  const incomplete = products.filter(
    ({ images, imageTexts = [] }) =>
      images.length < 2 ||
      !images.every(parsePicture) ||
      imageTexts.length !== images.length ||
      new Set(imageTexts).size !== images.length ||
      imageTexts.some((text) => text.trim().length < 15),
  );
  expect(incomplete.map(({ id }) => id)).toEqual([]);
});

test('each photograph comes in both formats and in three widths, 4 to 5, within 60 KB', async () => {
  const wrong: string[] = [];
  for (const address of products.flatMap(({ images }) => images)) {
    const stem = address.replace(/-800\.webp#.*/, '');
    for (const width of PICTURE_WIDTHS) {
      for (const kind of ['avif', 'webp']) {
        const file = `${stem}-${width}.${kind}`;
        const { size } = await stat(join(PUBLIC, file));
        const found = await sharp(join(PUBLIC, file)).metadata();
        if (size > MOST || found.width !== width || found.height !== (width * 5) / 4) wrong.push(file);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('each still life comes in both formats and in all its widths, within 60 KB at 800 pixels', async () => {
  const wrong: string[] = [];
  for (const [name, still] of Object.entries<StillLifeFiles>(STILL_LIFES)) {
    for (const width of stillWidths(still.width)) {
      for (const kind of ['avif', 'webp']) {
        const file = `${name}-${width}.${kind}`;
        const path = join(PUBLIC, 'pictures', file);
        const { size } = await stat(path);
        const found = await sharp(path).metadata();
        const height = Math.round((width * still.height) / still.width);
        if ((width <= 800 && size > MOST) || found.width !== width || found.height !== height)
          wrong.push(file);
      }
    }
  }
  expect(wrong).toEqual([]);
});
