import { assign, fromPromise, setup } from 'xstate';
import type { Address } from '../contract/addresses/entities.ts';
import { addressProblems, normalizeAddress, type AddressProblem } from '../contract/addresses/rules.ts';
import { failureMessage } from '../contract/failure.ts';
import { orderMessages } from '../contract/orders/orderMessages.ts';
import type { ShopperEvent } from '../contract/orders/shopperEvents.ts';
import type { Text } from '../contract/texts/text.ts';

interface OrderChangeInput {
  readonly orderId: string;
  /** Of the order. */
  readonly address: Address;
}

/** What the shopper answers. */
export interface OrderChange {
  readonly orderId: string;
  readonly type: ShopperEvent;
  /** Of `address.changed`. */
  readonly address?: Address;
  /** Of `redelivery.requested`: which the courier is to call; '' otherwise. */
  readonly phone: string;
}

export const orderChangeMachine = setup({
  types: {} as {
    context: OrderChangeInput & {
      readonly type: ShopperEvent;
      readonly phone: string;
      readonly problems: readonly AddressProblem[];
      /** Why the last answer was not accepted. */
      readonly error: Text | null;
    };
    input: OrderChangeInput;
    /** `answer.chosen`: sent at once, or with a form for an address or a phone. */
    events:
      | { type: 'answer.chosen'; answer: ShopperEvent }
      | { type: 'address.edited'; address: Address }
      | { type: 'address.submitted' }
      | { type: 'phone.submitted'; phone: string }
      | { type: 'answer.dismissed' };
  },
  actors: {
    changeOrder: fromPromise<void, OrderChange>(() =>
      Promise.reject(new Error('Provide changeOrder, see src/services/orders/orderChange.ts')),
    ),
  },
  actions: {
    setAnswer: assign((_, { answer }: { answer: ShopperEvent }) => ({ type: answer, error: null })),
    setAddress: assign((_, { address }: { address: Address }) => ({ address })),
    setPhone: assign((_, { phone }: { phone: string }) => ({ phone, error: null })),
    showProblems: assign({ problems: ({ context }) => addressProblems(context.address) }),
    clearErrors: assign({ problems: [], error: null }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, orderMessages.changeUnconfirmed),
    }),
    logFailure: (_, _params: { error: unknown }) => undefined,
    /** Thanks for the answer. */
    announce: (_, _params: { answer: ShopperEvent }) => undefined,
  },
  guards: {
    isAddressWrong: ({ context }) => addressProblems(context.address).length > 0,
    needsAddress: (_, { answer }: { answer: ShopperEvent }) => answer === 'address.changed',
    needsPhone: (_, { answer }: { answer: ShopperEvent }) => answer === 'redelivery.requested',
    hasAddressForm: ({ context: { type } }) => type === 'address.changed',
    hasPhoneForm: ({ context: { type } }) => type === 'redelivery.requested',
  },
}).createMachine({
  id: 'orderChange',
  description:
    'Answers a question about an order: whether the shopper wants it, or what the courier is to do.',
  context: ({ input }) => ({
    ...input,
    type: 'order.confirmedOnline',
    phone: input.address.phone,
    problems: [],
    error: null,
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The question with a button for each answer, and why the last one was not accepted.',
      on: {
        'answer.chosen': [
          {
            guard: { type: 'needsAddress', params: ({ event }) => event },
            target: 'editingAddress',
            actions: { type: 'setAnswer', params: ({ event }) => event },
          },
          {
            guard: { type: 'needsPhone', params: ({ event }) => event },
            target: 'enteringPhone',
            actions: { type: 'setAnswer', params: ({ event }) => event },
          },
          { target: 'sending', actions: { type: 'setAnswer', params: ({ event }) => event } },
        ],
      },
    },
    editingAddress: {
      description: 'The form of the delivery address.',
      tags: 'addressForm',
      on: {
        'address.edited': { actions: { type: 'setAddress', params: ({ event }) => event } },
        'address.submitted': [{ guard: 'isAddressWrong', actions: 'showProblems' }, { target: 'sending' }],
        'answer.dismissed': { target: 'open', actions: 'clearErrors' },
      },
    },
    enteringPhone: {
      description: 'A field for the phone number that the courier is to call.',
      tags: 'phoneForm',
      on: {
        'phone.submitted': {
          target: 'sending',
          actions: { type: 'setPhone', params: ({ event }) => event },
        },
        'answer.dismissed': { target: 'open', actions: 'clearErrors' },
      },
    },
    sending: {
      description:
        'The button is busy while the server receives the answer, and passes it on to the courier if need be.',
      tags: 'busy',
      entry: 'clearErrors',
      invoke: {
        id: 'changeOrder',
        src: 'changeOrder',
        input: ({ context: { orderId, type, address, phone } }) => ({
          orderId,
          type,
          ...(type === 'address.changed' && { address: normalizeAddress(address) }),
          phone: type === 'redelivery.requested' ? phone : '',
        }),
        onDone: {
          target: 'answered',
          actions: { type: 'announce', params: ({ context: { type } }) => ({ answer: type }) },
        },
        onError: [
          {
            guard: 'hasAddressForm',
            target: 'editingAddress',
            actions: [
              { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            guard: 'hasPhoneForm',
            target: 'enteringPhone',
            actions: [
              { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'open',
            actions: [
              { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    answered: {
      type: 'final',
      description: 'Thanks for the answer, while the page fetches the order again.',
    },
  },
});
