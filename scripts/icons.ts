import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from './shared/run.ts';

// Renders public/icon.svg as PNG and ICO, for old browsers and home screens of phones. Run `npm run icons` after
// changing it.
const PUBLIC = path.join(ROOT, 'public');
const BACKGROUND = '#f6f0e4';
const source = path.join(PUBLIC, 'icon.svg');
const TRANSPARENT = '#0000';
const DENSITY_OF_LARGEST = 600;

/**
 * Renders the icon as PNG of `size` pixels. `margin` is the fraction of each side that stays empty, for systems that
 * crop the corners.
 */
function renderPng(size: number, { background = TRANSPARENT, margin = 0 } = {}): Promise<Buffer> {
  const side = Math.round(size * margin);
  const inner = size - 2 * side;
  return sharp(source, { density: DENSITY_OF_LARGEST })
    .resize(inner, inner)
    .extend({ top: side, bottom: side, left: side, right: side, background })
    .flatten(background === TRANSPARENT ? false : { background })
    .png()
    .toBuffer();
}

/** An ICO file with one picture: a header of 22 bytes, then the PNG. */
function ico(size: number, png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

writeFileSync(path.join(PUBLIC, 'favicon.ico'), ico(32, await renderPng(32)));
writeFileSync(
  path.join(PUBLIC, 'apple-touch-icon.png'),
  await renderPng(180, { background: BACKGROUND, margin: 0.12 }),
);
for (const size of [192, 512]) {
  writeFileSync(
    path.join(PUBLIC, `icon-${size}.png`),
    await renderPng(size, { background: BACKGROUND, margin: 0.12 }),
  );
}
// Systems crop this one to their own shape, at most to the circle in its middle 80 %.
writeFileSync(
  path.join(PUBLIC, 'icon-maskable-512.png'),
  await renderPng(512, { background: BACKGROUND, margin: 0.18 }),
);
