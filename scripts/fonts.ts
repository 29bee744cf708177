import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { LANGUAGE_NAMES } from '../contract/texts/language.ts';
import { ROOT } from './shared/run.ts';

// Subsets the fonts to the characters that the shop uses. Run `npm run fonts` after an update of a @fontsource
// package.
const OUT = path.join(ROOT, 'src/theme/fonts');
const EVERY_FACE = ['latin', 'accents', 'rupee', 'devanagari'];
const FACES = [
  { name: 'heading', from: 'tiro-devanagari-hindi', weight: 400, subsets: EVERY_FACE },
  { name: 'text', from: 'mukta', weight: 400, subsets: [...EVERY_FACE, 'hindi-name'] },
  { name: 'text-bold', from: 'mukta', weight: 600, subsets: EVERY_FACE },
];

/** The characters of the shop's English in addition to ASCII. */
const PUNCTUATION = '©®°·×½–—‘’“”•…';

/** The characters from code point `first` to `last`, both included. */
function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, step) => first + step));
}

/**
 * The subsets that fonts are cut into. A page loads the subsets that its text needs (`unicode-range` in fonts.css).
 * `source` is the file of the package, which has ₹ in its Devanagari file.
 */
const SUBSETS = [
  { part: 'latin', letters: `${range(0x20, 0x7e)}\u00A0${PUNCTUATION}` },
  // Names may have accents; the shop's texts do not.
  {
    part: 'accents',
    source: 'latin',
    letters: range(0xa1, 0xff) + range(0x20_10, 0x20_26),
    without: PUNCTUATION,
  },
  { part: 'rupee', source: 'devanagari', letters: '₹' },
  { part: 'devanagari', letters: range(0x9_00, 0x9_7f) + '\u200C\u200D\u25CC' },
  // For the link to Hindi on every English page.
  { part: 'hindi-name', source: 'devanagari', letters: LANGUAGE_NAMES['hi-IN'] },
];

mkdirSync(OUT, { recursive: true });
for (const { name, from, weight, subsets } of FACES) {
  for (const { part, source = part, letters, without = '' } of SUBSETS.filter((one) =>
    subsets.includes(one.part),
  )) {
    const file = `node_modules/@fontsource/${from}/files/${from}-${source}-${weight}-normal.woff2`;
    const text = letters.replaceAll(new RegExp(`[${without}]`, 'g'), '');
    // Hints are instructions for coarse screens, and a third of the bytes.
    const cut = await subsetFont(readFileSync(path.join(ROOT, file)), text, {
      targetFormat: 'woff2',
      noHinting: true,
    });
    writeFileSync(path.join(OUT, `${name}-${part}.woff2`), cut);
    console.log(`${name}-${part}.woff2: ${(cut.length / 1_000).toFixed(1)} KB`);
  }
}
