import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { STILL_LIFES, STILL_WIDTHS } from '../../contract/stillLife.ts';

/** Cuts the finished still lifes in .pictures/ to the files that pages show: AVIF and WebP, at most 60 KB at 800 pixels. */

const ROOT = join(import.meta.dirname, '../..');
const MOST = 60_000;

for (const name of Object.keys(STILL_LIFES)) {
  const whole = await sharp(join(ROOT, '.pictures', `${name}-1.png`))
    .removeAlpha()
    .png()
    .toBuffer();
  for (const width of STILL_WIDTHS) {
    const picture = sharp(whole).resize({ width });
    const kinds = {
      avif: await picture.clone().avif({ quality: 56, effort: 5 }).toBuffer(),
      webp: await picture.clone().webp({ quality: 80, effort: 5 }).toBuffer(),
    };
    for (const [kind, bytes] of Object.entries(kinds)) {
      if (width <= 800 && bytes.length > MOST)
        throw new Error(`${name} as ${kind} has ${bytes.length} bytes.`);
      await writeFile(join(ROOT, 'public/pictures', `${name}-${width}.${kind}`), bytes);
    }
  }
  const { channels } = await sharp(whole).extract({ left: 0, top: 0, width: 1200, height: 80 }).stats();
  const hex = channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('');
  process.stdout.write(`${name}: upper edge #${hex}\n`);
}
