import type { CallReply } from '../../contract/calls.ts';
import {
  collectionFilters,
  type CollectionFilters,
} from '../../contract/catalogue/collection/collectionFilters.ts';
import { findDepartment, listDepartments } from '../../contract/catalogue/collection/departments.ts';
import type { PageQuery } from '../../contract/catalogue/collection/pageQuery.ts';
import { relatedProducts } from '../../contract/catalogue/collection/relatedProducts.ts';
import { selectIndexes } from '../../contract/catalogue/collection/selectProducts.ts';
import type { Product } from '../../contract/catalogue/entities.ts';
import { productInRupees } from '../../contract/catalogue/productInRupees.ts';
import { paise, toRupees } from '../../contract/money.ts';
import { describeDepartment } from '../../contract/pages/departmentText.ts';
import type { PriceLimits } from '../../contract/catalogue/search/parsePriceRange.ts';
import { searchProducts } from '../../contract/catalogue/search/search.ts';
import { summarizeSearch, type SearchSummary } from '../../contract/catalogue/search/searchSummary.ts';
import type { CatalogueSnapshot } from './catalogue.ts';
import { countBefore, formatCursor, parseCursor } from './page-cursor.ts';

/** The available products as the catalogue has them in memory, newest first. */
export type ProductList = Pick<CatalogueSnapshot, 'products' | 'positions' | 'indexOf'>;

/**
 * The part of the product list that a query requests.
 * @param addTexts adds the texts to the products of the page, which the list does not have
 * @throws Refusal `invalid_request` when `after` is not a valid cursor
 */
export async function listPage(
  { products, positions, indexOf }: ProductList,
  query: PageQuery,
  addTexts: (products: readonly Product[]) => Promise<readonly Product[]>,
): Promise<CallReply<'listProducts'>> {
  if (query.ids) {
    const found = await addTexts(query.ids.flatMap((id) => products[indexOf.get(id) ?? -1] ?? []));
    return { success: true, products: found.map(productInRupees), total: found.length, after: null };
  }
  if (query.related !== null) {
    const product = products[indexOf.get(query.related) ?? -1];
    const related = product ? relatedProducts(product, products) : [];
    const shown = await addTexts(related.slice(0, query.limit));
    return { success: true, products: shown.map(productInRupees), total: related.length, after: null };
  }
  const { choice } = query;
  const cursor = query.after === null ? null : parseCursor(query.after);
  const seed = cursor?.seed ?? query.seed;
  const selection = selectIndexes(products, choice, seed, cursor?.strong);
  const { indexes } = selection;
  const start = cursor ? countBefore(selection, cursor, positions) : 0;
  const end = start + query.limit;
  const last = end < indexes.length ? indexes[end - 1] : undefined;
  const searched = searchProducts(products, choice.search);
  const facets = query.facets ? collectionFilters(products, choice) : null;
  const department = choice.department && findDepartment(listDepartments(products), choice.department);
  // The search of another request may follow during this.
  const shown = await addTexts(indexes.slice(start, end).flatMap((index) => products[index] ?? []));
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
    ...(facets && { facets: facetsInRupees(facets) }),
    ...(choice.department !== '' && {
      department: describe(department || null, products),
    }),
  };
}

function describe(name: string | null, products: readonly Product[]) {
  if (name === null) return null;
  const { types, picture } = describeDepartment(name, products);
  return { name, types: [...types], picture };
}

function summaryInRupees({ order, price, unmet, found, closest, dropped, ...notes }: SearchSummary) {
  return {
    order,
    price: price && { ...rangeInRupees(price.range), rest: price.rest },
    unmet: unmet.map((term) => (typeof term === 'string' ? term : rangeInRupees(term))),
    closest: [...closest],
    dropped: dropped && { words: [...dropped.words], rest: dropped.rest },
    ...notes,
    found: Object.fromEntries(found),
  };
}

function rangeInRupees({ min, max }: PriceLimits) {
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
