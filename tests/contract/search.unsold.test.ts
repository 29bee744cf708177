import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import vocabulary from '../../contract/search/vocabulary.json' with { type: 'json' };
import { searchProducts } from '../../contract/search/search.ts';
import { product } from './goods.ts';
import { demoProducts } from './demoProducts.ts';

const PRODUCTS = demoProducts('en-IN');
const COUNT = 40;
const MIN_LENGTH = 5;

/** Words of a general list (EFF's Diceware words) that neither the vocabulary nor a product's name has, evenly from its whole length. */
const known = JSON.stringify([
  vocabulary,
  PRODUCTS.map(({ name, category, subCategory }) => [name, category, subCategory]),
]).toLowerCase();
const unsold = dictionary['diceware-common']
  .map(String)
  .filter((word) => word.length >= MIN_LENGTH && !known.includes(word.slice(0, MIN_LENGTH)));
const words = Array.from(
  { length: COUNT },
  (_, index) => unsold[Math.floor((index * unsold.length) / COUNT)] ?? '',
);

test.each(words)('%s, which no such shop sells, is not found, or named as what was not', (word) => {
  for (const search of [word, `${word} case`, `brass ${word}`]) {
    const result = searchProducts(PRODUCTS, search);
    const isFound = result?.scores.some((score) => score > 0) ?? true;
    const missed = [...(result?.unmet.map(({ text }) => text) ?? []), ...(result?.closest ?? [])];
    if (isFound) expect(missed, search).toContain(word);
  }
});

test('words that stand in a description alone do not find its product', () => {
  const texts = {
    description: 'Fits beside a phone in its case.',
    longDescription: 'A phone case of cloth.',
  };
  const products = [product({ _id: 'bag', name: 'Jute Basket', ...texts })];
  for (const search of ['phone case', 'phone', 'case', 'red phone case']) {
    expect([...(searchProducts(products, search)?.scores ?? [])], search).toEqual([0]);
  }
});

test('a partial match has the main noun, and says what it does not have', () => {
  const products = [
    product({ _id: 'bell', name: 'Brass Bell' }),
    product({ _id: 'lamp', name: 'Brass Lamp', longDescription: 'Rings like a bell.' }),
  ];
  const result = searchProducts(products, 'silver bell under 100');
  expect([...(result?.scores ?? [])].map((score) => score > 0)).toEqual([true, false]);
  expect(result?.unmet.map(({ kind, text }) => [kind, text])).toEqual([
    ['words', 'silver'],
    ['price', ''],
  ]);
});
