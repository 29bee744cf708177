import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../scripts/shared/run.ts';

const DemoProduct = v.looseObject({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  price: v.number(),
});

const SYLLABLES = [
  'ka',
  'mo',
  'ra',
  'ti',
  'shu',
  'ne',
  'la',
  'pur',
  'vi',
  'dha',
  'gan',
  'so',
  'mee',
  'ja',
  'bho',
  'ri',
];

/** An invented name of a place or a maker, unique for each number, so that the catalogue has as many words as a real one. */
function madeUpName(number: number): string {
  const [first = '', ...rest] = [number % 16, (number >> 4) % 16, (number >> 8) % 16, (number * 7) % 16]
    .map((index) => SYLLABLES[index])
    .join('');
  return first.toUpperCase() + rest.join('');
}

/** A merchant's file with `count` products, each a variation of one of the demo catalogue. */
export function manyProducts(count: number): object[] {
  const demo = v.parse(
    v.array(DemoProduct),
    JSON.parse(readFileSync(path.join(ROOT, 'server/catalogue/demo-catalogue.json'), 'utf8')),
  );
  return Array.from({ length: count }, (_, number) => {
    const product = demo[number % demo.length];
    if (!product) throw new Error('The demo catalogue is empty.');
    const maker = madeUpName(number);
    return {
      ...product,
      id: `${product.id.slice(0, 80)}-${number}`,
      name: `${maker} ${product.name}`,
      price: product.price + (number % 900),
      description: `${product.description} From the workshop of ${madeUpName(number * 31 + 5)}, ${maker}.`,
    };
  });
}
