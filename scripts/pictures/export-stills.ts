import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { stillWidths } from '../../src/components/StillLife/stillLifeFiles.ts';
import { encoded, KINDS } from './encode.ts';

/**
 * Cuts the finished still lifes in .pictures/ to the files that pages show: AVIF and WebP, at most 60 KB at 800 pixels.
 * Prints what src/components/StillLife/stillLifeFiles.ts has to know of each. `node scripts/pictures/export-stills.ts [still …]`
 */

const MASTERS = join(import.meta.dirname, '../../.pictures');
const PICTURES = join(import.meta.dirname, '../../public/pictures');
/** Bytes at 800 pixels; other widths have as much less or more. */
const MOST = 60_000;

const names = process.argv.slice(2);
const made = (await readdir(MASTERS)).flatMap((file) => /^(still-.+)-1\.png$/.exec(file)?.[1] ?? []);
for (const name of made.filter((one) => names.length === 0 || names.includes(one))) {
  const { data: whole, info } = await sharp(join(MASTERS, `${name}-1.png`))
    .removeAlpha()
    .png()
    .toBuffer({ resolveWithObject: true });
  for (const width of stillWidths(info.width)) {
    const picture = sharp(await sharp(whole).resize({ width }).png().toBuffer());
    for (const kind of KINDS) {
      const bytes = await encoded(picture, kind, MOST * (width / 800));
      await writeFile(join(PICTURES, `${name}-${width}.${kind}`), bytes);
    }
  }
  // sharp tells the statistics of what it was given, not of what it made of it.
  const edge = await sharp(whole)
    .extract({ left: 0, top: 0, width: info.width, height: 80 })
    .png()
    .toBuffer();
  const { channels } = await sharp(edge).stats();
  const hex = channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('');
  process.stdout.write(`'${name}': { width: ${info.width}, height: ${info.height}, ground: '#${hex}' },\n`);
}
