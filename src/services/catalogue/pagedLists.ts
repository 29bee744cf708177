import type { FirstState } from '../../../contract/pages/page.ts';
import { unpackLists } from '../../../contract/pages/firstLists.ts';
import type { Api } from '../../api/client.ts';
import { openedLists } from './openedLists.ts';
import type { KnownProducts, OpenedLists } from './openedLists.ts';
import { productsById } from './productsById.ts';
import type { FindProducts } from './productsById.ts';

/** The lists of one tab. */
export interface PagedLists {
  readonly lists: OpenedLists;
  readonly findProducts: FindProducts;
}

export function createPagedLists(firstState: FirstState, api: Api, known: () => KnownProducts): PagedLists {
  return { lists: openedLists(unpackLists(firstState), known), findProducts: productsById(api) };
}
