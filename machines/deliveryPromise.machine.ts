import { assign, fromPromise, setup } from 'xstate';
import { hasCode } from '../contract/failure.ts';
import { readPinCode } from '../contract/addresses/pinCode.ts';
import type { DeliveryPromise } from '../contract/shipping/readDeliveryPromise.ts';

interface DeliveryPromiseInput {
  /** The initial PIN code as typed, or null for the stored one. */
  readonly pin: string | null;
}

interface DeliveryPromiseContext extends DeliveryPromiseInput {
  readonly promise: DeliveryPromise | null;
}

type PinParams = { pin: string | null };

export const deliveryPromiseMachine = setup({
  types: {} as {
    context: DeliveryPromiseContext;
    input: DeliveryPromiseInput;
    events: { type: 'pin.submitted'; pin: string };
  },
  actors: {
    /** Resolves to the initial PIN code, or null. */
    readPin: fromPromise<string | null, DeliveryPromiseInput>(() =>
      Promise.reject(new Error('Provide readPin, see src/services/shipping/deliveryPromise.ts')),
    ),
    fetchPromise: fromPromise<DeliveryPromise, { pin: string }>(() =>
      Promise.reject(new Error('Provide fetchPromise, see src/services/shipping/deliveryPromise.ts')),
    ),
  },
  actions: {
    setPin: assign((_, { pin }: PinParams) => ({ pin: pin && (readPinCode(pin) ?? pin), promise: null })),
    setPromise: assign((_, { promise }: { promise: DeliveryPromise }) => ({ promise })),
    /** Stores the PIN code in the browser, for the next page. */
    storePin: () => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isNone: (_, { pin }: PinParams) => pin === null,
    isPinCode: (_, { pin }: PinParams) => pin !== null && readPinCode(pin) !== null,
    isRefused: (_, { error }: { error: unknown }) => hasCode(error, 'pin_invalid'),
  },
  delays: {
    /** The server responds within 3 seconds. */
    patience: 6_000,
  },
}).createMachine({
  id: 'deliveryPromise',
  description: 'Fetches the delivery date for a PIN code.',
  context: ({ input }) => ({ ...input, promise: null }),
  initial: 'reading',
  on: {
    'pin.submitted': [
      {
        guard: { type: 'isPinCode', params: ({ event }) => ({ pin: event.pin }) },
        target: '.fetching',
        actions: { type: 'setPin', params: ({ event }) => ({ pin: event.pin }) },
      },
      {
        target: '.invalid',
        actions: { type: 'setPin', params: ({ event }) => ({ pin: event.pin }) },
      },
    ],
  },
  states: {
    reading: {
      description: 'An empty field, while the browser reads the stored PIN code.',
      tags: 'empty',
      invoke: {
        id: 'readPin',
        src: 'readPin',
        input: ({ context }) => ({ pin: context.pin }),
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => ({ pin: event.output }) }, target: 'empty' },
          {
            guard: { type: 'isPinCode', params: ({ event }) => ({ pin: event.output }) },
            target: 'fetching',
            actions: { type: 'setPin', params: ({ event }) => ({ pin: event.output }) },
          },
          {
            target: 'invalid',
            actions: { type: 'setPin', params: ({ event }) => ({ pin: event.output }) },
          },
        ],
        onError: {
          target: 'empty',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    empty: { description: '‘Enter your PIN code to see the delivery date.’', tags: 'empty' },
    invalid: { description: '‘Please enter a 6-digit PIN code, such as 560001.’' },
    fetching: {
      description: 'The button is busy.',
      tags: 'busy',
      entry: 'storePin',
      invoke: {
        id: 'fetchPromise',
        src: 'fetchPromise',
        input: ({ context }) => ({ pin: context.pin ?? '' }),
        onDone: {
          target: 'promised',
          actions: { type: 'setPromise', params: ({ event }) => ({ promise: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'invalid',
          },
          {
            target: 'unknown',
            actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      after: { patience: 'unknown' },
    },
    promised: {
      description:
        '‘Delivery by Fri, 27 Nov’, whether cash on delivery is available, and the fee; or that no courier delivers there.',
    },
    unknown: { description: '‘We will show the delivery date after you order’: the date is unknown.' },
  },
});
