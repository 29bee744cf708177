import { assertEvent, assign, setup } from 'xstate';
import { EMPTY_CHOICE } from '../contract/catalogue/collection/collection.ts';
import type { CollectionChoice, ListFilter } from '../contract/catalogue/collection/collection.ts';
import { formatChoice } from '../contract/catalogue/collection/collectionQuery.ts';
import type { Sort } from '../contract/constants.ts';
import { truncateSearch } from '../contract/catalogue/search/searchLimits.ts';

type CollectionEvent =
  | { type: 'option.toggled'; filter: ListFilter; option: string }
  /** In whole rupees; null is no limit. */
  | { type: 'price.chosen'; minPrice: number | null; maxPrice: number | null }
  | { type: 'rating.chosen'; minRating: number | null }
  | { type: 'stock.toggled' }
  | { type: 'sort.chosen'; sort: Sort }
  | { type: 'search.typed'; search: string }
  | { type: 'search.dropped' }
  /** The price is removed from the search; `search` is what remains of it. */
  | { type: 'price.dropped'; search: string }
  | { type: 'filters.cleared' }
  /** A link, the top bar's search, Back or Forward has changed the address; its selection replaces the current one. */
  | { type: 'address.changed'; choice: CollectionChoice }
  /** The address has no selection, so the one stored in this browser applies. */
  | { type: 'choice.restored'; choice: CollectionChoice };

function toggled(names: readonly string[], name: string): string[] {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
}

export const collectionMachine = setup({
  types: {} as {
    context: CollectionChoice;
    input: { choice: CollectionChoice };
    events: CollectionEvent;
  },
  actions: {
    toggleOption: assign(({ context, event }) => {
      assertEvent(event, 'option.toggled');
      return { [event.filter]: toggled(context[event.filter], event.option) };
    }),
    setPrice: assign(({ event }) => {
      assertEvent(event, 'price.chosen');
      return { minPrice: event.minPrice, maxPrice: event.maxPrice };
    }),
    setRating: assign(({ event }) => {
      assertEvent(event, 'rating.chosen');
      return { minRating: event.minRating };
    }),
    toggleStock: assign(({ context }) => ({ inStock: !context.inStock })),
    setSort: assign(({ event }) => {
      assertEvent(event, 'sort.chosen');
      return { sort: event.sort };
    }),
    setSearch: assign(({ event }) => {
      assertEvent(event, ['search.typed', 'price.dropped']);
      return { search: truncateSearch(event.search) };
    }),
    clearSearch: assign({ search: '' }),
    clear: assign(({ context: { department, sort } }) => ({ ...EMPTY_CHOICE, department, sort })),
    replace: assign(({ event }) => {
      assertEvent(event, ['address.changed', 'choice.restored']);
      return event.choice;
    }),
    /**
     * Writes the selection into the address and stores filters and sort in the browser. `isStep`: Back undoes it, as
     * for a click; letters of a search are not steps.
     */
    storeChoice: (_, _params: { choice: CollectionChoice; isStep: boolean }) => undefined,
    /** Writes the choice into the address of the current history entry. */
    completeAddress: (_, _params: { choice: CollectionChoice }) => undefined,
  },
  guards: {
    /** Whether the event's selection has the same address as the current one. */
    isSame: ({ context, event }) => {
      assertEvent(event, ['address.changed', 'choice.restored']);
      return formatChoice(event.choice).toString() === formatChoice(context).toString();
    },
  },
}).createMachine({
  id: 'collection',
  description: 'Holds the filters, search and sort order of the collection page.',
  context: ({ input }) => input.choice,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Filters, sort and search. The list changes at once.',
      on: {
        'option.toggled': {
          actions: [
            'toggleOption',
            { type: 'storeChoice', params: ({ context }) => ({ choice: context, isStep: true }) },
          ],
        },
        'price.chosen': {
          actions: [
            'setPrice',
            { type: 'storeChoice', params: ({ context }) => ({ choice: context, isStep: true }) },
          ],
        },
        'rating.chosen': {
          actions: [
            'setRating',
            { type: 'storeChoice', params: ({ context }) => ({ choice: context, isStep: true }) },
          ],
        },
        'stock.toggled': {
          actions: [
            'toggleStock',
            { type: 'storeChoice', params: ({ context }) => ({ choice: context, isStep: true }) },
          ],
        },
        'sort.chosen': {
          actions: [
            'setSort',
            { type: 'storeChoice', params: ({ context }) => ({ choice: context, isStep: true }) },
          ],
        },
        'search.typed': {
          actions: [
            'setSearch',
            { type: 'storeChoice', params: ({ context }) => ({ choice: context, isStep: false }) },
          ],
        },
        'search.dropped': {
          actions: [
            'clearSearch',
            { type: 'storeChoice', params: ({ context }) => ({ choice: context, isStep: true }) },
          ],
        },
        'price.dropped': {
          actions: [
            'setSearch',
            { type: 'storeChoice', params: ({ context }) => ({ choice: context, isStep: true }) },
          ],
        },
        'filters.cleared': {
          actions: [
            'clear',
            { type: 'storeChoice', params: ({ context }) => ({ choice: context, isStep: true }) },
          ],
        },
        'address.changed': [{ guard: 'isSame' }, { actions: 'replace' }],
        'choice.restored': [
          {
            guard: 'isSame',
            actions: { type: 'completeAddress', params: ({ event }) => ({ choice: event.choice }) },
          },
          {
            actions: [
              'replace',
              { type: 'completeAddress', params: ({ event }) => ({ choice: event.choice }) },
            ],
          },
        ],
      },
    },
  },
});
