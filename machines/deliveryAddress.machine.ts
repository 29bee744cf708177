import { assign, fromPromise, setup } from 'xstate';
import type { Address } from '../contract/entities.ts';
import { failureMessage } from '../contract/failure.ts';
import { messages } from '../contract/texts/messages.ts';
import { checkAddress, isAddressEmpty } from '../contract/rules.ts';
import type { AddressProblem } from '../contract/rules.ts';
import type { Text } from '../contract/texts/text.ts';

interface DeliveryAddressInput {
  readonly address: Address;
  /** Whether the address was being typed when the page was left. */
  readonly isDraft: boolean;
}

interface DeliveryAddressContext extends DeliveryAddressInput {
  /** Whether an order waits for the address. */
  readonly isRequested: boolean;
  /** Why the form was refused last; another each time, and none once it is right. */
  readonly problem: AddressProblem | null;
  readonly error: Text | null;
}

type DeliveryAddressEvent =
  | { type: 'address.edit' }
  | { type: 'address.edited'; address: Address }
  | { type: 'address.submitted' }
  | { type: 'address.requested' };

export const deliveryAddressMachine = setup({
  types: {} as {
    context: DeliveryAddressContext;
    input: DeliveryAddressInput;
    output: { address: Address };
    events: DeliveryAddressEvent;
  },
  actors: {
    saveAddress: fromPromise<void, { address: Address }>(() =>
      Promise.reject(new Error('Provide saveAddress, see src/services/deliveryAddress.ts')),
    ),
  },
  actions: {
    takeAddress: assign((_, { address }: { address: Address }) => ({ address })),
    takeRequest: assign({ isRequested: true }),
    dropRequest: assign({ isRequested: false }),
    showProblem: assign({ problem: ({ context }) => checkAddress(context.address) }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, messages.address.saveFailed),
    }),
    clearError: assign({ problem: null, error: null }),
    notify: (_, _params: { message: string }) => undefined,
    /** Keeps what is being typed in the browser, so that a reload or signing in again loses nothing. */
    rememberDraft: (_, _params: { address: Address }) => undefined,
    forgetDraft: () => undefined,
  },
  guards: {
    wasTyping: ({ context }) => context.isDraft,
    hasAddress: ({ context }) => !isAddressEmpty(context.address),
    isWrong: ({ context }) => checkAddress(context.address) !== null,
    isRequested: ({ context }) => context.isRequested,
  },
}).createMachine({
  id: 'deliveryAddress',
  description: 'Settles where an order goes: the saved address, or one that is typed and saved first.',
  context: ({ input }) => ({ ...input, isRequested: false, problem: null, error: null }),
  initial: 'choosing',
  output: ({ context }) => ({ address: context.address }),
  states: {
    choosing: {
      description: 'Nothing yet: is there a saved address, or one half typed?',
      always: [
        { guard: 'wasTyping', target: 'editing' },
        { guard: 'hasAddress', target: 'readOnly' },
        { target: 'editing' },
      ],
    },
    readOnly: {
      description: 'The saved address with ‘Edit Address’.',
      on: {
        'address.edit': 'editing',
        'address.requested': [
          { guard: 'isWrong', target: 'editing', actions: 'showProblem' },
          { target: 'settled' },
        ],
      },
    },
    editing: {
      description: 'The address form; ordering from here saves it first.',
      on: {
        'address.edited': {
          actions: [
            { type: 'takeAddress', params: ({ event }) => event },
            { type: 'rememberDraft', params: ({ event }) => ({ address: event.address }) },
          ],
        },
        'address.submitted': [{ guard: 'isWrong', actions: 'showProblem' }, { target: 'saving' }],
        'address.requested': [
          { guard: 'isWrong', actions: 'showProblem' },
          { target: 'saving', actions: 'takeRequest' },
        ],
      },
    },
    saving: {
      description: 'The form is busy while the address goes into the account.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'saveAddress',
        src: 'saveAddress',
        input: ({ context }) => ({ address: context.address }),
        onDone: [
          { guard: 'isRequested', target: 'settled', actions: 'forgetDraft' },
          {
            target: 'readOnly',
            actions: ['forgetDraft', { type: 'notify', params: { message: messages.address.saved } }],
          },
        ],
        onError: {
          target: 'editing',
          actions: ['dropRequest', { type: 'showError', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    settled: { type: 'final', description: 'The address stands; the order goes on its way there.' },
  },
});
