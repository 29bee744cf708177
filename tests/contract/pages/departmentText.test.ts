import { describe, expect, test } from 'vitest';
import { DEFAULT_SHOP_CONFIG } from '../../../contract/shop/defaultShopConfig.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import {
  departmentText,
  describeDepartment,
  describeDepartments,
} from '../../../contract/pages/departmentText.ts';
import { format } from '../../../contract/texts/text.ts';
import { product } from '../catalogue/goods.ts';

/** Products of the department ‘Toys’ with these fields, each with its own id. */
const toys = (...all: readonly Partial<Product>[]) =>
  all.map((fields, index) => product({ _id: String(index), departments: ['Toys'], ...fields }));
const descriptionOf = (name: string, types: readonly string[], translate = format) =>
  departmentText({ name, types, picture: null }, DEFAULT_SHOP_CONFIG).description(
    DEFAULT_SHOP_CONFIG,
    translate,
  );

describe('the types of a department', () => {
  const typesOf = (...all: readonly Partial<Product>[]) => describeDepartment('Toys', toys(...all)).types;

  test('are sorted by their number of products, and as the products are among equal numbers', () => {
    expect(
      typesOf(
        { subCategory: 'Dolls' },
        { subCategory: 'Puzzles' },
        { subCategory: 'Cars' },
        { subCategory: 'Cars' },
      ),
    ).toEqual(['Cars', 'Dolls', 'Puzzles']);
  });

  test('are the types of its own products', () => {
    expect(typesOf({ subCategory: '' }, {}, { departments: ['Gifts'], subCategory: 'Cards' })).toEqual([
      'Lamps',
    ]);
  });

  test('count a product once that names it in two spellings', () => {
    const twice = { departments: ['Toys', 'TOYS'], subCategory: 'Dolls' };
    expect(
      typesOf(twice, { subCategory: 'Cars' }, { subCategory: 'Cars' }, twice, { subCategory: 'Cars' }),
    ).toEqual(['Cars', 'Dolls']);
  });

  test('are empty without products', () => {
    expect(describeDepartment('Toys', [])).toEqual({ name: 'Toys', types: [], picture: null });
  });
});

test('departments are described once for each list of products', () => {
  const products = toys({});
  expect(describeDepartments(products)).toBe(describeDepartments(products));
});

describe('the picture of a department', () => {
  const pictureOf = (...all: readonly Partial<Product>[]) => describeDepartment('Toys', toys(...all)).picture;

  test('belongs to its first bestseller with a picture, else to its first product with one', () => {
    const plain = [{ image: [] }, { image: ['/doll.webp', '/doll-2.webp'] }, { image: ['/car.webp'] }];
    expect(pictureOf(...plain)).toBe('/doll.webp');
    expect(pictureOf(...plain, { image: [], bestseller: true })).toBe('/doll.webp');
    expect(pictureOf(...plain, { image: ['/kite.webp'], bestseller: true })).toBe('/kite.webp');
  });

  test('is one that no department before shows, unless all are shown', () => {
    const shared = ['Gifts', 'Toys'];
    const kite = { departments: shared, image: ['/kite.webp'], bestseller: true };
    const pictures = (...all: readonly Partial<Product>[]) =>
      [...describeDepartments(toys(...all)).values()].map(({ picture }) => picture);
    expect(pictures(kite, { image: [] }, { image: ['/doll.webp'] })).toEqual(['/kite.webp', '/doll.webp']);
    expect(pictures({ image: [] }, kite, { image: [] })).toEqual(['/kite.webp', '/kite.webp']);
  });
});

describe('the description of a department', () => {
  const types = ['Bells', 'Diyas', 'Idols', 'Incense', 'Lamps', 'Thalis', 'Kalash'];

  test('names its first six types, after the sentence of a usual department', () => {
    expect(descriptionOf('Gifts', types)).toBe(
      'Gifts for weddings, new homes, birthdays and festivals. Gifts from Aangan: Bells, Diyas, Idols, Incense, Lamps, Thalis.',
    );
    expect(descriptionOf('Toys', ['Dolls'])).toBe('Toys from Aangan: Dolls.');
  });

  test('is translated with its name and types', () => {
    const hindi: Readonly<Record<string, string>> = {
      '{department} from {name}: {types}.': '{name} से {department}: {types}।',
      Toys: 'खिलौने',
      Dolls: 'गुड़ियाँ',
    };
    expect(
      descriptionOf('Toys', ['Dolls', 'Cars'], (text, values) => format(hindi[text] ?? text, values)),
    ).toBe('Aangan से खिलौने: गुड़ियाँ, Cars।');
  });

  test('has the shop’s own name, and no sentence about the usual one', () => {
    const config = { ...DEFAULT_SHOP_CONFIG, departmentNames: { gifts: 'Presents' } };
    const { title, description } = departmentText({ name: 'Gifts', types: ['Bells'], picture: null }, config);
    expect([title, description(config, format)]).toEqual(['Presents', 'Presents from Aangan: Bells.']);
  });

  test('is the description of the shop when its products have no types', () => {
    const shop = 'Aangan sells handcrafted sacred and lifestyle goods';
    expect(descriptionOf('Toys', [])).toMatch(new RegExp(`^${shop} `));
    expect(descriptionOf('Gifts', [])).toMatch(
      new RegExp(`^Gifts for weddings, new homes, birthdays and festivals\\. ${shop} `),
    );
  });
});
