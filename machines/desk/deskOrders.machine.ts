import { assign, fromPromise, setup } from 'xstate';
import type { PaymentMethod } from '../../contract/constants.ts';
import { DESK_BATCH_MAX } from '../../contract/desk/deskLimits.ts';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import type { DeskEventResult, DeskOrderRow } from '../../contract/desk/entities.ts';
import { failureMessage } from '../../contract/failure.ts';
import type { OrderStage } from '../../contract/orders/orderLife.ts';
import type { Text } from '../../contract/texts/text.ts';
import { BATCH_STAGES, type BatchEvent } from '../../contract/desk/batchStages.ts';

/** What the list is narrowed to. */
export interface OrderFilters {
  readonly q: string;
  readonly stage: OrderStage | null;
  readonly method: PaymentMethod | null;
  /** Only orders that need a person. */
  readonly attention: boolean;
}

/** A part of the list. */
export interface ListedRows {
  readonly orders: readonly DeskOrderRow[];
  /** The cursor of the next part; null after the last one. */
  readonly after: string | null;
}

interface DeskOrdersContext {
  readonly filters: OrderFilters;
  readonly orders: readonly DeskOrderRow[];
  readonly after: string | null;
  /** Numbers of the orders that are selected. */
  readonly selected: readonly number[];
  /** What the last change of several orders did; null before it. */
  readonly results: { readonly type: BatchEvent; readonly results: readonly DeskEventResult[] } | null;
  readonly error: Text | null;
}

type DeskOrdersEvent =
  | { type: 'filters.changed'; filters: OrderFilters }
  | { type: 'orders.more' }
  | { type: 'orders.retry' }
  | { type: 'order.toggled'; number: number }
  | { type: 'all.toggled' }
  | { type: 'change.requested'; event: BatchEvent };

/** The selected orders that an event is for. */
export function ordersFor(
  { orders, selected }: Pick<DeskOrdersContext, 'orders' | 'selected'>,
  event: BatchEvent,
): readonly DeskOrderRow[] {
  return orders.filter(({ number, stage }) => selected.includes(number) && stage === BATCH_STAGES[event]);
}

/** The numbers that can be selected at once. */
function selectable({ orders }: Pick<DeskOrdersContext, 'orders'>): readonly number[] {
  return orders.slice(0, DESK_BATCH_MAX).map(({ number }) => number);
}

/** Whether everything that can be selected at once is selected. */
export function isAllSelected({ orders, selected }: Pick<DeskOrdersContext, 'orders' | 'selected'>): boolean {
  return orders.length > 0 && selectable({ orders }).every((number) => selected.includes(number));
}

export const deskOrdersMachine = setup({
  types: {} as {
    context: DeskOrdersContext;
    input: { readonly filters: OrderFilters };
    events: DeskOrdersEvent;
  },
  actors: {
    fetchOrderRows: fromPromise<ListedRows, { filters: OrderFilters; after: string | null }>(() =>
      Promise.reject(new Error('Provide fetchOrderRows, see desk/services/deskOrders.ts')),
    ),
    changeOrders: fromPromise<
      { type: BatchEvent; results: readonly DeskEventResult[] },
      { type: BatchEvent; orders: readonly Pick<DeskOrderRow, 'number' | 'version'>[] }
    >(() => Promise.reject(new Error('Provide changeOrders, see desk/services/deskOrders.ts'))),
  },
  actions: {
    setFilters: assign({
      filters: (_, { filters }: { filters: OrderFilters }) => filters,
      orders: [],
      after: null,
      selected: [],
      results: null,
      error: null,
    }),
    setRows: assign((_, { orders, after }: ListedRows) => ({ orders, after })),
    addRows: assign(({ context }, { orders, after }: ListedRows) => ({
      orders: [
        ...context.orders,
        ...orders.filter((row) => context.orders.every(({ number }) => number !== row.number)),
      ],
      after,
    })),
    toggle: assign({
      selected: ({ context: { selected } }, { number }: { number: number }) =>
        selected.includes(number) ? selected.filter((other) => other !== number) : [...selected, number],
    }),
    toggleAll: assign({
      selected: ({ context }) => (isAllSelected(context) ? [] : selectable(context)),
    }),
    /** Orders that were changed stay in the list as they are now; the refused ones stay selected. */
    setResults: assign(
      ({ context }, { type, results }: { type: BatchEvent; results: readonly DeskEventResult[] }) => ({
        results: { type, results },
        orders: context.orders.map(
          (row) => results.find(({ number }) => number === row.number)?.order ?? row,
        ),
        selected: results.flatMap(({ number, refusal }) => (refusal ? [number] : [])),
      }),
    ),
    clearResults: assign({ results: null, error: null }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, deskMessages.failed),
    }),
    clearError: assign({ error: null }),
  },
  guards: {
    hasMore: ({ context: { after } }) => after !== null,
    mayToggle: ({ context: { selected } }, { number }: { number: number }) =>
      selected.includes(number) || selected.length < DESK_BATCH_MAX,
    hasOrders: ({ context }, { event }: { event: BatchEvent }) => ordersFor(context, event).length > 0,
  },
}).createMachine({
  id: 'deskOrders',
  description: 'Lists the orders of the shop, and changes several of them at once.',
  context: ({ input: { filters } }) => ({
    filters,
    orders: [],
    after: null,
    selected: [],
    results: null,
    error: null,
  }),
  initial: 'loading',
  on: {
    'filters.changed': {
      target: '.loading',
      reenter: true,
      actions: { type: 'setFilters', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      description: 'Grey placeholders.',
      tags: 'busy',
      invoke: {
        id: 'fetchOrderRows',
        src: 'fetchOrderRows',
        input: ({ context: { filters } }) => ({ filters, after: null }),
        onDone: {
          target: 'shown',
          actions: { type: 'setRows', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {
      description: 'The orders that were found, or a sentence that there are no orders.',
      initial: 'ready',
      states: {
        ready: {
          description: 'Orders can be selected and changed.',
          on: {
            'order.toggled': {
              guard: { type: 'mayToggle', params: ({ event }) => event },
              actions: { type: 'toggle', params: ({ event }) => event },
            },
            'all.toggled': { actions: 'toggleAll' },
            'orders.more': { guard: 'hasMore', target: 'loadingMore', actions: 'clearError' },
            'change.requested': {
              guard: { type: 'hasOrders', params: ({ event }) => event },
              target: 'changing',
              actions: 'clearResults',
            },
          },
        },
        loadingMore: {
          description: 'The next orders are loaded.',
          tags: 'loadingMore',
          invoke: {
            id: 'fetchMore',
            src: 'fetchOrderRows',
            input: ({ context: { filters, after } }) => ({ filters, after }),
            onDone: {
              target: 'ready',
              actions: { type: 'addRows', params: ({ event }) => event.output },
            },
            onError: {
              target: 'ready',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        changing: {
          description: 'The server changes the selected orders.',
          tags: 'changing',
          invoke: {
            id: 'changeOrders',
            src: 'changeOrders',
            input: ({ context, event }) => {
              const type = event.type === 'change.requested' ? event.event : 'parcel.packed';
              return { type, orders: ordersFor(context, type) };
            },
            onDone: {
              target: 'ready',
              actions: { type: 'setResults', params: ({ event }) => event.output },
            },
            onError: {
              target: 'ready',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    failed: {
      description: 'Why there are no orders to show, and a button to try again.',
      on: { 'orders.retry': { target: 'loading', actions: 'clearError' } },
    },
  },
});
