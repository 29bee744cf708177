import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_CHOICE } from '../../contract/collection/collection.ts';
import type { CollectionChoice } from '../../contract/collection/collection.ts';
import { SORTS } from '../../contract/constants.ts';
import { parseChoice } from '../../contract/collection/collectionQuery.ts';
import { collectionAddress, hasChoice } from '../../contract/collection/collectionAddress.ts';

const queryOf = (address: string) => new URL(address, 'http://shop').search;

const anyChoice: fc.Arbitrary<CollectionChoice> = fc.record({
  categories: fc.uniqueArray(fc.string({ unit: 'grapheme' })),
  types: fc.uniqueArray(fc.string({ unit: 'grapheme' })),
  sort: fc.constantFrom(...SORTS),
  search: fc.string({ unit: 'grapheme' }).filter((search) => search === '' || search.trim() !== ''),
});

describe('the collection’s address', () => {
  test('is readable', () => {
    expect(
      collectionAddress({ categories: ['Men'], types: ['Topwear'], sort: 'low-high', search: 'bell' }),
    ).toBe('/collection?category=Men&type=Topwear&sort=low-high&search=bell');
  });

  test('is empty without filters', () => {
    expect(collectionAddress(EMPTY_CHOICE)).toBe('/collection');
    expect(collectionAddress({ ...EMPTY_CHOICE, search: '  ' })).toBe('/collection');
  });

  test('restores every choice from which it was built', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        expect(parseChoice(queryOf(collectionAddress(choice)))).toEqual(choice);
      }),
    );
  });

  test('uses the defaults for missing or invalid values', () => {
    expect(parseChoice('?focus=search&sort=cheapest')).toEqual(EMPTY_CHOICE);
  });

  test('counts as a choice only with a category, type, sort or search', () => {
    expect(hasChoice('?search=')).toBe(true);
    expect(hasChoice('?focus=search')).toBe(false);
    expect(hasChoice('')).toBe(false);
  });
});
