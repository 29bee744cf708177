import type { CollectionFilters, FilterOption } from './collection/collectionFilters.ts';
import { FILTER_RATINGS } from '../constants.ts';
import type { Product } from './entities.ts';
import type { Department } from '../pages/departmentText.ts';
import type { SearchSummary } from './search/searchSummary.ts';
import { SEARCH_ORDERS } from './search/searchOrders.ts';
import { readPrice } from '../replies/readPrice.ts';
import { readProducts } from './readProducts.ts';
import type { ReplyPart } from '../replies/replyPart.ts';

/** A part of the product list. */
export interface ListPage {
  readonly products: readonly Product[];
  /** How many products match. */
  readonly total: number;
  /** Requests the next page; null on the last one. */
  readonly after: string | null;
  /** The summary of the page's search, or null. */
  readonly search: SearchSummary | null;
  /** The options of the filter panel; null when they were not requested. */
  readonly filters: CollectionFilters | null;
  /** The requested department; null when it does not exist. */
  readonly department: Department | null;
  /** Only of suggestions: the departments that match. */
  readonly departments?: readonly string[];
}

/** @throws UnreadablePart without products or their number, as of a server that answers the whole list */
export function readListPage(reply: ReplyPart): ListPage {
  const total = reply.field('total');
  const search = reply.field('search');
  const facets = reply.field('facets');
  const department = reply.field('department');
  const name = department.field('name').textOrNull();
  return {
    ...readProducts(reply),
    total: total.required(total.number()),
    after: reply.field('after').textOrNull(),
    search: search.isObject() ? readSearch(search) : null,
    filters: facets.isObject() ? readFilters(facets) : null,
    department:
      name === null
        ? null
        : {
            name,
            types: department.field('types').texts(),
            picture: department.field('picture').textOrNull(),
          },
  };
}

function readSearch(search: ReplyPart): SearchSummary {
  const price = search.field('price');
  const order = search.field('order').textOrNull();
  const found = search.field('found').parts();
  const dropped = search.field('dropped');
  const unsold = search.field('unsold');
  return {
    order: SEARCH_ORDERS.find((known) => known === order) ?? null,
    price: price.isObject() ? { range: readRange(price), rest: price.field('rest').text() } : null,
    unmet: search
      .field('unmet')
      .parts()
      .map((term) => (term.isObject() ? readRange(term) : term.text())),
    closest: search.field('closest').texts(),
    dropped: dropped.isObject()
      ? { words: dropped.field('words').texts(), rest: dropped.field('rest').text() }
      : null,
    isDescribed: search.field('isDescribed').flag() ?? false,
    unsold: unsold.isObject()
      ? { 'en-IN': unsold.field('en-IN').text(), 'hi-IN': unsold.field('hi-IN').text() }
      : null,
    found: new Map(found.map((typed) => [typed.name, typed.text()])),
  };
}

function readRange(range: ReplyPart) {
  return { min: readPrice(range.field('min')), max: readPrice(range.field('max')) };
}

function readFilters(facets: ReplyPart): CollectionFilters {
  const options = (name: string): FilterOption[] =>
    facets
      .field(name)
      .parts()
      .flatMap((option) => {
        const text = option.field('name').textOrNull();
        return text === null ? [] : { name: text, count: option.field('count').number() ?? 0 };
      });
  const prices = facets.field('prices');
  const [lowest, highest] = [readPrice(prices.field('lowest')), readPrice(prices.field('highest'))];
  const inStock = facets.field('inStock').number();
  return {
    categories: options('categories'),
    types: options('types'),
    materials: options('materials'),
    colours: options('colours'),
    sizes: options('sizes'),
    prices: lowest === null || highest === null ? null : { lowest, highest },
    ratings: options('ratings').flatMap(({ name, count }) => {
      const rating = FILTER_RATINGS.find((known) => String(known) === name);
      return rating === undefined ? [] : { name: rating, count };
    }),
    inStock,
  };
}
