import { productsQuery } from '../../../contract/catalogue/collection/listQueries.ts';
import { PAGE_SIZE } from '../../../contract/catalogue/collection/pageQuery.ts';
import { getListPage } from '../../../contract/catalogue/listPageEndpoints.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import type { Api } from '../../api/client.ts';

/** Resolves to the products with these ids; ids that the shop does not have are skipped. @throws Failure */
export type FindProducts = (ids: readonly string[]) => Promise<readonly Product[]>;

/** Batches the requests of one moment, e.g. of the rows of a list. */
export function productsById(api: Api): FindProducts {
  let next: { readonly ids: Set<string>; readonly answer: Promise<readonly Product[]> } | null = null;

  const load = async (ids: ReadonlySet<string>) => {
    await new Promise((resolve) => setTimeout(resolve));
    next = null;
    const requested = [...ids];
    const parts = Array.from({ length: Math.ceil(requested.length / PAGE_SIZE.most) }, (_, part) =>
      requested.slice(part * PAGE_SIZE.most, (part + 1) * PAGE_SIZE.most),
    );
    const pages = await Promise.all(
      parts.map((part) => api(getListPage, { query: new URLSearchParams(productsQuery(part)) })),
    );
    return pages.flatMap(({ products }) => products);
  };

  return async (ids) => {
    if (!next) {
      const requested = new Set<string>();
      next = { ids: requested, answer: load(requested) };
    }
    for (const id of ids) next.ids.add(id);
    const found = new Map((await next.answer).map((product) => [product._id, product]));
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}
