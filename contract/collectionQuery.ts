import { EVERYTHING } from './collection.ts';
import type { CollectionChoice } from './collection.ts';
import { SORTS } from './constants.ts';

/** The query of a choice, e.g. category=Men&type=Topwear&sort=low-high&search=bell; what lets everything through is left out. */
export function queryOfChoice({ categories, types, sort, search }: CollectionChoice): URLSearchParams {
  return new URLSearchParams([
    ...categories.map((category) => ['category', category]),
    ...types.map((type) => ['type', type]),
    ...(sort === EVERYTHING.sort ? [] : [['sort', sort]]),
    ...(search.trim() === '' ? [] : [['search', search]]),
  ]);
}

/** The choice of a query; what it does not say lets everything through. */
export function choiceOfQuery(query: string): CollectionChoice {
  const asked = new URLSearchParams(query);
  return {
    categories: [...new Set(asked.getAll('category'))],
    types: [...new Set(asked.getAll('type'))],
    sort: SORTS.find((sort) => sort === asked.get('sort')) ?? EVERYTHING.sort,
    search: asked.get('search') ?? EVERYTHING.search,
  };
}
