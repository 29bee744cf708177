import type { CallReply } from '../../contract/calls.ts';
import { collectionFilters, type CollectionFilters } from '../../contract/collection/collectionFilters.ts';
import { findDepartment, listDepartments } from '../../contract/collection/departments.ts';
import type { PageQuery } from '../../contract/collection/pageQuery.ts';
import { relatedProducts } from '../../contract/collection/relatedProducts.ts';
import { selectIndexes } from '../../contract/collection/selectProducts.ts';
import type { Product } from '../../contract/entities.ts';
import { productInRupees } from '../../contract/inRupees.ts';
import { paise, toRupees } from '../../contract/money.ts';
import { describeDepartment } from '../../contract/page/departmentText.ts';
import type { PriceRange } from '../../contract/search/parsePriceRange.ts';
import { searchProducts } from '../../contract/search/search.ts';
import { summarizeSearch, type SearchSummary } from '../../contract/search/searchSummary.ts';
import { countBefore, formatCursor, parseCursor } from './page-cursor.ts';

/**
 * The part of the product list that a query asks for.
 * @param products newest first
 * @param positions of these products, see page-cursor.ts
 * @throws Refusal `invalid_request` when `after` is none of ours
 */
export function productPage(
  products: readonly Product[],
  positions: ArrayLike<number>,
  query: PageQuery,
): CallReply<'listProducts'> {
  if (query.ids) {
    const byId = new Map(products.map((product) => [product._id, product]));
    const found = query.ids.flatMap((id) => byId.get(id) ?? []);
    return { success: true, products: found.map(productInRupees), total: found.length, after: null };
  }
  if (query.related !== null) {
    const product = products.find(({ _id }) => _id === query.related);
    const related = product ? relatedProducts(product, products) : [];
    const shown = related.slice(0, query.limit);
    return { success: true, products: shown.map(productInRupees), total: related.length, after: null };
  }
  const { choice } = query;
  const cursor = query.after === null ? null : parseCursor(query.after);
  const seed = cursor?.seed ?? query.seed;
  const selection = selectIndexes(products, choice, seed, cursor?.strong);
  const { indexes } = selection;
  const start = cursor ? countBefore(selection, cursor, positions) : 0;
  const end = start + query.limit;
  const shown = indexes.slice(start, end).flatMap((index) => products[index] ?? []);
  const last = end < indexes.length ? indexes[end - 1] : undefined;
  const searched = searchProducts(products, choice.search);
  const departments = listDepartments(products);
  return {
    success: true,
    products: shown.map(productInRupees),
    total: indexes.length,
    after: last === undefined ? null : formatCursor(selection, seed, last, positions[last] ?? 0),
    ...(searched && {
      search: summaryInRupees(
        summarizeSearch(
          searched,
          choice.sort,
          shown,
          indexes.some((index) => products[index]?.rating),
        ),
      ),
    }),
    ...(query.facets && { facets: facetsInRupees(collectionFilters(products, choice)) }),
    ...(choice.department !== '' && {
      department: describe(findDepartment(departments, choice.department), products),
    }),
  };
}

function describe(name: string | null, products: readonly Product[]) {
  if (name === null) return null;
  const { types, picture } = describeDepartment(name, products);
  return { name, types: [...types], picture };
}

function summaryInRupees({ order, price, unmet, closest, found }: SearchSummary) {
  return {
    order,
    price: price && { ...rangeInRupees(price.range), rest: price.rest },
    unmet: unmet.map((term) => (typeof term === 'string' ? term : rangeInRupees(term))),
    closest: [...closest],
    found: Object.fromEntries(found),
  };
}

function rangeInRupees({ min, max }: PriceRange) {
  return { min: min === null ? null : toRupees(min), max: max === null ? null : toRupees(max) };
}

function facetsInRupees({ prices, ...filters }: CollectionFilters) {
  const { categories, types, materials, colours, sizes, ratings, inStock } = filters;
  return {
    categories: [...categories],
    types: [...types],
    materials: [...materials],
    colours: [...colours],
    sizes: [...sizes],
    ratings: [...ratings],
    prices: prices && {
      lowest: toRupees(paise(prices.lowest)),
      highest: toRupees(paise(prices.highest)),
    },
    inStock,
  };
}
