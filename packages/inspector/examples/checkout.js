import { assign, fromPromise, sendTo, setup } from 'xstate';

const payment = setup({
  actors: { charge: fromPromise(async ({ input }) => ({ receipt: `R-${input.paise}` })) },
}).createMachine({
  id: 'payment',
  context: ({ input }) => input,
  initial: 'choosing',
  states: {
    choosing: { on: { 'method.chosen': 'charging' } },
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
    choosePayment: sendTo('payment', { type: 'method.chosen' }),
    setReceipt: assign({ receipt: ({ event }) => event.output.receipt }),
  },
}).createMachine({
  id: 'checkout',
  description: 'Address and delivery are chosen in any order, then it is paid',
  context: { address: null, receipt: null, lines: new Map([['diya', { quantity: 2, paise: 45_000 }]]) },
  initial: 'details',
  states: {
    details: {
      type: 'parallel',
      onDone: 'paying',
      states: {
        address: {
          initial: 'missing',
          states: {
            missing: { on: { 'address.entered': { target: 'entered', actions: 'setAddress' } } },
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
      on: { 'payment.chosen': { actions: 'choosePayment' }, 'checkout.left': 'details' },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: { paise: 90_000 },
        onDone: { target: 'ordered', actions: 'setReceipt' },
        onError: 'failed',
      },
    },
    failed: { on: { 'payment.retried': 'paying' } },
    ordered: { type: 'final' },
  },
});

export const checkout = {
  title: 'Checkout',
  machine,
  events: [
    { label: 'Enter an address', type: 'address.entered', address: { city: 'Pune', postalCode: '411001' } },
    { label: 'Choose express', type: 'delivery.express' },
    { label: 'Pay by card', type: 'payment.chosen' },
    { label: 'Go back', type: 'checkout.left' },
  ],
};
