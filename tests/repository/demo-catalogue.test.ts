import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { FACTS } from '../../contract/catalogue/productAdditions.ts';
import { demoCatalogueTexts } from '../../contract/catalogue/demoCatalogueTexts.ts';

const Texts = v.object({ name: v.string(), description: v.string(), longDescription: v.string() });
const PictureTexts = v.optional(v.array(v.string()), []);
const Facts = v.record(v.picklist(FACTS), v.string());
const Price = v.object({ price: v.number() });
const English = v.array(
  v.object({
    id: v.string(),
    ...Texts.entries,
    imageTexts: PictureTexts,
    ...Price.entries,
    variants: v.optional(v.array(Price)),
    materials: v.array(v.string()),
    colours: v.array(v.string()),
    facts: Facts,
  }),
);
const Hindi = v.record(v.string(), v.object({ ...Texts.entries, imageTexts: PictureTexts, facts: Facts }));

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

test('the facts of each product are known in both languages, with the facts that Indian law requires', () => {
  for (const { id, facts } of english) {
    const translated = hindi[id]?.facts ?? {};
    expect(Object.keys(translated), id).toEqual(Object.keys(facts));
    expect(Object.keys(facts), id).toEqual(
      expect.arrayContaining(['material', 'care', 'countryOfOrigin', 'netQuantity']),
    );
    for (const text of Object.values(translated)) expect(text).not.toMatch(/\p{Script=Latin}{3}/u);
  }
});

test('the materials and colours of each product are among the translated texts', () => {
  const names = english.flatMap(({ materials, colours }) => [...materials, ...colours]);
  expect(names.filter((name) => !new Set<string>(demoCatalogueTexts).has(name))).toEqual([]);
  expect(english.filter(({ materials, colours }) => materials.length * colours.length === 0)).toEqual([]);
});

test('the descriptions of photographs are in Hindi too', () => {
  const incomplete = english.filter(({ id, imageTexts }) => {
    const texts = hindi[id]?.imageTexts ?? [];
    const isUntranslated = texts.some((text) => !DEVANAGARI.test(text) || LATIN.test(text));
    return texts.length !== imageTexts.length || new Set(texts).size !== texts.length || isUntranslated;
  });
  expect(incomplete.map(({ id }) => id)).toEqual([]);
});
