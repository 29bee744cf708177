import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { toPaise } from '../../../contract/money.ts';
import vocabulary from '../../../contract/catalogue/search/vocabulary.json' with { type: 'json' };
import { searchProducts } from '../../../contract/catalogue/search/search.ts';
import { product } from './goods.ts';
import { demoProducts } from './demoProducts.ts';

const PRODUCTS = demoProducts('en-IN');
const COUNT = 40;
const MIN_LENGTH = 5;

/** Words of a general list (EFF's Diceware words) that neither the vocabulary nor a product has, evenly from its whole length. */
const known = JSON.stringify([vocabulary, PRODUCTS]).toLowerCase();
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
    const missed = [
      ...(result?.unmet.map(({ text }) => text) ?? []),
      ...(result?.closest ?? []),
      ...(result?.dropped?.words ?? []),
    ];
    if (isFound && !result?.isDescribed) expect(missed, search).toContain(word);
  }
});

test('words that are only in a description find its product if no product is called so', () => {
  const texts = {
    description: 'Fits beside a tablet in its sleeve.',
    longDescription: 'A tablet sleeve of cloth.',
  };
  const products = [product({ _id: 'bag', name: 'Jute Basket', ...texts })];
  for (const search of ['tablet sleeve', 'tablet', 'sleeve']) {
    const result = searchProducts(products, search);
    expect(
      [...(result?.scores ?? [])].map((score) => score > 0),
      search,
    ).toEqual([true]);
    expect(result?.isDescribed, search).toBe(true);
  }
  // Not without words that no product has.
  expect([...(searchProducts(products, 'red tablet sleeve')?.scores ?? [])]).toEqual([0]);
  const sleeved = [...products, product({ _id: 'sleeve', name: 'Tablet Sleeve' })];
  const result = searchProducts(sleeved, 'tablet sleeve');
  expect([...(result?.scores ?? [])].map((score) => score > 0)).toEqual([false, true]);
  expect(result?.isDescribed).toBe(false);
});

test('a partial match has the main noun, and reports what it does not have', () => {
  const products = [
    product({ _id: 'bell', name: 'Brass Bell' }),
    product({ _id: 'lamp', name: 'Silver Lamp', longDescription: 'Rings like a bell.' }),
  ];
  const result = searchProducts(products, 'silver bell under 100');
  expect([...(result?.scores ?? [])].map((score) => score > 0)).toEqual([true, false]);
  expect(result?.unmet.map(({ kind, text }) => [kind, text])).toEqual([
    ['words', 'silver'],
    ['price', ''],
  ]);
});

describe('what no product has all of', () => {
  const bell = (name: string, more: Partial<Product> = {}) => {
    const texts = { description: '', longDescription: '', category: '', subCategory: '' };
    return product({ _id: name, name, ...texts, sizes: ['L'], price: toPaise(400), ...more });
  };
  const found = (search: string, products: readonly Product[]) => {
    const result = searchProducts(products, search);
    return {
      names: products.filter((_, index) => result?.scores[index]).map(({ name }) => name),
      unmet: result?.unmet.map(({ kind, text }) => text || kind),
    };
  };
  const inOtherSize = bell('Brass Bell');
  const ofOtherMetal = bell('Old Bell', { sizes: ['M'] });
  const expensive = bell('Large Brass Bell', { sizes: ['M'], price: toPaise(900) });
  const bestseller = bell('Famous Bell', { bestseller: true });

  test.each([
    ['brass bell m under 500', [expensive, ofOtherMetal, inOtherSize], 'Brass Bell', 'm'],
    ['brass bell m under 500', [expensive, ofOtherMetal], 'Old Bell', 'brass'],
    ['brass bell m under 500', [expensive], 'Large Brass Bell', 'price'],
    ['bestseller bell m', [ofOtherMetal, bestseller], 'Famous Bell', 'm'],
    ['bestseller brass bell', [bestseller, inOtherSize], 'Brass Bell', 'bestseller'],
  ])(
    'is found without its size, or else a bestseller, a word, the price: ‘%s’',
    (search, products, name, missing) => {
      expect(found(search, products)).toEqual({ names: [name], unmet: [missing] });
    },
  );

  test('is found without what the first of the list misses, where others miss as much', () => {
    const [red, brass] = [bell('Red Bell'), bell('Brass Bell')];
    expect(found('red brass bell', [red, brass])).toEqual({ names: ['Red Bell'], unmet: ['brass'] });
    expect(found('red brass bell', [brass, red])).toEqual({ names: ['Brass Bell'], unmet: ['red'] });
  });

  test.each([['red under 500'], ['red size l']])(
    'is not found by a price or a size alone, as in ‘%s’',
    (search) => {
      expect(found(search, [bell('Brass Bell')])).toEqual({ names: [], unmet: [] });
    },
  );

  test('is not found by a part of its main noun, which is dropped as a whole', () => {
    const products = [bell('Silver Bed'), bell('Box Cover')];
    expect(found('silver bed cover', products).names).toEqual(['Silver Bed']);
    expect(searchProducts(products, 'silver bed cover')?.dropped).toEqual({
      words: ['bed cover'],
      rest: 'silver',
    });
  });

  test('is not found where its main noun is guessed', () => {
    const lamps = [bell('Moradabad Lamp')];
    expect(found('moradabd', lamps).names).toEqual(['Moradabad Lamp']);
    expect(found('silver moradabd', lamps)).toEqual({ names: [], unmet: [] });
  });
});

