import { FREE_SIZE } from '../../constants.ts';
import type { Product } from '../entities.ts';
import { departmentKey } from './departments.ts';

/**
 * One property of all products of a list. `names` are its distinct values; product i has the values `values[k]`, for k
 * from `starts[i]` up to `starts[i + 1]`.
 */
export interface Column {
  readonly names: readonly string[];
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** The properties that filters use, stored by column so that ten thousand products are filtered quickly. */
export interface ProductColumns {
  /** By key. */
  readonly departments: Column;
  readonly categories: Column;
  readonly types: Column;
  readonly materials: Column;
  readonly colours: Column;
  /** A product without sizes has one default size, so that each product has a price. */
  readonly sizes: Column;
  /** The price in paise of each of `sizes.values`. */
  readonly prices: Float64Array;
  /** For each of `sizes.values`, 1 when it is out of stock. */
  readonly isOut: Uint8Array;
  /** For each product, 1 when the price of a size is reduced. */
  readonly isReduced: Uint8Array;
  /** The average rating of each product; 0 without one. */
  readonly ratings: Float32Array;
  /** The lowest price in stock of each product, in paise; the lowest of all when nothing is in stock. */
  readonly lowestPrices: Float64Array;
}

const cache = new WeakMap<readonly Product[], ProductColumns>();

/** The columns of a list; computed once per list. */
export function readColumns(products: readonly Product[]): ProductColumns {
  const cached = cache.get(products);
  if (cached) return cached;
  const columns = {
    departments: departmentColumn(products),
    categories: readColumn(products, ({ category }) => [category]),
    types: readColumn(products, ({ subCategory }) => [subCategory]),
    materials: readColumn(products, ({ materials }) => materials),
    colours: readColumn(products, ({ colours }) => colours),
    ...readSizes(products),
    ratings: Float32Array.from(products, ({ rating }) => rating?.average ?? 0),
  };
  cache.set(products, columns);
  return columns;
}

/** Departments by their keys, computed once per name. Two names may have the same key. */
function departmentColumn(products: readonly Product[]): Column {
  const { names, ...column } = readColumn(products, ({ departments }) => departments);
  return { ...column, names: names.map(departmentKey) };
}

function readColumn(
  products: readonly Product[],
  read: (product: Product) => readonly string[] | undefined,
): Column {
  const indexes = new Map<string, number>();
  const starts = new Uint32Array(products.length + 1);
  const values: number[] = [];
  for (const [index, product] of products.entries()) {
    for (const name of read(product) ?? []) {
      let value = indexes.get(name);
      if (value === undefined) indexes.set(name, (value = indexes.size));
      values.push(value);
    }
    starts[index + 1] = values.length;
  }
  return { names: [...indexes.keys()], starts, values: Uint32Array.from(values) };
}

const FREE_SIZES = [FREE_SIZE];

function readSizes(products: readonly Product[]) {
  const sizes = readColumn(products, (product) => (product.sizes.length > 0 ? product.sizes : FREE_SIZES));
  const prices = new Float64Array(sizes.values.length);
  const isOut = new Uint8Array(sizes.values.length);
  const isReduced = new Uint8Array(products.length);
  const lowestPrices = new Float64Array(products.length);
  for (const [index, product] of products.entries()) {
    let [lowest, lowestInStock] = [Infinity, Infinity];
    const end = sizes.starts[index + 1] ?? 0;
    for (let k = sizes.starts[index] ?? 0; k < end; k += 1) {
      const name = sizes.names[sizes.values[k] ?? 0] ?? '';
      // Each size is looked up once.
      const variant = product.variants?.find(({ size }) => size === name);
      const price = variant?.price ?? product.price;
      prices[k] = price;
      lowest = Math.min(lowest, price);
      if (variant?.availability === 'out') isOut[k] = 1;
      else lowestInStock = Math.min(lowestInStock, price);
      if ((variant?.priceBefore ?? 0) > price) isReduced[index] = 1;
    }
    lowestPrices[index] = lowestInStock === Infinity ? lowest : lowestInStock;
  }
  return { sizes, prices, isOut, isReduced, lowestPrices };
}
