import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contrastRatio } from '../../contract/shop/shopColours.ts';
import { ROOT } from '../../scripts/shared/run.ts';

const [light = '', dark = ''] = readFileSync(
  path.join(ROOT, 'packages/inspector/src/theme/base.css'),
  'utf8',
).split(":root[data-mantine-color-scheme='dark']");

/** The minimum contrast ratio of text by WCAG 2.2, 1.4.3. */
const TEXT = 4.5;
/** What the labels of a chart are written in, and what they are written on. */
const INKS = ['ink', 'ink-soft', 'good', 'bad', 'accent'];
const BACKGROUNDS = ['page', 'surface', 'raised', 'lit-surface'];

test.each([
  ['light', light],
  ['dark', dark],
])('the texts of a chart have enough contrast in the %s scheme', (_, sheet) => {
  const colour = (name: string) => new RegExp(`--${name}: (#[\\da-f]{6});`).exec(sheet)?.[1];
  const tooLow = INKS.flatMap((ink) =>
    BACKGROUNDS.map((on) => ({ ink, on, ratio: contrastRatio(colour(ink) ?? '', colour(on) ?? '') })),
  ).filter(({ ratio }) => ratio < TEXT);
  expect(tooLow).toEqual([]);
});
