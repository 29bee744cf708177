import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { ROOT } from './run.ts';

// Draws public/icon.svg for those who want pixels: old browsers, home screens of phones. Run `npx node scripts/icons.ts` after changing it.
const PUBLIC = path.join(ROOT, 'public');
const GROUND = '#fdfaf4';
const source = readFileSync(path.join(PUBLIC, 'icon.svg')).toString('base64');

/** The icon as PNG; `margin` is the part of each side that stays free, for systems that cut the corners off. */
function drawn(size: number, { ground = 'none', margin = 0 } = {}): Buffer {
  const inner = size * (1 - 2 * margin);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${ground}"/>` +
    `<image x="${size * margin}" y="${size * margin}" width="${inner}" height="${inner}" href="data:image/svg+xml;base64,${source}"/></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** A .ico of one picture: a directory of 22 bytes before the PNG. */
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

writeFileSync(path.join(PUBLIC, 'favicon.ico'), ico(32, drawn(32)));
writeFileSync(path.join(PUBLIC, 'apple-touch-icon.png'), drawn(180, { ground: GROUND, margin: 0.12 }));
for (const size of [192, 512]) {
  writeFileSync(path.join(PUBLIC, `icon-${size}.png`), drawn(size, { ground: GROUND, margin: 0.12 }));
}
