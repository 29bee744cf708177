import type { PagedCode, PagedList } from '../services/catalogue/PagedCode.ts';
import { useShop } from './shopContext.ts';

const NOTHING: PagedList = { list: null, status: 'loading', loadMore: () => undefined };

/** Returns the query of a list; '' for no list. */
export type RequestList = (queries: PagedCode['queries']) => string;

/** The list of a paged catalogue that `request` requests; does nothing if the catalogue is not paged. */
export function useServerList(
  request: RequestList,
  provide?: Parameters<PagedCode['usePagedList']>[1],
): PagedList {
  const { pagedCode } = useShop();
  // The code is there from the beginning, or never.
  // oxlint-disable-next-line react-hooks/rules-of-hooks
  return pagedCode ? pagedCode.usePagedList(request(pagedCode.queries), provide) : NOTHING;
}
