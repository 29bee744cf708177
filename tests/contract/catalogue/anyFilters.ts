import * as fc from 'fast-check';
import type { CollectionChoice } from '../../../contract/catalogue/collection/collection.ts';
import { departmentKey } from '../../../contract/catalogue/collection/departments.ts';

const text = fc.string({ unit: 'grapheme' });
const options = fc.uniqueArray(text);
const number = fc.option(fc.nat(999_999_999));

/** Any selection of a collection's filters and search, without its sort. */
export const anyFilters: fc.Arbitrary<Omit<CollectionChoice, 'sort'>> = fc.record({
  department: text.map(departmentKey),
  categories: options,
  types: options,
  materials: options,
  colours: options,
  sizes: options,
  minPrice: number,
  maxPrice: number,
  minRating: number,
  inStock: fc.boolean(),
  search: text.filter((search) => search === '' || search.trim() !== ''),
});
