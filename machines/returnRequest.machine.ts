import { assign, fromPromise, setup } from 'xstate';
import { Failure, failureMessage } from '../contract/failure.ts';
import type { RefusalCode } from '../contract/refusals.ts';
import type { ReturnRequest, ReturnsOfOrder } from '../contract/returns/entities.ts';
import type { ReturnReason } from '../contract/returns/returnLife.ts';
import { returnMessages } from '../contract/returns/returnMessages.ts';
import type { Text } from '../contract/texts/text.ts';

interface ReturnRequestInput {
  readonly orderId: string;
}

/** What the shopper has filled in; `reason` is null until it is chosen. */
export interface ReturnFields extends Omit<ReturnRequest, 'orderId' | 'reason'> {
  readonly reason: ReturnReason | null;
}

interface ReturnRequestContext extends ReturnRequestInput {
  /** Null until they are loaded. */
  readonly returns: ReturnsOfOrder | null;
  readonly fields: ReturnFields | null;
  /** The return to withdraw. */
  readonly returnId: string;
  readonly error: Text | null;
}

/** Refusals of requests whose pieces or sizes are no longer available. */
const OUTDATED: readonly string[] = [
  'return_units_unavailable',
  'exchange_size_unavailable',
  'exchange_out_of_stock',
] satisfies readonly RefusalCode[];

export const returnRequestMachine = setup({
  types: {} as {
    context: ReturnRequestContext;
    input: ReturnRequestInput;
    events:
      | { type: 'list.retried' | 'form.opened' | 'form.closed' }
      | { type: 'return.submitted'; fields: ReturnFields }
      | { type: 'withdrawal.requested'; returnId: string };
  },
  actors: {
    listReturns: fromPromise<ReturnsOfOrder, ReturnRequestInput>(() =>
      Promise.reject(new Error('Provide listReturns, see src/services/returns/returnRequest.ts')),
    ),
    requestReturn: fromPromise<ReturnsOfOrder, ReturnRequest>(() =>
      Promise.reject(new Error('Provide requestReturn, see src/services/returns/returnRequest.ts')),
    ),
    withdrawReturn: fromPromise<ReturnsOfOrder, { readonly returnId: string }>(() =>
      Promise.reject(new Error('Provide withdrawReturn, see src/services/returns/returnRequest.ts')),
    ),
  },
  actions: {
    setReturns: assign((_, { returns }: { returns: ReturnsOfOrder }) => ({ returns, error: null })),
    replaceReturns: assign((_, { returns }: { returns: ReturnsOfOrder }) => ({ returns })),
    setFields: assign((_, { fields }: { fields: ReturnFields }) => ({ fields, error: null })),
    setReturnId: assign((_, { returnId }: { returnId: string }) => ({ returnId, error: null })),
    showNothingChosen: assign({ error: returnMessages.choose }),
    showNoReason: assign({ error: returnMessages.chooseReason }),
    showLoadFailure: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, returnMessages.loadFailed),
    }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, returnMessages.unconfirmed),
    }),
    clearError: assign({ error: null }),
    logFailure: (_, _params: { error: unknown }) => undefined,
    /** Shows a message that the server has done it. */
    announce: (_, _params: { message: string }) => undefined,
  },
  guards: {
    isReturnable: ({ context }) => (context.returns?.returnable.length ?? 0) > 0,
    isListOutdated: (_, { error }: { error: unknown }) =>
      error instanceof Failure && OUTDATED.includes(error.code ?? ''),
    isNothingChosen: (_, { fields }: { fields: ReturnFields }) => fields.items.length === 0,
    isWithoutReason: (_, { fields }: { fields: ReturnFields }) => fields.reason === null,
  },
}).createMachine({
  id: 'returnRequest',
  description: 'Lets a shopper return pieces of a delivered order, follow the return, and withdraw it.',
  context: ({ input }) => ({ ...input, returns: null, fields: null, returnId: '', error: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The section is empty while the returns of the order are fetched.',
      tags: 'loading',
      invoke: {
        id: 'listReturns',
        src: 'listReturns',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: {
          target: 'listed',
          actions: { type: 'setReturns', params: ({ event }) => ({ returns: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'showLoadFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    failed: {
      description: 'Why the returns could not be loaded, with a button to try again.',
      on: { 'list.retried': { target: 'loading', actions: 'clearError' } },
    },
    listed: {
      description:
        'The returns of the order with their timelines, and a button to return pieces that are left.',
      on: {
        'form.opened': { guard: 'isReturnable', target: 'filling', actions: 'clearError' },
        'withdrawal.requested': {
          target: 'withdrawing',
          actions: { type: 'setReturnId', params: ({ event }) => ({ returnId: event.returnId }) },
        },
      },
    },
    filling: {
      description:
        'A form with the pieces, a refund or other sizes, the reason and, for a cash order, the account for the refund.',
      tags: 'form',
      on: {
        'form.closed': { target: 'listed', actions: 'clearError' },
        'return.submitted': [
          {
            guard: { type: 'isNothingChosen', params: ({ event }) => ({ fields: event.fields }) },
            actions: 'showNothingChosen',
          },
          {
            guard: { type: 'isWithoutReason', params: ({ event }) => ({ fields: event.fields }) },
            actions: 'showNoReason',
          },
          {
            target: 'sending',
            actions: { type: 'setFields', params: ({ event }) => ({ fields: event.fields }) },
          },
        ],
      },
    },
    sending: {
      description: 'The button of the form is busy while the request is sent.',
      tags: ['form', 'busy'],
      invoke: {
        id: 'requestReturn',
        src: 'requestReturn',
        input: ({ context: { orderId, fields } }) => ({
          ...(fields ?? { items: [], note: '' }),
          reason: fields?.reason ?? 'unwanted',
          orderId,
        }),
        onDone: {
          target: 'listed',
          actions: [
            { type: 'setReturns', params: ({ event }) => ({ returns: event.output }) },
            { type: 'announce', params: { message: returnMessages.requested } },
          ],
        },
        onError: [
          {
            guard: { type: 'isListOutdated', params: ({ event }) => ({ error: event.error }) },
            target: 'reloading',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'filling',
            actions: [
              { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    reloading: {
      description:
        'The form shows why the request was refused, while the pieces and sizes that are left are fetched.',
      tags: ['form', 'busy'],
      invoke: {
        id: 'listReturnsAgain',
        src: 'listReturns',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: {
          target: 'filling',
          actions: { type: 'replaceReturns', params: ({ event }) => ({ returns: event.output }) },
        },
        onError: {
          target: 'filling',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    withdrawing: {
      description: 'The button of the return is busy while it is withdrawn.',
      tags: 'busy',
      invoke: {
        id: 'withdrawReturn',
        src: 'withdrawReturn',
        input: ({ context: { returnId } }) => ({ returnId }),
        onDone: {
          target: 'listed',
          actions: [
            { type: 'setReturns', params: ({ event }) => ({ returns: event.output }) },
            { type: 'announce', params: { message: returnMessages.withdrawn } },
          ],
        },
        onError: {
          target: 'listed',
          actions: [
            { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
  },
});
