import { assign, fromCallback, setup } from 'xstate';
import { paymentCheckMachine } from './paymentCheck.machine.ts';
import type { PaymentFinding, PaymentQuestion } from './paymentCheck.machine.ts';

interface SettlementInput {
  /** Where the provider takes the payment; null when the shopper has been there, or does not need to go. */
  readonly sessionUrl: string | null;
  readonly question: PaymentQuestion | null;
}

export const settlementMachine = setup({
  types: {} as {
    context: SettlementInput & PaymentFinding;
    input: SettlementInput;
    output: PaymentFinding;
    events: { type: 'page.restored' };
    children: { watchReturn: 'watchReturn'; paymentCheck: 'paymentCheck' };
  },
  actors: {
    /** Sends `page.restored` when the page comes back out of the browser’s cache. */
    watchReturn: fromCallback<{ type: 'page.restored' }>(() => undefined),
    paymentCheck: paymentCheckMachine,
  },
  actions: {
    leave: (_, _params: { to: string }) => undefined,
    takeAnswer: assign((_, finding: PaymentFinding) => finding),
    takeUnpaid: assign({ state: 'unpaid' }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    hasPage: ({ context }) => context.sessionUrl !== null,
    hasQuestion: ({ context }) => context.question !== null,
  },
}).createMachine({
  id: 'settlement',
  description:
    'Follows an order to its payment: leaves for the provider’s page, and asks what has become of it.',
  context: ({ input }) => ({ ...input, state: 'pending', isUnheard: false, error: null }),
  initial: 'choosing',
  output: ({ context: { state, isUnheard, error } }) => ({ state, isUnheard, error }),
  states: {
    choosing: {
      description: 'The button is busy: is there a page to go to, or something to ask?',
      always: [{ guard: 'hasPage', target: 'leaving' }, { target: 'checking' }],
    },
    leaving: {
      description:
        'The browser is on its way to the payment page; whoever comes back by Back finds a live page.',
      tags: 'leaving',
      entry: { type: 'leave', params: ({ context }) => ({ to: context.sessionUrl ?? '' }) },
      invoke: {
        id: 'watchReturn',
        src: 'watchReturn',
        onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'page.restored': [
          { guard: 'hasQuestion', target: 'checking' },
          { target: 'settled', actions: 'takeUnpaid' },
        ],
      },
    },
    checking: {
      description:
        '‘Checking your payment…’: the shop is asked, as nothing that the browser knows proves it.',
      tags: 'checking',
      invoke: {
        id: 'paymentCheck',
        src: 'paymentCheck',
        // Only entered with a question.
        input: ({ context: { question } }) => ({ question: question ?? { kind: 'order', orderId: '' } }),
        onDone: { target: 'settled', actions: { type: 'takeAnswer', params: ({ event }) => event.output } },
        onError: {
          target: 'settled',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    settled: { type: 'final', description: 'The checkout goes on: paid, or not, or nobody can tell yet.' },
  },
});
