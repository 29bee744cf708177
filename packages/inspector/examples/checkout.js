import { assign, fromPromise, sendTo, setup } from 'xstate';

const payment = setup({
  actors: {
    charge: fromPromise(async ({ input }) => {
      if (input.card === 'declined') throw new Error('The card was declined.');
      return { receipt: `R-${input.paise}` };
    }),
  },
  actions: { setCard: assign({ card: ({ event }) => event.card }) },
}).createMachine({
  id: 'payment',
  context: ({ input }) => input,
  initial: 'choosing',
  states: {
    choosing: { on: { 'method.chosen': { target: 'charging', actions: 'setCard' } } },
    charging: {
      invoke: { id: 'charge', src: 'charge', input: ({ context }) => context, onDone: 'charged' },
    },
    charged: { type: 'final', output: ({ event }) => event.output },
  },
  output: ({ event }) => event.output,
});

const machine = setup({
  actors: { payment },
  actions: {
    setAddress: assign({ address: ({ event }) => event.address }),
    choosePayment: sendTo('payment', ({ event }) => ({ type: 'method.chosen', card: event.card })),
    setProblem: assign({ problem: ({ event }) => event.error.message }),
    clearProblem: assign({ problem: null }),
    setReceipt: assign({ receipt: ({ event }) => event.output.receipt }),
  },
  guards: { hasAddress: ({ context }) => context.address !== null },
}).createMachine({
  id: 'checkout',
  description: 'Address and delivery are chosen in any order, then it is paid',
  context: {
    address: null,
    lines: new Map([['diya', { quantity: 2, paise: 45_000 }]]),
    problem: null,
    receipt: null,
  },
  initial: 'details',
  states: {
    details: {
      type: 'parallel',
      onDone: 'paying',
      states: {
        address: {
          initial: 'missing',
          states: {
            missing: {
              always: { guard: 'hasAddress', target: 'filled' },
              on: { 'address.entered': { target: 'entered', actions: 'setAddress' } },
            },
            filled: {
              description: 'Shows the address that was entered before',
              on: {
                'address.kept': 'entered',
                'address.entered': { target: 'entered', actions: 'setAddress' },
              },
            },
            entered: { type: 'final' },
          },
        },
        delivery: {
          initial: 'choosing',
          states: {
            choosing: { on: { 'delivery.standard': 'chosen', 'delivery.express': 'chosen' } },
            chosen: { type: 'final' },
          },
        },
      },
    },
    paying: {
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'payment.chosen': { target: 'charging', actions: 'choosePayment' },
            'checkout.left': '#checkout.details',
          },
        },
        charging: {},
      },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: { paise: 90_000 },
        onDone: { target: 'ordered', actions: 'setReceipt' },
        onError: { target: 'failed', actions: 'setProblem' },
      },
    },
    failed: { on: { 'payment.retried': { target: 'paying', actions: 'clearProblem' } } },
    ordered: { type: 'final' },
  },
});

export const checkout = {
  title: 'Checkout',
  machine,
  events: [
    { label: 'Enter an address', type: 'address.entered', address: { city: 'Pune', postalCode: '411001' } },
    { label: 'Keep the address', type: 'address.kept' },
    { label: 'Choose express', type: 'delivery.express' },
    { label: 'Pay by card', type: 'payment.chosen', card: 'accepted' },
    { label: 'Pay by a declined card', type: 'payment.chosen', card: 'declined' },
    { label: 'Try again', type: 'payment.retried' },
    { label: 'Go back', type: 'checkout.left' },
  ],
};
