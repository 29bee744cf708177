import { assertEvent, assign, setup } from 'xstate';
import { EMPTY_CHOICE } from '../contract/collection/collection.ts';
import type { CollectionChoice } from '../contract/collection/collection.ts';
import { formatChoice } from '../contract/collection/collectionQuery.ts';
import type { Sort } from '../contract/constants.ts';
import { truncateSearch } from '../contract/search/searchLimits.ts';

type CollectionEvent =
  | { type: 'category.toggled'; category: string }
  | { type: 'type.toggled'; subCategory: string }
  | { type: 'sort.chosen'; sort: Sort }
  | { type: 'search.typed'; search: string }
  | { type: 'search.dropped' }
  | { type: 'filters.cleared' }
  /** A link, the top bar's search, Back or Forward has changed the address, whose choice counts. */
  | { type: 'address.changed'; choice: CollectionChoice }
  /** The address has no choice, so the one counts that this browser has stored. */
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
    toggleCategory: assign(({ context, event }) => {
      assertEvent(event, 'category.toggled');
      return { categories: toggled(context.categories, event.category) };
    }),
    toggleType: assign(({ context, event }) => {
      assertEvent(event, 'type.toggled');
      return { types: toggled(context.types, event.subCategory) };
    }),
    setSort: assign(({ event }) => {
      assertEvent(event, 'sort.chosen');
      return { sort: event.sort };
    }),
    setSearch: assign(({ event }) => {
      assertEvent(event, 'search.typed');
      return { search: truncateSearch(event.search) };
    }),
    clearSearch: assign({ search: '' }),
    clear: assign(({ context }) => ({ ...EMPTY_CHOICE, sort: context.sort })),
    replace: assign(({ event }) => {
      assertEvent(event, ['address.changed', 'choice.restored']);
      return event.choice;
    }),
    /**
     * Writes the choice into the address and keeps filters and sort in the browser. What was chosen with a click is a step that Back
     * undoes; letters of a search are not.
     */
    storeRemoved: (_, _params: { choice: CollectionChoice; isStep: boolean }) => undefined,
    /** Writes the choice into the address of the present history entry. */
    completeAddress: (_, _params: { choice: CollectionChoice }) => undefined,
  },
  guards: {
    /** Whether the choice is the present one, as far as an address tells them apart. */
    isSame: ({ context, event }) => {
      assertEvent(event, ['address.changed', 'choice.restored']);
      return formatChoice(event.choice).toString() === formatChoice(context).toString();
    },
  },
}).createMachine({
  id: 'collection',
  description: 'Holds which of all products the shopper wants to see, and in which order.',
  context: ({ input }) => input.choice,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Filters, sort and search; the list beside them follows at once.',
      on: {
        'category.toggled': {
          actions: [
            'toggleCategory',
            { type: 'storeRemoved', params: ({ context }) => ({ choice: context, isStep: true }) },
          ],
        },
        'type.toggled': {
          actions: [
            'toggleType',
            { type: 'storeRemoved', params: ({ context }) => ({ choice: context, isStep: true }) },
          ],
        },
        'sort.chosen': {
          actions: [
            'setSort',
            { type: 'storeRemoved', params: ({ context }) => ({ choice: context, isStep: true }) },
          ],
        },
        'search.typed': {
          actions: [
            'setSearch',
            { type: 'storeRemoved', params: ({ context }) => ({ choice: context, isStep: false }) },
          ],
        },
        'search.dropped': {
          actions: [
            'clearSearch',
            { type: 'storeRemoved', params: ({ context }) => ({ choice: context, isStep: true }) },
          ],
        },
        'filters.cleared': {
          actions: [
            'clear',
            { type: 'storeRemoved', params: ({ context }) => ({ choice: context, isStep: true }) },
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
