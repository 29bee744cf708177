import { fromPromise } from 'xstate';
import { listSuggestions } from '../../../contract/catalogue/listPageEndpoints.ts';
import type { ListPage } from '../../../contract/catalogue/readListPage.ts';
import type { PageRequest } from '../../../machines/serverList.machine.ts';
import { listOf } from './listOf.ts';
import type { Dependencies } from '../dependencies.ts';
import { provideServerList } from './serverList.ts';

/** The suggestions of the server as a list of one page; its query is the query of `GET /api/product/suggestions`. */
export function provideSuggestions(dependencies: Dependencies) {
  return provideServerList(dependencies).provide({
    actors: {
      fetchPage: fromPromise<ListPage, PageRequest>(async ({ input, signal }) => {
        const query = new URLSearchParams(input.query);
        const { products, departments } = await dependencies.api(listSuggestions, { query, signal });
        return { ...listOf(products), departments };
      }),
    },
  });
}
