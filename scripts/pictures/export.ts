import { execFile } from 'node:child_process';
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '../../contract/page/picture.ts';
import { encoded, KINDS } from './encode.ts';

/**
 * Cuts the finished renders in .pictures/ to the files that the shop shows, and names them in the demo catalogue beside the views that
 * were cut before, with what each shows in English and in Hindi; a product keeps its drawings until its first view is there.
 * `node scripts/pictures/export.ts [product …]`
 */

const ROOT = join(import.meta.dirname, '../..');
const MASTERS = join(ROOT, '.pictures');
const PRODUCTS = join(ROOT, 'public/products');
const ENGLISH = join(ROOT, 'server/catalogue/demo-catalogue.json');
const HINDI = join(ROOT, 'server/catalogue/demo-catalogue.hi.json');
/** Bytes of a picture in any width. */
const MOST = 60_000;

interface Listed {
  readonly id: string;
  images: string[];
  imageTexts?: string[];
}

interface Translated {
  imageTexts?: string[];
}

interface Shot {
  readonly id: string;
  readonly number: string;
  readonly text: string;
  readonly hindi: string;
}

async function shots(): Promise<Shot[]> {
  const command = ['-b', '-P', join(import.meta.dirname, 'render.py'), '--', '--list'];
  const env = { ...process.env, PATH: `/usr/bin:${process.env['PATH']}` };
  const { stdout } = await promisify(execFile)('blender', command, { env });
  return stdout.split('\n').flatMap((line) => {
    const [mark, id, number, text] = line.split('\t');
    if (mark !== 'VIEW' || !id || !number || !text || !translated[id]) return [];
    const hindi = hindiTexts[`${id}-${number}`];
    if (!hindi) throw new Error(`texts.hi.json does not say what ${id}-${number} shows.`);
    return [{ id, number, text, hindi }];
  });
}

async function read<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8'));
}
const write = (file: string, content: unknown) => writeFile(file, `${JSON.stringify(content, null, 2)}\n`);

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
const stemOf = ({ id, number }: Shot) => `/products/${id}-${number}-`;
const master = ({ id, number }: Shot) => join(MASTERS, `${id}-${number}.png`);

/** Writes all files of one render. @returns its address, with the colour of its upper edge */
async function cut(shot: Shot): Promise<string> {
  const whole = sharp(master(shot)).removeAlpha();
  const stem = `${shot.id}-${shot.number}`;
  for (const width of PICTURE_WIDTHS) {
    const picture = sharp(await whole.clone().resize({ width }).png().toBuffer());
    for (const kind of KINDS) {
      await writeFile(join(PRODUCTS, `${stem}-${width}.${kind}`), await encoded(picture, kind, MOST));
    }
  }
  // sharp tells the statistics of what it was given, not of what it made of it.
  const edge = await whole.clone().extract({ left: 0, top: 0, width: 800, height: 100 }).png().toBuffer();
  const top = await sharp(edge).stats();
  const hex = top.channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'));
  return `/products/${stem}-800.webp#${hex.join('')}`;
}

const names = process.argv.slice(2);
const listed = await read<Listed[]>(ENGLISH);
const translated = await read<Record<string, Translated>>(HINDI);
const hindiTexts = await read<Record<string, string>>(join(import.meta.dirname, 'texts.hi.json'));
const all = await shots();
for (const product of listed) {
  if (names.length > 0 && !names.includes(product.id)) continue;
  const shown: { address: string; shot: Shot }[] = [];
  let fresh = 0;
  for (const shot of all.filter(({ id }) => id === product.id)) {
    const made = await isThere(master(shot));
    const address = made ? await cut(shot) : product.images.find((image) => image.startsWith(stemOf(shot)));
    if (address !== undefined) shown.push({ address, shot });
    if (made) fresh += 1;
  }
  if (shown.length === 0) continue;
  product.images = shown.map(({ address }) => address);
  product.imageTexts = shown.map(({ shot }) => shot.text);
  Object.assign(translated[product.id] ?? {}, { imageTexts: shown.map(({ shot }) => shot.hindi) });
  await write(ENGLISH, listed);
  await write(HINDI, translated);
  process.stdout.write(`${product.id}: ${fresh} of ${shown.length}\n`);
}
