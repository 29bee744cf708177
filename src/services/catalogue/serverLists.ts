import type { FirstState } from '../../../contract/pages/page.ts';
import { unpackLists } from '../../../contract/pages/firstLists.ts';
import type { Api } from '../../api/client.ts';
import { recentLists } from './recentLists.ts';
import type { KnownProducts, RecentLists } from './recentLists.ts';
import { productsById } from './productsById.ts';
import type { FindProducts } from './productsById.ts';

/** The lists of one tab. */
export interface ServerLists {
  readonly recent: RecentLists;
  readonly findProducts: FindProducts;
}

export function createServerLists(firstState: FirstState, api: Api, known: () => KnownProducts): ServerLists {
  return { recent: recentLists(unpackLists(firstState), known), findProducts: productsById(api) };
}
