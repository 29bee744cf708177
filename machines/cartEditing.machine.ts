import { assign, setup } from 'xstate';
import type { CartLine } from '../contract/carts/cart.ts';

interface CartEditingContext {
  /** The last removed line, with its quantity before, or null. */
  readonly removed: CartLine | null;
}

type CartEditingEvent =
  { type: 'quantity.chosen'; line: CartLine; quantity: number } | { type: 'removal.undone' };

/** A line with another quantity; 0 removes it from the cart. */
const withQuantity = ({ itemId, size }: CartLine, quantity: number): CartLine => ({ itemId, size, quantity });

export const cartEditingMachine = setup({
  types: {} as { context: CartEditingContext; events: CartEditingEvent },
  actions: {
    setRemoved: assign({ removed: (_, { line }: { line: CartLine }) => line }),
    clearRemoved: assign({ removed: null }),
    setLine: (_, _params: { line: CartLine | null }) => undefined,
  },
  guards: {
    isNone: (_, { quantity }: { quantity: number }) => quantity <= 0,
  },
}).createMachine({
  id: 'cartEditing',
  description: 'Changes lines of the cart, and can undo the last removal.',
  context: { removed: null },
  initial: 'plain',
  on: {
    'quantity.chosen': [
      {
        guard: { type: 'isNone', params: ({ event }) => event },
        target: '.removed',
        actions: [
          { type: 'setRemoved', params: ({ event }) => ({ line: event.line }) },
          { type: 'setLine', params: ({ event }) => ({ line: withQuantity(event.line, 0) }) },
        ],
      },
      {
        target: '.plain',
        actions: [
          'clearRemoved',
          { type: 'setLine', params: ({ event }) => ({ line: withQuantity(event.line, event.quantity) }) },
        ],
      },
    ],
  },
  states: {
    plain: { description: 'The lines of the cart; there is no removal to undo.' },
    removed: {
      description: 'A message names the removed line, with ‘Undo’, until another line changes.',
      on: {
        'removal.undone': {
          target: 'restored',
          actions: { type: 'setLine', params: ({ context }) => ({ line: context.removed }) },
        },
      },
    },
    restored: { description: 'A message names the line that is back in the cart.' },
  },
});
