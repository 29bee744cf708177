import { assign, fromPromise, setup } from 'xstate';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import type { PayoutReport, PayoutUpload } from '../../contract/desk/payoutCalls.ts';
import { failureMessage } from '../../contract/failure.ts';
import type { Text } from '../../contract/texts/text.ts';

/** A chosen file. Its content is read by the service. */
export interface PayoutFile {
  readonly name: string;
}

interface DeskPayoutsContext {
  /** Like 2026-11. */
  readonly month: string;
  /** Null until it is loaded. */
  readonly report: PayoutReport | null;
  readonly file: PayoutFile | null;
  /** What the last file has changed. */
  readonly upload: PayoutUpload | null;
  readonly error: Text | null;
}

export const deskPayoutsMachine = setup({
  types: {} as {
    context: DeskPayoutsContext;
    input: { readonly month: string };
    events: { type: 'request.refresh' } | { type: 'file.chosen'; file: PayoutFile };
  },
  actors: {
    fetchPayouts: fromPromise<PayoutReport, { month: string }>(() =>
      Promise.reject(new Error('Provide fetchPayouts, see desk/services/deskPayouts.ts')),
    ),
    uploadPayouts: fromPromise<PayoutUpload, { file: PayoutFile | null }>(() =>
      Promise.reject(new Error('Provide uploadPayouts, see desk/services/deskPayouts.ts')),
    ),
  },
  actions: {
    setReport: assign({ report: (_, { report }: { report: PayoutReport }) => report, error: null }),
    setFile: assign({
      file: (_, { file }: { file: PayoutFile }) => file,
      upload: null,
      error: null,
    }),
    setUpload: assign({ upload: (_, { upload }: { upload: PayoutUpload }) => upload }),
    showError: assign({
      error: (_, { error, otherwise }: { error: unknown; otherwise: string }) =>
        failureMessage(error, otherwise),
    }),
  },
  guards: {
    isChanged: (_, { added, remitted }: PayoutUpload) => added > 0 || remitted > 0,
  },
}).createMachine({
  id: 'deskPayouts',
  description:
    'The payouts of a month and how they differ from the orders, and the upload of a file about payouts.',
  context: ({ input }) => ({ ...input, report: null, file: null, upload: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The payouts of the month are loaded; after an upload, the earlier ones are still shown.',
      invoke: {
        id: 'fetchPayouts',
        src: 'fetchPayouts',
        input: ({ context: { month } }) => ({ month }),
        onDone: {
          target: 'shown',
          actions: { type: 'setReport', params: ({ event }) => ({ report: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'showError',
            params: ({ event }) => ({ error: event.error, otherwise: deskMessages.failed }),
          },
        },
      },
    },
    failed: {
      description: 'The payouts could not be loaded.',
      tags: 'failed',
      on: { 'request.refresh': 'loading' },
    },
    shown: {
      description: 'Differences first, then the payouts, and a button to upload a file.',
      on: {
        'file.chosen': {
          target: 'uploading',
          actions: { type: 'setFile', params: ({ event }) => event },
        },
      },
    },
    uploading: {
      description: 'The server reads and stores the file.',
      tags: 'busy',
      invoke: {
        id: 'uploadPayouts',
        src: 'uploadPayouts',
        input: ({ context: { file } }) => ({ file }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'setUpload', params: ({ event }) => ({ upload: event.output }) },
          },
          {
            target: 'shown',
            actions: { type: 'setUpload', params: ({ event }) => ({ upload: event.output }) },
          },
        ],
        onError: {
          target: 'shown',
          actions: {
            type: 'showError',
            params: ({ event }) => ({ error: event.error, otherwise: deskMessages.uploadFailed }),
          },
        },
      },
    },
  },
});
