import { assign, fromPromise, setup } from 'xstate';
import { failureMessage } from '../contract/failure.ts';
import { stockMessages } from '../contract/texts/stockMessages.ts';
import type { Text } from '../contract/texts/text.ts';

interface StockAlertInput {
  readonly productId: string;
  readonly size: string;
}

export const stockAlertMachine = setup({
  types: {} as {
    context: StockAlertInput & { readonly error: Text | null };
    input: StockAlertInput;
    events: { type: 'alert.requested' };
  },
  actors: {
    requestAlert: fromPromise<void, StockAlertInput>(() =>
      Promise.reject(new Error('Provide requestAlert, see src/services/stockAlert.ts')),
    ),
  },
  actions: {
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, stockMessages.alertFailed),
    }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'stockAlert',
  description: 'Asks for one email once a size is back in stock.',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'offered',
  states: {
    offered: {
      description: '‘Email me when it is back’ can be pressed; an error is shown below it.',
      on: { 'alert.requested': { target: 'requesting', actions: 'clearError' } },
    },
    requesting: {
      description: 'The button is busy.',
      tags: 'busy',
      invoke: {
        id: 'requestAlert',
        src: 'requestAlert',
        input: ({ context }) => ({ productId: context.productId, size: context.size }),
        onDone: 'requested',
        onError: {
          target: 'offered',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    requested: { type: 'final', description: '‘We will email you once when this size is back.’' },
  },
});
