import type { CallReply } from '../../contract/calls.ts';
import { collectionFilters, type CollectionFilters } from '../../contract/collection/collectionFilters.ts';
import { findDepartment, listDepartments } from '../../contract/collection/departments.ts';
import type { PageQuery } from '../../contract/collection/pageQuery.ts';
import { relatedProducts } from '../../contract/collection/relatedProducts.ts';
import { selectProducts } from '../../contract/collection/selectProducts.ts';
import type { Product } from '../../contract/entities.ts';
import { productInRupees } from '../../contract/inRupees.ts';
import { paise, toRupees } from '../../contract/money.ts';
import { describeDepartment } from '../../contract/page/departmentText.ts';
import type { PriceRange } from '../../contract/search/parsePriceRange.ts';
import { searchProducts } from '../../contract/search/search.ts';
import { summarizeSearch, type SearchSummary } from '../../contract/search/searchSummary.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * The part of the product list that a query asks for.
 * @param products newest first
 * @throws Refusal `invalid_request` when `after` is none of ours
 */
export function productPage(products: readonly Product[], query: PageQuery): CallReply<'listProducts'> {
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
  const selected = selectProducts(products, choice, seed).filter(
    ({ bestseller }) => bestseller || !choice.bestseller,
  );
  const start = cursor ? selected.findIndex(({ _id }) => _id === cursor.id) + 1 : 0;
  const shown = selected.slice(start, start + query.limit);
  const last = shown.at(-1);
  const searched = searchProducts(products, choice.search);
  const departments = listDepartments(products);
  return {
    success: true,
    products: shown.map(productInRupees),
    total: selected.length,
    after: last && start + shown.length < selected.length ? formatCursor({ seed, id: last._id }) : null,
    ...(searched && {
      search: summaryInRupees(
        summarizeSearch(
          searched,
          choice.sort,
          shown,
          selected.some(({ rating }) => rating),
        ),
      ),
    }),
    ...(query.facets && { facets: facetsInRupees(collectionFilters(products, choice)) }),
    ...(choice.department !== '' && {
      department: describe(findDepartment(departments, choice.department), products),
    }),
  };
}

interface Cursor {
  readonly seed: number;
  readonly id: string;
}

function formatCursor({ seed, id }: Cursor): string {
  return Buffer.from(JSON.stringify([seed, id])).toString('base64url');
}

function parseCursor(text: string): Cursor {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const [seed, id] = Array.isArray(read) ? read : [];
    if (typeof seed === 'number' && typeof id === 'string') return { seed, id };
  } catch {
    // Refused below.
  }
  throw new Refusal('invalid_request');
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
