import { assign, fromPromise, setup } from 'xstate';
import { PAGE_SIZE } from '../contract/catalogue/collection/pageQuery.ts';
import type { ListPage } from '../contract/catalogue/readListPage.ts';

/** `after`: null for the first page. */
export interface PageRequest {
  readonly query: string;
  readonly after: string | null;
  readonly limit: number;
}

/** The loaded part of a list. `after`: the cursor of the rest, or null. */
export interface ServerList extends ListPage {
  readonly query: string;
}

interface ServerListContext {
  /** The query of `GET /api/product/list`; empty for no request. */
  readonly query: string;
  /** The list on the screen: of `query`, or of the previous query until the response arrives, or null. */
  readonly list: ServerList | null;
  /** How many products the next call requests. */
  readonly limit: number;
}

type ServerListEvent =
  /** `list`: the list stored in this tab. */
  | { type: 'query.changed'; query: string; list: ServerList | null }
  | { type: 'more.requested'; count: number }
  | { type: 'list.refresh' };

const limitOf = (count: number) => Math.min(Math.max(count, PAGE_SIZE.usual), PAGE_SIZE.most);

/** Appends the next page, without products that are there already because they have moved within the list. */
function append(list: ServerList, { products, total, after, search }: ListPage): ServerList {
  const ids = new Set(list.products.map(({ _id }) => _id));
  return {
    ...list,
    products: [...list.products, ...products.filter(({ _id }) => !ids.has(_id))],
    total,
    after,
    search: list.search && {
      ...list.search,
      found: new Map([...list.search.found, ...(search?.found ?? [])]),
    },
  };
}

export const serverListMachine = setup({
  types: {} as {
    context: ServerListContext;
    input: { query: string; list: ServerList | null };
    events: ServerListEvent;
  },
  actors: {
    fetchPage: fromPromise<ListPage, PageRequest>(() =>
      Promise.reject(new Error('Provide fetchPage, see src/services/catalogue/serverList.ts')),
    ),
  },
  actions: {
    setQuery: assign(({ context }, { query, list }: { query: string; list: ServerList | null }) => ({
      query,
      list: list ?? context.list,
      limit: PAGE_SIZE.usual,
    })),
    setLimit: assign({ limit: (_, { count }: { count: number }) => limitOf(count) }),
    setList: assign({
      list: ({ context }, { page }: { page: ListPage }) => ({ ...page, query: context.query }),
    }),
    addPage: assign({
      list: ({ context: { list } }, { page }: { page: ListPage }) => list && append(list, page),
    }),
    /** Stores the list and its products in this tab, for when it is opened again. */
    storeList: (_, _params: { list: ServerList | null }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isSame: ({ context }, { query }: { query: string }) => query === context.query,
    isUnused: ({ context }) => context.query === '',
    isListed: ({ context }) => context.list?.query === context.query,
    hasMore: ({ context }) => context.list !== null && context.list.after !== null,
    /** Whether one call can request the whole list. */
    isShort: ({ context: { query, list } }) =>
      query.startsWith('ids=') || (list?.products.length ?? 0) <= PAGE_SIZE.most,
  },
}).createMachine({
  id: 'serverList',
  description:
    'Loads a list of products that the server selects and sorts, in pages, and drops answers to an earlier question.',
  context: ({ input }) => ({ ...input, limit: PAGE_SIZE.usual }),
  initial: 'opening',
  on: {
    'query.changed': [
      { guard: { type: 'isSame', params: ({ event }) => ({ query: event.query }) } },
      {
        target: '.opening',
        actions: { type: 'setQuery', params: ({ event }) => ({ query: event.query, list: event.list }) },
      },
    ],
  },
  states: {
    opening: {
      description: 'What was shown before stays, while it is found out whether this tab knows the list.',
      always: [
        { guard: 'isUnused', target: 'unused' },
        { guard: 'isListed', target: 'listed' },
        { target: 'loading' },
      ],
    },
    unused: { description: 'No requests: the browser has every product of the shop.' },
    loading: {
      description: 'The first products are loading. The previous list stays until then.',
      tags: 'busy',
      on: { 'list.refresh': { target: 'loading', reenter: true } },
      invoke: {
        id: 'fetchFirst',
        src: 'fetchPage',
        input: ({ context: { query, limit } }) => ({ query, after: null, limit }),
        onDone: {
          target: 'listed',
          actions: [
            { type: 'setList', params: ({ event }) => ({ page: event.output }) },
            { type: 'storeList', params: ({ context }) => ({ list: context.list }) },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    listed: {
      description: 'The first products of the list, and how many there are.',
      on: {
        'more.requested': {
          guard: 'hasMore',
          target: 'loadingMore',
          actions: { type: 'setLimit', params: ({ event }) => ({ count: event.count }) },
        },
        'list.refresh': {
          guard: 'isShort',
          target: 'loading',
          actions: {
            type: 'setLimit',
            params: ({ context }) => ({ count: context.list?.products.length ?? 0 }),
          },
        },
      },
    },
    loadingMore: {
      description: 'The next products are loading; those before stay.',
      tags: 'more',
      invoke: {
        id: 'fetchNext',
        src: 'fetchPage',
        input: ({ context: { query, list, limit } }) => ({ query, after: list?.after ?? null, limit }),
        onDone: {
          target: 'listed',
          actions: [
            { type: 'addPage', params: ({ event }) => ({ page: event.output }) },
            { type: 'storeList', params: ({ context }) => ({ list: context.list }) },
          ],
        },
        onError: {
          target: 'moreFailed',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'The list could not be loaded; a button tries again.',
      tags: 'failed',
      on: { 'list.refresh': 'loading' },
    },
    moreFailed: {
      description: 'The products so far, and that others could not be loaded; a button tries again.',
      tags: 'failed',
      on: { 'list.refresh': 'loadingMore' },
    },
  },
});
