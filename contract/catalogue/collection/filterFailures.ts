import { toPaise } from '../../money.ts';
import type { CollectionChoice } from './collection.ts';
import type { Column, ProductColumns } from './productColumns.ts';

/** One bit for each filter. */
export const FILTER_BITS = {
  categories: 1,
  types: 2,
  materials: 4,
  colours: 8,
  rating: 16,
  sizes: 32,
  price: 64,
  stock: 128,
} as const;

const ALL_BITS = 255;

/**
 * Which filters exclude a product or its sizes. A product matches when its own byte is 0 and the byte of one of its
 * sizes is 0.
 */
export interface FilterFailures {
  /** For each product, the bits of the filters that it does not pass. */
  readonly products: Uint8Array;
  /** The same for each of `columns.sizes.values`: one size has to pass the filters of size, price and stock together. */
  readonly sizes: Uint8Array;
}

/** Applies each filter of a choice to all products. Filters that are not set cost nothing. */
export function findFailures(
  columns: ProductColumns,
  choice: Omit<CollectionChoice, 'sort'>,
): FilterFailures {
  const products = new Uint8Array(columns.ratings.length);
  const sizes = new Uint8Array(columns.sizes.values.length);
  // A department page's department is not a removable filter, so products of other departments fail all filters.
  if (choice.department) failOthers(products, columns.departments, [choice.department], ALL_BITS);
  for (const filter of ['categories', 'types', 'materials', 'colours'] as const) {
    if (choice[filter].length > 0) failOthers(products, columns[filter], choice[filter], FILTER_BITS[filter]);
  }
  if (choice.minRating !== null) {
    failOutside(products, columns.ratings, choice.minRating, Infinity, FILTER_BITS.rating);
  }
  if (choice.sizes.length > 0) {
    const isChosen = chosenMask(columns.sizes, choice.sizes);
    const chosen = columns.sizes.values.map((value) => isChosen[value] ?? 0);
    failOutside(sizes, chosen, 1, 1, FILTER_BITS.sizes);
  }
  if (choice.minPrice !== null || choice.maxPrice !== null) {
    const highest = choice.maxPrice === null ? Infinity : toPaise(choice.maxPrice);
    failOutside(sizes, columns.prices, toPaise(choice.minPrice ?? 0), highest, FILTER_BITS.price);
  }
  if (choice.inStock) failOutside(sizes, columns.isOut, 0, 0, FILTER_BITS.stock);
  return { products, sizes };
}

/** Sets these bits for products with a number outside the range. */
function failOutside(
  failures: Uint8Array,
  numbers: ArrayLike<number>,
  lowest: number,
  highest: number,
  bits: number,
): void {
  for (let index = 0; index < failures.length; index += 1) {
    const number = numbers[index] ?? 0;
    if (number < lowest || number > highest) failures[index] = (failures[index] ?? 0) | bits;
  }
}

/** Sets these bits for products without any of the selected names. */
function failOthers(failures: Uint8Array, column: Column, chosen: readonly string[], bits: number): void {
  const isChosen = chosenMask(column, chosen);
  for (let index = 0; index < failures.length; index += 1) {
    let passes = 0;
    const end = column.starts[index + 1] ?? 0;
    for (let k = column.starts[index] ?? 0; k < end; k += 1) passes |= isChosen[column.values[k] ?? 0] ?? 0;
    if (passes === 0) failures[index] = (failures[index] ?? 0) | bits;
  }
}

/** For each name of a column, 1 if selected, else 0. */
function chosenMask({ names }: Column, chosen: readonly string[]): Uint8Array {
  return Uint8Array.from(names, (name) => Number(chosen.includes(name)));
}
