import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as v from 'valibot';

const Texts = v.object({ name: v.string(), description: v.string(), longDescription: v.string() });
const PictureTexts = v.optional(v.array(v.string()), []);
const Price = v.object({ price: v.number() });
const English = v.array(
  v.object({
    id: v.string(),
    ...Texts.entries,
    imageTexts: PictureTexts,
    ...Price.entries,
    variants: v.optional(v.array(Price)),
  }),
);
const Hindi = v.record(v.string(), v.object({ ...Texts.entries, imageTexts: PictureTexts }));

const CATALOGUE = path.join(import.meta.dirname, '../../server/catalogue');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(CATALOGUE, file), 'utf8'));
const english = v.parse(English, read('demo-catalogue.json'));
const hindi = v.parse(Hindi, read('demo-catalogue.hi.json'));

const DEVANAGARI = /\p{Script=Devanagari}/u;
const LATIN = /\p{Script=Latin}/u;
const paragraphs = (text: string) => text.split('\n\n').length;

test('the demo catalogue has Hindi texts of its products and of no others', () => {
  expect(Object.keys(hindi).sort()).toEqual(english.map(({ id }) => id).sort());
});

test.each(english)('$name is described in Hindi, in as many paragraphs', ({ id, longDescription }) => {
  const texts = v.parse(Texts, hindi[id]);
  for (const text of Object.values(texts)) {
    expect(text).toMatch(DEVANAGARI);
    expect(text).not.toMatch(LATIN);
  }
  expect(paragraphs(texts.longDescription)).toBe(paragraphs(longDescription));
});

test('a product costs what its first size costs, the least of all: tests rely on it', () => {
  const others = english.filter(({ price, variants = [] }) => {
    const prices = variants.map((variant) => variant.price);
    return prices.length > 0 && (prices[0] !== price || Math.min(...prices) !== price);
  });
  expect(others.map(({ id }) => id)).toEqual([]);
});

test('the descriptions of photographs are in Hindi too', () => {
  const incomplete = english.filter(({ id, imageTexts }) => {
    const texts = hindi[id]?.imageTexts ?? [];
    const isUntranslated = texts.some((text) => !DEVANAGARI.test(text) || LATIN.test(text));
    return texts.length !== imageTexts.length || new Set(texts).size !== texts.length || isUntranslated;
  });
  expect(incomplete.map(({ id }) => id)).toEqual([]);
});
