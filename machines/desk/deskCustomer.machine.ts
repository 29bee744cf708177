import { assign, fromPromise, setup } from 'xstate';
import type { DeskCustomer } from '../../contract/desk/deskCustomer.ts';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import { failureMessage } from '../../contract/failure.ts';
import type { Text } from '../../contract/texts/text.ts';

interface DeskCustomerInput {
  readonly id: string;
}

interface DeskCustomerContext extends DeskCustomerInput {
  readonly customer: DeskCustomer | null;
  readonly error: Text | null;
}

type DeskCustomerEvent =
  | { type: 'copy.requested' }
  | { type: 'erasure.requested' }
  | { type: 'erasure.confirmed' }
  | { type: 'erasure.dismissed' }
  | { type: 'customer.retry' };

export const deskCustomerMachine = setup({
  types: {} as { context: DeskCustomerContext; input: DeskCustomerInput; events: DeskCustomerEvent },
  actors: {
    fetchCustomer: fromPromise<DeskCustomer, DeskCustomerInput>(() =>
      Promise.reject(new Error('Provide fetchCustomer, see desk/services/deskCustomer.ts')),
    ),
    /** Saves a file with everything that the shop holds about the customer. */
    saveCopy: fromPromise<void, DeskCustomerInput>(() =>
      Promise.reject(new Error('Provide saveCopy, see desk/services/deskCustomer.ts')),
    ),
    eraseCustomer: fromPromise<DeskCustomer, DeskCustomerInput>(() =>
      Promise.reject(new Error('Provide eraseCustomer, see desk/services/deskCustomer.ts')),
    ),
  },
  actions: {
    setCustomer: assign({
      customer: (_, { customer }: { customer: DeskCustomer }) => customer,
      error: null,
    }),
    clearError: assign({ error: null }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, deskMessages.failed),
    }),
  },
  guards: {
    mayErase: ({ context: { customer } }) =>
      customer !== null && customer.deletedAt === null && customer.erasureBlockedBy === null,
  },
}).createMachine({
  id: 'deskCustomer',
  description: 'Shows a customer, and saves or erases their personal data on request.',
  context: ({ input }) => ({ ...input, customer: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Grey placeholders.',
      tags: 'busy',
      invoke: {
        id: 'fetchCustomer',
        src: 'fetchCustomer',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'shown',
          actions: { type: 'setCustomer', params: ({ event }) => ({ customer: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {
      description: 'The customer. An account that is deleted has no name, email and phone.',
      on: {
        'copy.requested': { target: 'saving', actions: 'clearError' },
        'erasure.requested': { guard: 'mayErase', target: 'confirming', actions: 'clearError' },
      },
    },
    saving: {
      description: 'A copy of the personal data is fetched and saved as a file.',
      tags: 'saving',
      invoke: {
        id: 'saveCopy',
        src: 'saveCopy',
        input: ({ context: { id } }) => ({ id }),
        onDone: 'shown',
        onError: {
          target: 'shown',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    confirming: {
      description: 'A second question, as the erasure cannot be undone.',
      on: { 'erasure.confirmed': 'erasing', 'erasure.dismissed': { target: 'shown', actions: 'clearError' } },
    },
    erasing: {
      description: 'The server erases the personal data.',
      tags: 'erasing',
      invoke: {
        id: 'eraseCustomer',
        src: 'eraseCustomer',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'shown',
          actions: { type: 'setCustomer', params: ({ event }) => ({ customer: event.output }) },
        },
        onError: {
          target: 'confirming',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'Why there is no customer to show, and a button to try again.',
      on: { 'customer.retry': { target: 'loading', actions: 'clearError' } },
    },
  },
});
