import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { relatedProducts } from '../../../contract/catalogue/collection/relatedProducts.ts';
import { roundToPaise, toPaise } from '../../../contract/money.ts';
import { product } from './goods.ts';

const names = v.optional(v.array(v.string()), []);
const DemoProduct = v.object({
  id: v.string(),
  name: v.string(),
  price: v.number(),
  category: v.string(),
  subCategory: v.string(),
  departments: names,
  materials: names,
});
const file = path.join(import.meta.dirname, '../../../server/catalogue/demo-catalogue.json');
const DEMO = v
  .parse(v.array(DemoProduct), JSON.parse(readFileSync(file, 'utf8')))
  .map(({ id, price, ...fields }) => product({ _id: id, ...fields, price: roundToPaise(price) }));

const idsOf = (products: readonly { _id: string }[]) => products.map(({ _id }) => _id);

const bell = product({ _id: 'bell', category: 'Puja', subCategory: 'Bells', materials: ['Brass'] });
const related = (...others: readonly Partial<typeof bell>[]) =>
  idsOf(
    relatedProducts(bell, [bell, ...others.map((other, index) => ({ ...bell, _id: `${index}`, ...other }))]),
  );

describe('related products', () => {
  test('are of the same kind first, then of the same category or type, and no others', () => {
    expect(
      related(
        { category: 'Men', subCategory: 'Topwear' },
        { subCategory: 'Diyas' },
        { price: toPaise(99_000), materials: [] },
      ),
    ).toEqual(['2', '1']);
    expect(related({ category: 'Gifts' }, { category: 'Gifts', subCategory: 'Toys' })).toEqual(['0']);
  });

  test('are of another kind when they have a department in common', () => {
    const lamp = { category: 'Home', subCategory: 'Lamps' };
    expect(related(lamp)).toEqual([]);
    const [one, other] = [bell, { ...bell, ...lamp, _id: 'lamp' }].map((each) => ({
      ...each,
      departments: ['Gifts'],
    }));
    expect(idsOf(relatedProducts(one ?? bell, [other ?? bell]))).toEqual(['lamp']);
  });

  test('are of the same material and about the same price first, whatever the rest of the list', () => {
    expect(related({ materials: ['Copper'] }, {})).toEqual(['1', '0']);
    expect(related({ price: toPaise(1_500) }, { price: toPaise(400) }, { price: toPaise(50_000) })).toEqual([
      '1',
      '0',
      '2',
    ]);
    expect(related({ price: toPaise(0) }, {})).toEqual(['1', '0']);
  });

  test('keep the order of the list where they are equally related', () => {
    expect(related({}, {}, {})).toEqual(['0', '1', '2']);
  });

  test.each(DEMO)('of $name are of its kind, as far as there are any, and of its category or type', (one) => {
    const four = relatedProducts(one, DEMO).slice(0, 4);
    expect(four).toHaveLength(4);
    const sameKind = DEMO.filter(
      ({ _id, category, subCategory }) =>
        _id !== one._id && category === one.category && subCategory === one.subCategory,
    );
    const shown = four.filter((other) => sameKind.includes(other));
    expect(shown).toHaveLength(Math.min(4, sameKind.length));
    for (const other of four) {
      expect([other.category === one.category, other.subCategory === one.subCategory]).toContain(true);
    }
  });
});
