import type { Product } from '../../../contract/catalogue/entities.ts';
import type { ServerList } from '../../../machines/serverList.machine.ts';
import { idsOf, listOf } from './listOf.ts';

/** The lists that a tab has opened last, with all products that were loaded. They are lost on reload. */
export interface RecentLists {
  /** Returns null for a list that is not known, or may be outdated. */
  readonly read: (query: string) => ServerList | null;
  readonly write: (list: ServerList) => void;
}

/** What a paged catalogue knows. */
export interface KnownProducts {
  readonly products: readonly Product[];
  /** Ids that are no product's. */
  readonly absent: readonly string[];
  readonly edition: number;
}

const MAX_LISTS = 10;
/** Longer ones are loaded again, so that the memory is bounded. */
const MAX_LENGTH = 500;

/** @param first the lists that came with the page */
export function recentLists(first: readonly ServerList[], known: () => KnownProducts): RecentLists {
  const lists = new Map(first.map((list) => [list.query, { list, edition: 0 }]));
  return {
    read: (query) => {
      const { products, absent, edition } = known();
      const opened = lists.get(query);
      return opened?.edition === edition ? opened.list : listKnown(query, products, absent);
    },
    write: (list) => {
      lists.delete(list.query);
      if (list.products.length <= MAX_LENGTH) lists.set(list.query, { list, edition: known().edition });
      const [oldest] = lists.keys();
      if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest);
    },
  };
}

/** A list by ids needs no opening when all its products are known. */
function listKnown(
  query: string,
  products: readonly Product[],
  absent: readonly string[],
): ServerList | null {
  const ids = idsOf(query);
  if (!ids) return null;
  const byId = new Map(products.map((product) => [product._id, product]));
  if (!ids.every((id) => byId.has(id) || absent.includes(id))) return null;
  return { ...listOf(ids.flatMap((id) => byId.get(id) ?? [])), query };
}
