import type * as queries from '../../../contract/catalogue/collection/listQueries.ts';
import type { CatalogueStatus } from '../../../machines/catalogue.selectors.ts';
import type { ServerList, serverListMachine } from '../../../machines/serverList.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import type { createServerLists } from './serverLists.ts';

/** A list of the server, as far as it is loaded. */
export interface LoadedList {
  /** What is shown: while another list is loading, the one before. Null before any answer, and after a failure. */
  readonly list: ServerList | null;
  /** The status of the requested list. */
  readonly status: CatalogueStatus;
  /** Loads that many products more, or a page. */
  readonly loadMore: (count: number) => void;
}

/** What the app needs to show a paged catalogue, see src/serverLists. */
export interface ServerListCode {
  readonly createServerLists: typeof createServerLists;
  readonly queries: typeof queries;
  /**
   * A hook that requests a list from the server.
   * @param query see listQueries.ts; empty for no request
   */
  readonly useLoadedList: (query: string, provide?: ProvideList) => LoadedList;
}

type ProvideList = (dependencies: Dependencies) => typeof serverListMachine;
