import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../scripts/shared/run.ts';

const Piece = v.looseObject({ id: v.string(), name: v.string(), description: v.string(), price: v.number() });

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

/** A made-up name of a place or a maker, another for every number, so that the catalogue has as many words as a real one. */
function madeUpName(number: number): string {
  const [first = '', ...rest] = [number % 16, (number >> 4) % 16, (number >> 8) % 16, (number * 7) % 16]
    .map((place) => SYLLABLES[place])
    .join('');
  return first.toUpperCase() + rest.join('');
}

/** So many products in a merchant's file, each a variation of one of the demo catalogue. */
export function manyProducts(count: number): object[] {
  const demo = v.parse(
    v.array(Piece),
    JSON.parse(readFileSync(path.join(ROOT, 'server/catalogue/demo-catalogue.json'), 'utf8')),
  );
  return Array.from({ length: count }, (_, number) => {
    const piece = demo[number % demo.length];
    if (!piece) throw new Error('The demo catalogue is empty.');
    const maker = madeUpName(number);
    return {
      ...piece,
      id: `${piece.id.slice(0, 80)}-${number}`,
      name: `${maker} ${piece.name}`,
      price: piece.price + (number % 900),
      description: `${piece.description} From the workshop of ${madeUpName(number * 31 + 5)}, ${maker}.`,
    };
  });
}
