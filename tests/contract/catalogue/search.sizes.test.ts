import { describe, expect, test } from 'vitest';
import { isMeasure, isSize, parseProductSize } from '../../../contract/catalogue/search/productSize.ts';
import { searchProducts } from '../../../contract/catalogue/search/search.ts';
import { understandSearch } from '../../../contract/catalogue/search/understandSearch.ts';
import { toPaise } from '../../../contract/money.ts';
import { product } from './goods.ts';

/** The size that a search names. */
function searchedSize(search: string) {
  const term = understandSearch(search).terms.find(({ kind }) => kind === 'size');
  return term?.kind === 'size' ? term.size : null;
}
/** Whether a product of this size matches a search for a size. */
function fits(search: string, size: string): boolean {
  const searched = searchedSize(search);
  return searched !== null && isSize(parseProductSize(size), searched);
}

describe('the size of a product', () => {
  test.each([
    ['M', { label: 'M', numbers: [], unit: '', isRange: false }],
    ['Extra Large', { label: 'XL', numbers: [], unit: '', isRange: false }],
    ['One size', { label: null, numbers: [], unit: '', isRange: false }],
    ['38', { label: null, numbers: [38], unit: '', isRange: false }],
    ['Set of 12', { label: null, numbers: [12], unit: 'piece', isRange: false }],
    ['10 in', { label: null, numbers: [254], unit: 'mm', isRange: false }],
    ['2 ft', { label: null, numbers: [609.6], unit: 'mm', isRange: false }],
    ['45.5 cm', { label: null, numbers: [455], unit: 'mm', isRange: false }],
    ['2 metres', { label: null, numbers: [2_000], unit: 'mm', isRange: false }],
    ['750 ml', { label: null, numbers: [750], unit: 'ml', isRange: false }],
    ['1.5 litre', { label: null, numbers: [1_500], unit: 'ml', isRange: false }],
    ['2 kg', { label: null, numbers: [2_000], unit: 'g', isRange: false }],
    ['5 x 8 ft', { label: null, numbers: [1_524, 2_438.4], unit: 'mm', isRange: false }],
    ['2-3Y', { label: null, numbers: [2, 3], unit: 'year', isRange: true }],
    ['2–3Y', { label: null, numbers: [2, 3], unit: 'year', isRange: true }],
    ['6-12M', { label: null, numbers: [0.5, 1], unit: 'year', isRange: true }],
    ['750 g', { label: null, numbers: [750], unit: 'g', isRange: false }],
    ['1 L', { label: null, numbers: [1_000], unit: 'ml', isRange: false }],
    ['2m', { label: null, numbers: [2_000], unit: 'mm', isRange: false }],
    ['L 40', { label: null, numbers: [40], unit: '', isRange: false }],
    ['2-3mtr', { label: null, numbers: [2_000, 3_000], unit: 'mm', isRange: true }],
    ['18 months', { label: null, numbers: [1.5], unit: 'year', isRange: false }],
  ])('%s is read', (size, parsed) => {
    expect(parseProductSize(size)).toMatchObject(parsed);
  });

  test.each([
    ['10 in', true],
    ['38', true],
    ['M', false],
    ['2XL', false],
    ['One size', false],
  ])('%s is a measure: %s', (size, is) => {
    expect(isMeasure(parseProductSize(size))).toBe(is);
  });
});

