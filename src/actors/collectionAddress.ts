import { EVERYTHING } from '../../contract/collection.ts';
import type { CollectionChoice } from '../../contract/collection.ts';
import { SORTS } from '../../contract/constants.ts';

/** The names under which a choice stands in the collection's address: /collection?category=Men&type=Topwear&sort=low-high&search=bell */
const CHOICE_NAMES = ['category', 'type', 'sort', 'search'];

/** The address of a choice; what lets everything through is left out. */
export function collectionAddress({ categories, types, sort, search }: CollectionChoice): string {
  const query = new URLSearchParams([
    ...categories.map((category) => ['category', category]),
    ...types.map((type) => ['type', type]),
    ...(sort === EVERYTHING.sort ? [] : [['sort', sort]]),
    ...(search.trim() === '' ? [] : [['search', search]]),
  ]).toString();
  return query ? `/collection?${query}` : '/collection';
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

export function saysChoice(query: string): boolean {
  const asked = new URLSearchParams(query);
  return CHOICE_NAMES.some((name) => asked.has(name));
}
