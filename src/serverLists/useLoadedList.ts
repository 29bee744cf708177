import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import { selectListStatus } from '../../machines/serverList.selectors.ts';
import { useShop } from '../hooks/shopContext.ts';
import { useProvided } from '../hooks/useProvided.ts';
import { provideServerList } from '../services/catalogue/serverList.ts';
import type { ServerListCode } from '../services/catalogue/ServerListCode.ts';

export const useLoadedList: ServerListCode['useLoadedList'] = (query, provide = provideServerList) => {
  const { catalogue, dependencies } = useShop();
  const lists = dependencies.serverLists?.recent;
  const read = useCallback(() => lists?.read(query) ?? null, [lists, query]);
  const server = useActorRef(useProvided(provide), { input: { query, list: read() } });
  const edition = useSelector(catalogue, ({ context }) => context.edition);
  const seenEdition = useRef(edition);
  useEffect(() => {
    server.send({ type: 'query.changed', query, list: read() });
  }, [server, query, read]);
  useEffect(() => {
    if (seenEdition.current !== edition) server.send({ type: 'list.refresh' });
    seenEdition.current = edition;
  }, [server, edition]);
  const status = useSelector(server, (snapshot) => selectListStatus(snapshot, query));
  const shown = useSelector(server, ({ context }) => context.list);
  const loadMore = useCallback((count: number) => server.send({ type: 'more.requested', count }), [server]);
  return { list: status === 'failed' && shown?.query !== query ? null : shown, status, loadMore };
};
