import type { ServerListCode, LoadedList } from '../services/catalogue/ServerListCode.ts';
import { useShop } from './shopContext.ts';

const NOTHING: LoadedList = { list: null, status: 'loading', loadMore: () => undefined };

/** Returns the query of a list; '' for no list. */
export type RequestList = (queries: ServerListCode['queries']) => string;

/** The list of a paged catalogue that `request` requests; does nothing if the catalogue is not paged. */
export function useServerList(
  request: RequestList,
  provide?: Parameters<ServerListCode['useLoadedList']>[1],
): LoadedList {
  const { serverListCode } = useShop();
  // The code is there from the beginning, or never.
  // oxlint-disable-next-line react-hooks/rules-of-hooks
  return serverListCode ? serverListCode.useLoadedList(request(serverListCode.queries), provide) : NOTHING;
}