describe('a word that no product has is dropped', () => {
  const bells = [
    product({ _id: 'brass', name: 'Brass Bell' }),
    product({ _id: 'copper', name: 'Copper Lamp', longDescription: 'Engraved.' }),
  ];
  test.each([
    ['bell ringtone', ['brass'], { words: ['ringtone'], rest: 'bell' }],
    ['ringtone for a brass bell', ['brass'], { words: ['ringtone'], rest: 'brass bell' }],
    ['ringtone bell xyz under 1000', ['brass'], { words: ['ringtone', 'xyz'], rest: 'bell' }],
    ['ringtone', [], null],
    ['ringtone under 1000', [], null],
    ['ringtone size s', [], null],
    // A guess or a description of the rest is too far from what was searched for.
    ['ringtone engraved', [], null],
    ['ringtone coppre', [], null],
  ])('in ‘%s’', (search, ids, dropped) => {
    const result = searchProducts(bells, search);
    expect(bells.filter((_, index) => result?.scores[index]).map(({ _id }) => _id)).toEqual(ids);
    expect(result?.dropped).toEqual(dropped);
  });
});

describe('what shoppers often search for and the shop does not sell', () => {
  const blouse = product({ _id: 'blouse', name: 'Ikat Blouse', longDescription: 'Goes with a saree.' });
  const search = (products: readonly Product[], text: string) => {
    const result = searchProducts(products, text);
    return {
      ids: products.filter((_, index) => result?.scores[index]).map(({ _id }) => _id),
      unsold: result?.unsold?.['en-IN'],
    };
  };

  test('is named, beside what comes close', () => {
    expect(search([blouse], 'saree')).toEqual({ ids: ['blouse'], unsold: 'sarees' });
    expect(search([blouse], 'साड़ी')).toEqual({ ids: ['blouse'], unsold: 'sarees' });
    expect(search([blouse], 'shoes')).toEqual({ ids: [], unsold: 'shoes' });
    expect(search([blouse], 'blouse for saree').unsold).toBeUndefined();
  });

  test('is an ordinary word once a product is called so', () => {
    const saree = product({ _id: 'saree', name: 'Silk Saree' });
    expect(search([blouse, saree], 'saree')).toEqual({ ids: ['blouse', 'saree'], unsold: undefined });
    const frame = product({ _id: 'frame', name: 'Brass Photo Frame' });
    expect(search([frame], 'photo frame').unsold).toBeUndefined();
    expect(search([blouse], 'photo frame').unsold).toBe('photo frames');
  });
});

test.each([
  ['bangels', 'bangles'],
  ['jwellery', 'jewellery'],
  ['चुड़ियाँ', 'bangles'],
  ['necklase', undefined],
])('%s, which is mistyped, is named as what is not sold: %s', (search, name) => {
  expect(searchProducts(PRODUCTS, search)?.unsold?.['en-IN']).toBe(name);
});
