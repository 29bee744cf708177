import { fromPromise } from 'xstate';
import { getListPage } from '../../../contract/catalogue/listPageEndpoints.ts';
import type { ListPage } from '../../../contract/catalogue/readListPage.ts';
import { serverListMachine } from '../../../machines/serverList.machine.ts';
import type { PageRequest } from '../../../machines/serverList.machine.ts';
import { logFailure } from '../logFailure.ts';
import { idsOf, listOf } from './listOf.ts';
import type { Dependencies } from '../dependencies.ts';

export function provideServerList({ api, serverLists, sendToStore }: Dependencies) {
  return serverListMachine.provide({
    actors: {
      fetchPage: fromPromise<ListPage, PageRequest>(
        async ({ input: { query: text, after, limit }, signal }) => {
          const ids = idsOf(text);
          if (ids) return listOf((await serverLists?.findProducts(ids)) ?? []);
          const query = new URLSearchParams(text);
          if (!query.has('limit')) query.set('limit', String(limit));
          if (after !== null) {
            query.set('after', after);
            // The facets of the first page apply.
            query.delete('facets');
          }
          return api(getListPage, { query, signal });
        },
      ),
    },
    actions: {
      storeList: (_, { list }) => {
        if (!list) return;
        serverLists?.recent.write(list);
        const { products } = list;
        const absent = (idsOf(list.query) ?? []).filter((id) => products.every(({ _id }) => _id !== id));
        sendToStore({ type: 'products.received', products, absent });
      },
      logFailure,
    },
  });
}
