import { expect, test } from 'vitest';
import { findSuggestions } from '../../contract/search/findSuggestions.ts';
import { product } from './goods.ts';

const PRODUCTS = [
  product({ _id: 'bell-1', name: 'Brass Bell', departments: ['Pooja & Temple', 'Gifts'] }),
  product({ _id: 'bell-2', name: 'Temple Bell', departments: ['Pooja & Temple'] }),
  product({ _id: 'kurta', name: 'Cotton Kurta', departments: ['Clothing'] }),
];

test('products that a typed text finds are suggested, and their departments, those of most products first', () => {
  const { products, departments } = findSuggestions(PRODUCTS, 'bel', 1);
  expect(products.map(({ _id }) => _id)).toEqual(['bell-1', 'bell-2']);
  expect(departments).toEqual(['Pooja & Temple', 'Gifts']);
});

test('nothing is suggested for blank text, nor when nothing is found', () => {
  for (const text of ['', '  ', 'bicycle']) {
    expect(findSuggestions(PRODUCTS, text, 1)).toEqual({ products: [], departments: [] });
  }
});
