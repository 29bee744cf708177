import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_CHOICE } from '../../../contract/catalogue/collection/collection.ts';
import type { CollectionChoice } from '../../../contract/catalogue/collection/collection.ts';
import { SORTS } from '../../../contract/constants.ts';
import { parseChoice } from '../../../contract/catalogue/collection/collectionQuery.ts';
import { departmentKey } from '../../../contract/catalogue/collection/departments.ts';
import { collectionAddress, hasChoice } from '../../../contract/catalogue/collection/collectionAddress.ts';
import { anyFilters } from './anyFilters.ts';

/** Parses an address as router and server do. */
function parseAddress(address: string): CollectionChoice {
  const { pathname, search } = new URL(address, 'http://shop');
  return parseChoice(search, decodeURIComponent(pathname.split('/')[2] ?? ''));
}

const anyChoice: fc.Arbitrary<CollectionChoice> = fc
  .tuple(anyFilters, fc.constantFrom(...SORTS))
  .map(([filters, sort]) => ({ ...filters, sort }));

describe('the collection’s address', () => {
  test('is readable', () => {
    expect(
      collectionAddress({
        ...EMPTY_CHOICE,
        categories: ['Men'],
        types: ['Topwear'],
        sort: 'low-high',
        search: 'bell',
      }),
    ).toBe('/collection?category=Men&type=Topwear&sort=low-high&search=bell');
    expect(
      collectionAddress({
        ...EMPTY_CHOICE,
        department: departmentKey('Pooja & Temple'),
        materials: ['Brass'],
        maxPrice: 700,
        minRating: 4,
        inStock: true,
      }),
    ).toBe('/collection/pooja-temple?material=Brass&max-price=700&min-rating=4&in-stock=1');
  });

  test('is empty without filters', () => {
    expect(collectionAddress(EMPTY_CHOICE)).toBe('/collection');
    expect(collectionAddress({ ...EMPTY_CHOICE, search: '  ' })).toBe('/collection');
  });

  test('restores every choice from which it was built', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        expect(parseAddress(collectionAddress(choice))).toEqual(choice);
      }),
    );
  });

  test('uses the defaults for missing or invalid values', () => {
    expect(parseChoice('?focus=search&sort=cheapest&min-price=low&max-price=&in-stock=0')).toEqual(
      EMPTY_CHOICE,
    );
  });

  test('counts as a choice only with a filter, sort or search', () => {
    expect(hasChoice('?search=')).toBe(true);
    expect(hasChoice('?max-price=')).toBe(true);
    expect(hasChoice('?focus=search')).toBe(false);
    expect(hasChoice('')).toBe(false);
  });
});