describe('the size that a search names', () => {
  test.each([
    ['kurta m', 'M'],
    ['size m kurta', 'M'],
    ['साइज़ xl', 'XL'],
    ['extra large kurta', 'XL'],
    ['x large kurta', 'XL'],
    ['extra extra large kurta', 'XXL'],
    ['ek m kurta', 'M'],
    ['2xl kurta', 'XXL'],
    ['king size bedspread', 'King'],
  ])('in ‘%s’ is %s', (search, label) => {
    expect(searchedSize(search)).toMatchObject({ label, numbers: [] });
  });

  test.each([
    ['12 inch plate', [304.8], 'mm'],
    ['12inch plate', [304.8], 'mm'],
    ['१२ इंच थाली', [304.8], 'mm'],
    ['one litre bottle', [1_000], 'ml'],
    ['1l bottle', [1_000], 'ml'],
    ['bottle 1 L', [1_000], 'ml'],
    ['500g incense', [500], 'g'],
    ['2 m cloth', [2_000], 'mm'],
    ['blouse size 38', [38], ''],
    ['kurta size 38 m', [38], ''],
    ['size six bangle', [6], ''],
    ['set of six diyas', [6], 'piece'],
    ['pack of 12 incense', [12], 'piece'],
    ['6 pieces', [6], 'piece'],
    ['2 six inch plates', [2], ''],
    ['six 12 inch plates', [304.8], 'mm'],
    ['dress for 5 year old', [5], 'year'],
    ['6 months old', [0.5], 'year'],
    ['kurta 2-3 years', [2, 3], 'year'],
    ['5x8 rug', [5, 8], ''],
    ['5 x 8 ft rug', [1_524, 2_438.4], 'mm'],
    ['5 X 8 feet rug', [1_524, 2_438.4], 'mm'],
    ['5x8ft rug', [1_524, 2_438.4], 'mm'],
    ['5 × 8 ft rug', [1_524, 2_438.4], 'mm'],
    ['5 by 8 feet rug', [1_524, 2_438.4], 'mm'],
    ['५ x ८ फुट', [1_524, 2_438.4], 'mm'],
  ])('in ‘%s’ has numbers and a unit', (search, numbers, unit) => {
    const size = searchedSize(search);
    expect(size).toMatchObject({ label: null, unit, isRange: false });
    expect(size?.numbers.map((number) => Math.round(number * 10) / 10)).toEqual(numbers);
  });

  test.each([
    'm',
    'ring',
    'six',
    'do diye',
    'gift by mother',
    'lamp of six wicks',
    'set lamp six',
    'size a5 journal',
  ])('is not found in ‘%s’', (search) => {
    expect(searchedSize(search)).toBeNull();
  });

  test('in feet on both sides is two lengths', () => {
    const sizes = understandSearch('5 ft x 8 ft rug').terms.flatMap((term) =>
      term.kind === 'size' ? [term.size.numbers.map(Math.round)] : [],
    );
    expect(sizes).toEqual([[1_524], [2_438]]);
  });
});

