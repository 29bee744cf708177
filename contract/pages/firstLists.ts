import type { ListPage } from '../catalogue/readListPage.ts';
import type { FirstList, FirstState } from './page.ts';

interface List extends ListPage {
  readonly query: string;
}

/** Packs lists for the first state, which contains each product once. */
export function packList(query: string, { products, search, ...page }: ListPage): FirstList {
  return {
    ...page,
    query,
    ids: products.map(({ _id }) => _id),
    search: search && { ...search, found: Object.fromEntries(search.found) },
  };
}

/** The lists of a first state, with their products. */
export function unpackLists({ products, lists = [] }: FirstState): readonly List[] {
  const byId = new Map(products.map((product) => [product._id, product]));
  return lists.map(({ ids, search, ...list }) => ({
    ...list,
    products: ids.flatMap((id) => byId.get(id) ?? []),
    search: search && { ...search, found: new Map(Object.entries(search.found)) },
  }));
}
