import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contrastRatio, CONTROL_CONTRAST, TEXT_CONTRAST, type Scheme } from '../contract/shop/shopColours.ts';
import { ROOT } from './shared/run.ts';

// Prints the contrast ratios of src/theme/colours.css as the table of docs/design.md: `npm run contrasts`.

type Colours = ReadonlyMap<string, string>;

const TEXT = TEXT_CONTRAST;
const CONTROL = CONTROL_CONTRAST;
const LARGE_TEXT = CONTROL_CONTRAST;

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
export function contrasts(
  light: Colours = coloursOf('light'),
  dark: Colours = coloursOf('dark'),
): readonly Contrast[] {
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
  const [first, second] = [colours.get(one), colours.get(other)];
  if (first === undefined || second === undefined) throw new Error('The style sheet lacks a colour.');
  return contrastRatio(first, second);
}

if (import.meta.main) console.log(contrastTable());