describe('a product is in the size of a search', () => {
  test.each([
    ['size m', 'M'],
    ['size 38', '38'],
    ['38 inch', '38'],
    ['size 0', '0'],
    ['12 inch', '12 in'],
    ['30 cm', '12 in'],
    ['1 foot', '12 in'],
    ['1000 ml', '1 litre'],
    ['1l', '1 litre'],
    ['5 year old', '4-5Y'],
    ['4 years', '4-5Y'],
    ['8 months', '6-12M'],
    ['size 5', '4-5Y'],
    ['2-3 years', '2-3Y'],
    ['set of 12', 'Set of 12'],
    ['108 beads', '108 beads'],
    ['5x8', '5 x 8 ft'],
    ['5 x 8 ft', '5 x 8 ft'],
    ['8 ft', '5 x 8 ft'],
    ['16 x 16 inch', '16 x 16 in'],
    ['40 x 40 cm', '16 x 16 in'],
    ['16x16', '16 x 16 in'],
    ['8x5', '5 x 8 ft'],
    ['5x8', '8 x 5 ft'],
    ['39 x 60 inch', '100 x 152 cm'],
    ['2-4 years', '2Y'],
    ['size 6', '6 in'],
  ])('%s: %s', (search, size) => {
    expect(fits(search, size)).toBe(true);
  });

  test.each([
    ['size m', 'L'],
    ['size m', '38'],
    ['size 38', '40'],
    ['12 inch', '12 cm'],
    ['12 inch', '14 in'],
    ['12 inch', '12 beads'],
    ['750 ml', '750 g'],
    ['12 inch', 'M'],
    ['1000 ml', '2 litre'],
    ['6 year old', '4-5Y'],
    ['3 years', '4-5Y'],
    ['size 8', '6-12M'],
    ['5x8', '5 x 7 ft'],
    ['5 x 8 ft', '3 x 5 ft'],
    ['5x8', 'One size'],
    ['16x16', '14 x 16 in'],
    ['8 x 8 ft', '5 x 8 ft'],
    ['size 1000', '1 litre'],
  ])('not %s: %s', (search, size) => {
    expect(fits(search, size)).toBe(false);
  });

  test('so that a rug in a size that the shop has is found with nothing missing', () => {
    const rugs = [product({ _id: 'rug', name: 'Cotton Durrie', sizes: ['3 x 5 ft', '5 x 8 ft'] })];
    for (const search of ['5 x 8 ft durrie', '5x8 durrie', '5 by 8 feet durrie', 'durrie 5ft x 8ft']) {
      const result = searchProducts(rugs, search);
      expect(result?.scores[0], search).toBeGreaterThan(0);
      expect(result?.unmet, search).toEqual([]);
    }
  });

  test('or named as what is missing, as it was typed', () => {
    const rug = [product({ _id: 'rug', name: 'Cotton Durrie', sizes: ['3 x 5 ft'] })];
    const unmet = (search: string) => searchProducts(rug, search)?.unmet.map(({ text }) => text);
    expect(unmet('6x9 durrie')).toEqual(['6 × 9']);
    expect(unmet('durrie 2-3 years')).toEqual(['2–3 years']);
    expect(unmet('large durrie')).toEqual(['large']);
  });

  test('only with its own price', () => {
    const bottle = product({
      _id: 'bottle',
      name: 'Copper Bottle',
      price: toPaise(500),
      sizes: ['1 litre', '2 litre'],
      variants: [{ size: '2 litre', price: toPaise(900) }],
    });
    const bottles = [bottle];
    const isFound = (search: string) => searchProducts(bottles, search)?.unmet.length === 0;
    expect(isFound('1 litre bottle under 600')).toBe(true);
    expect(isFound('2 litre bottle under 600')).toBe(false);
    expect(isFound('2 litre bottle above 600')).toBe(true);
    expect(isFound('1 litre bottle above 600')).toBe(false);
    expect(isFound('3 litre bottle above 600')).toBe(false);
  });

  test('in one of its own sizes, whatever the products beside it have', () => {
    const bells = [['S'], ['M'], ['4 in'], ['4 in', '6 in'], ['6 in']].map((sizes, index) =>
      product({ _id: `bell-${index}`, name: 'Brass Bell', sizes }),
    );
    const found = (search: string) => [...(searchProducts(bells, search)?.scores.map(Math.sign) ?? [])];
    expect(found('bell size m')).toEqual([0, 1, 0, 0, 0]);
    expect(found('bell size s')).toEqual([1, 0, 0, 1, 0]);
  });

  test('the small, the medium and the large one of several measures', () => {
    const isFound = (sizes: string[], search: string) =>
      searchProducts([product({ _id: 'bell', name: 'Brass Bell', sizes })], search)?.unmet.length === 0;
    expect(isFound(['4 in', '6 in'], 'small bell')).toBe(true);
    expect(isFound(['4 in', '6 in'], 'large bell')).toBe(true);
    expect(isFound(['4 in', '6 in'], 'medium bell')).toBe(false);
    expect(isFound(['4 in', '6 in', '8 in'], 'medium bell')).toBe(true);
    expect(isFound(['4 in', '6 in', '8 in'], 'xl bell')).toBe(false);
    expect(isFound(['4 in'], 'large bell')).toBe(false);
    expect(isFound(['One size', '6 in'], 'large bell')).toBe(false);
  });
});
