import { assign, fromPromise, setup } from 'xstate';
import { failureMessage } from '../contract/failure.ts';
import { personalDataMessages } from '../contract/texts/personalDataMessages.ts';
import type { Text } from '../contract/texts/text.ts';

export const dataExportMachine = setup({
  types: {} as {
    context: { error: Text | null };
    events: { type: 'export.requested' };
  },
  actors: {
    /** Loads the data and hands them to the browser as a file. */
    downloadData: fromPromise<void>(() =>
      Promise.reject(new Error('Provide downloadData, see src/services/dataExport.ts')),
    ),
  },
  actions: {
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, personalDataMessages.exportFailed),
    }),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'dataExport',
  description: 'Downloads what the server holds about the shopper as a file.',
  context: { error: null },
  initial: 'ready',
  states: {
    ready: {
      description: '‘Download my data’ can be pressed; an error is shown beside it.',
      on: { 'export.requested': { target: 'preparing', actions: 'clearError' } },
    },
    preparing: {
      description: 'The button is busy until the file is there.',
      tags: 'busy',
      invoke: {
        id: 'downloadData',
        src: 'downloadData',
        onDone: 'ready',
        onError: {
          target: 'ready',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
