import { expect, test } from 'vitest';
import { findSuggestions } from '../../../contract/catalogue/search/findSuggestions.ts';
import { product } from './goods.ts';

const PRODUCTS = [
  product({ _id: 'bell-1', name: 'Brass Bell', departments: ['Pooja & Temple', 'Gifts'] }),
  product({ _id: 'bell-2', name: 'Temple Bell', departments: ['Pooja & Temple'] }),
  product({ _id: 'kurta', name: 'Cotton Kurta', departments: ['Clothing'] }),
];

test('products that a typed text finds are suggested, and their departments, the largest departments first', () => {
  const { products, departments } = findSuggestions(PRODUCTS, 'bel', 1);
  expect(products.map(({ _id }) => _id)).toEqual(['bell-1', 'bell-2']);
  expect(departments).toEqual(['Pooja & Temple', 'Gifts']);
});

test('at most four products and two departments are suggested', () => {
  const many = Array.from({ length: 6 }, (_, index) =>
    product({ _id: `bell-${index}`, name: 'Bell', departments: ['A', 'B', 'C'].slice(0, (index % 3) + 1) }),
  );
  const { products, departments } = findSuggestions(
    [...many, product({ _id: 'plain', name: 'Bell' })],
    'bell',
    1,
  );
  expect(products).toHaveLength(4);
  expect(departments).toEqual(['A', 'B']);
});

test('the department of most of what is found is the first, also when another one is larger', () => {
  const one = (name: string, department: string, index: number) =>
    product({ _id: `${name}-${index}`, name, category: '', departments: [department] });
  const bells = ['A', 'B', 'B'].map((department, index) => one('Bell', department, index));
  const kurtas = ['A', 'A'].map((department, index) => one('Kurta', department, index));
  expect(findSuggestions([...bells, ...kurtas], 'bell', 1).departments).toEqual(['B', 'A']);
});

test('nothing is suggested for blank text, nor when nothing is found', () => {
  for (const text of ['', '  ', 'bicycle']) {
    expect(findSuggestions(PRODUCTS, text, 1)).toEqual({ products: [], departments: [] });
  }
});
