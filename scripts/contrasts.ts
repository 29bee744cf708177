import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './shared/run.ts';

// Prints the contrast ratios of src/theme/colours.css as the table of docs/design.md: `npm run contrasts`.

type Scheme = 'light' | 'dark';
type Colours = ReadonlyMap<string, string>;

/** Minimum contrast ratios of WCAG 2.2: 1.4.3 for text, 1.4.11 for the outline and the state of a control. */
const TEXT = 4.5;
const CONTROL = 3;
const LARGE_TEXT = 3;

/** Each colour with the backgrounds that it appears on, and the minimum ratio. */
const PAIRS: readonly { readonly on: readonly string[]; readonly colour: string; readonly least: number }[] =
  [
    { colour: 'ink', on: ['page', 'surface', 'sunk', 'sunk-deep', 'accent-wash', 'chosen'], least: TEXT },
    { colour: 'ink-soft', on: ['page', 'surface', 'sunk', 'sunk-deep'], least: TEXT },
    { colour: 'heading', on: ['page', 'surface'], least: TEXT },
    { colour: 'accent', on: ['page', 'surface', 'sunk', 'accent-wash'], least: TEXT },
    { colour: 'on-action', on: ['action', 'action-pressed'], least: TEXT },
    { colour: 'on-marigold', on: ['marigold'], least: TEXT },
    { colour: 'wrong', on: ['page', 'surface', 'wrong-wash'], least: TEXT },
    { colour: 'good', on: ['page', 'surface', 'good-wash'], least: TEXT },
    { colour: 'waiting', on: ['waiting-wash'], least: TEXT },
    { colour: 'moving', on: ['moving-wash'], least: TEXT },
    { colour: 'on-dusk', on: ['dusk', 'dusk-glow', 'dusk-deep'], least: TEXT },
    { colour: 'on-dusk-soft', on: ['dusk', 'dusk-glow', 'dusk-deep'], least: TEXT },
    { colour: 'marigold', on: ['dusk', 'dusk-glow', 'dusk-deep'], least: TEXT },
    { colour: 'ink', on: ['sand'], least: TEXT },
    { colour: 'heading', on: ['sand'], least: TEXT },
    { colour: 'heading', on: ['sand-far'], least: LARGE_TEXT },
    { colour: 'edge', on: ['page', 'surface'], least: CONTROL },
    { colour: 'brass', on: ['page', 'surface'], least: CONTROL },
    { colour: 'star', on: ['page', 'surface'], least: CONTROL },
    { colour: 'action', on: ['page', 'surface', 'chosen'], least: CONTROL },
  ];

export interface Contrast {
  readonly colour: string;
  readonly on: string;
  readonly least: number;
  readonly light: number;
  readonly dark: number;
}

/** The colours of a scheme in the style sheet, as hex values by name. */
export function coloursOf(scheme: Scheme): Colours {
  const sheet = readFileSync(path.join(ROOT, 'src/theme/colours.css'), 'utf8');
  const [, light = '', dark = ''] = sheet.split(/^ *:root.*\{$/m);
  const block = scheme === 'light' ? light : dark;
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

/**
 * The contrast ratio of every pair, rounded down to one decimal: WCAG does not allow rounding up.
 * @throws Error when the style sheet lacks a colour of a pair
 */
export function contrasts(): readonly Contrast[] {
  const [light, dark] = [coloursOf('light'), coloursOf('dark')];
  return PAIRS.flatMap(({ colour, on: backgrounds, least }) =>
    backgrounds.map((on) => ({
      colour,
      on,
      least,
      light: ratio(light, colour, on),
      dark: ratio(dark, colour, on),
    })),
  );
}

/** All contrasts as a Markdown table. */
export function contrastTable(): string {
  const rows = contrasts().map(
    ({ colour, on, least, light, dark }) =>
      `| ${colour} | ${on} | ${least} | ${light.toFixed(1)} | ${dark.toFixed(1)} |`,
  );
  return ['| colour | on | at least | light | dark |', '| --- | --- | --- | --- | --- |', ...rows].join('\n');
}

function ratio(colours: Colours, one: string, other: string): number {
  return contrastRatio(colours.get(one), colours.get(other));
}

/**
 * The contrast ratio of two hex colours, rounded down to one decimal.
 * @throws Error for no colour
 */
export function contrastRatio(one: string | undefined, other: string | undefined): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return Math.floor(((lighter + 0.05) / (darker + 0.05)) * 10) / 10;
}

/** The relative luminance of an sRGB colour as WCAG defines it, from 0 to 1. */
function luminance(hex: string | undefined): number {
  if (hex === undefined) throw new Error('The style sheet lacks a colour.');
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

if (import.meta.main) console.log(contrastTable());
