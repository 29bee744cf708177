import { assertEvent, assign, setup } from 'xstate';
import { QUANTITY_MAX, QUANTITY_MIN } from '../contract/constants.ts';
import { checkSize } from '../contract/catalogue/rules.ts';
import type { CartLine } from '../contract/carts/cart.ts';

interface ProductContext {
  readonly productId: string;
  readonly size: string | null;
  readonly quantity: number;
  readonly error: string | null;
}

type ProductEvent =
  | { type: 'size.chosen'; size: string }
  | { type: 'quantity.chosen'; quantity: number }
  | { type: 'addition.requested' };

export const productMachine = setup({
  types: {} as {
    context: ProductContext;
    /** `onlySize`: the size of a product that has just one, which is chosen from the start. */
    input: { productId: string; onlySize: string | null };
    events: ProductEvent;
  },
  actions: {
    setSize: assign(({ event }) => {
      assertEvent(event, 'size.chosen');
      return { size: event.size, quantity: QUANTITY_MIN, error: null };
    }),
    setQuantity: assign(({ event }) => {
      assertEvent(event, 'quantity.chosen');
      return { quantity: Math.min(Math.max(event.quantity, QUANTITY_MIN), QUANTITY_MAX) };
    }),
    showSizeProblem: assign({ error: ({ context }) => checkSize(context.size) }),
    addToCart: (_, _params: { line: CartLine }) => undefined,
  },
  guards: {
    hasSize: ({ context }) => checkSize(context.size) === null,
  },
}).createMachine({
  id: 'product',
  description: 'Adds one product to the cart, in a size and a quantity.',
  context: ({ input }) => ({
    productId: input.productId,
    size: input.onlySize,
    quantity: QUANTITY_MIN,
    error: null,
  }),
  initial: 'choosing',
  on: {
    'size.chosen': { target: '.choosing', actions: 'setSize' },
  },
  states: {
    choosing: {
      description: 'Size picker, quantity, and ‘Add To Cart’.',
      on: {
        'quantity.chosen': { actions: 'setQuantity' },
        'addition.requested': [
          {
            guard: 'hasSize',
            target: 'added',
            actions: {
              type: 'addToCart',
              params: ({ context }) => ({
                line: { itemId: context.productId, size: context.size ?? '', quantity: context.quantity },
              }),
            },
          },
          { actions: 'showSizeProblem' },
        ],
      },
    },
    added: {
      description: 'The button is now ‘Proceed To Checkout’, with a note that the item is in the cart.',
      tags: 'added',
    },
  },
});
