import type { CollectionChoice, ListFilter } from './collection.ts';
import { FILTER_BITS, findFailures } from './filterFailures.ts';
import { readColumns } from './productColumns.ts';
import type { Column, ProductColumns } from './productColumns.ts';
import { FILTER_CATEGORIES, FILTER_RATINGS, FILTER_TYPES } from '../../constants.ts';
import type { Product } from '../entities.ts';
import { searchProducts } from '../search/search.ts';

export interface FilterOption<T = string> {
  readonly name: T;
  /** How many products match this option together with the other filters and the search. */
  readonly count: number;
}

/** The options of each filter. A filter that would not exclude any product of the list is empty, or null. */
export interface CollectionFilters extends Readonly<Record<ListFilter, readonly FilterOption[]>> {
  /** The lowest and the highest price among the products that match the other filters, in paise. */
  readonly prices: { readonly lowest: number; readonly highest: number } | null;
  readonly ratings: readonly FilterOption<number>[];
  /** How many products in stock match the other filters. */
  readonly inStock: number | null;
}

/** Counts, for each option of each filter, the products that match it together with the other filters and the search. */
export function collectionFilters(
  products: readonly Product[],
  choice: Omit<CollectionChoice, 'sort'>,
): CollectionFilters {
  const columns = readColumns(products);
  const failures = findFailures(columns, choice);
  const scores = searchProducts(products, choice.search)?.scores;
  const counts = {
    categories: new Uint32Array(columns.categories.names.length),
    types: new Uint32Array(columns.types.names.length),
    materials: new Uint32Array(columns.materials.names.length),
    colours: new Uint32Array(columns.colours.names.length),
    sizes: new Uint32Array(columns.sizes.names.length),
  };
  const ratings = new Uint32Array(FILTER_RATINGS.length);
  let inStock = 0;
  let [lowest, highest] = [Infinity, 0];
  for (let index = 0; index < products.length; index += 1) {
    const failed = failures.products[index] ?? 0;
    if (scores?.[index] === 0 || isSeveral(failed)) continue;
    // The filters that all sizes of the product pass, or that alone exclude one: their options count the product.
    let counted = 0;
    let hasStock = false;
    const end = columns.sizes.starts[index + 1] ?? 0;
    for (let k = columns.sizes.starts[index] ?? 0; k < end; k += 1) {
      const failedBySize = failed | (failures.sizes[k] ?? 0);
      if (isSeveral(failedBySize)) continue;
      counted |= failedBySize || ~0;
      if ((failedBySize | FILTER_BITS.sizes) === FILTER_BITS.sizes)
        add(counts.sizes, columns.sizes.values[k]);
      if ((failedBySize | FILTER_BITS.price) === FILTER_BITS.price) {
        lowest = Math.min(lowest, columns.prices[k] ?? 0);
        highest = Math.max(highest, columns.prices[k] ?? 0);
      }
      if ((failedBySize | FILTER_BITS.stock) === FILTER_BITS.stock) hasStock ||= columns.isOut[k] === 0;
    }
    for (const filter of ['categories', 'types', 'materials', 'colours'] as const) {
      if (counted & FILTER_BITS[filter]) addAll(counts[filter], columns[filter], index);
    }
    if (counted & FILTER_BITS.rating) {
      for (const [at, rating] of FILTER_RATINGS.entries()) {
        if ((columns.ratings[index] ?? 0) >= rating) add(ratings, at);
      }
    }
    if (hasStock) inStock += 1;
  }
  /** The specification's options, then those with products, and selected ones. */
  const options = (filter: ListFilter, specified: readonly string[] = []) =>
    listOptions(columns[filter], counts[filter], specified).filter(
      ({ name, count }) => count > 0 || specified.includes(name) || choice[filter].includes(name),
    );
  const distinct = (filter: 'materials' | 'colours' | 'sizes') =>
    distinguishes(columns[filter], products.length) ? options(filter) : [];
  return {
    // The specification's options are always shown, except on department pages, where most of them do not apply.
    categories: options('categories', choice.department ? [] : FILTER_CATEGORIES),
    types: options('types', choice.department ? [] : FILTER_TYPES),
    materials: distinct('materials'),
    colours: distinct('colours'),
    sizes: distinct('sizes'),
    prices: hasSeveralPrices(columns) ? { lowest: Math.min(lowest, highest), highest } : null,
    ratings: columns.ratings.some((rating) => rating > 0)
      ? FILTER_RATINGS.map((name, at) => ({ name, count: ratings[at] ?? 0 }))
      : [],
    inStock: columns.isOut.includes(1) ? inStock : null,
  };
}

/** Whether more than one bit is set. */
function isSeveral(bits: number): boolean {
  return (bits & (bits - 1)) !== 0;
}

function add(counts: Uint32Array, value: number | undefined): void {
  if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
}

function addAll(counts: Uint32Array, { starts, values }: Column, index: number): void {
  const end = starts[index + 1] ?? 0;
  for (let k = starts[index] ?? 0; k < end; k += 1) add(counts, values[k]);
}

/** Whether the values of a column differ between the products. */
function distinguishes({ names, values }: Column, products: number): boolean {
  return names.length > 1 || (names.length === 1 && values.length < products);
}

function hasSeveralPrices({ prices }: ProductColumns): boolean {
  return prices.some((price) => price !== prices[0]);
}

/** Sizes of clothes, which have an order of their own. */
const CLOTHING_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'];
const collator = new Intl.Collator('en-IN', { numeric: true });

/** The options of a filter: the specification's first, then the others in alphabetical order (spec §10). */
function listOptions({ names }: Column, counts: Uint32Array, first: readonly string[]): FilterOption[] {
  const others = names.filter((name) => name !== '' && !first.includes(name));
  const leading = [...first, ...CLOTHING_SIZES.filter((size) => others.includes(size))];
  return [...leading, ...others.filter((name) => !leading.includes(name)).sort(collator.compare)].map(
    (name) => ({
      name,
      count: counts[names.indexOf(name)] ?? 0,
    }),
  );
}
