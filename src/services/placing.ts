import { fromPromise } from 'xstate';
import type { OrderRequest } from '../../contract/entities.ts';
import { placingMachine } from '../../machines/placing.machine.ts';
import type { Attempt } from '../../machines/placing.machine.ts';
import { noteOrder, takeKey } from '../memory/checkoutAttempt.ts';
import { provideCodOrder } from './codOrder.ts';
import type { Edges } from './dependencies.ts';
import { provideRazorpayPayment } from './razorpayPayment.ts';
import { provideSettlement } from './settlement.ts';
import { provideStripePayment } from './stripePayment.ts';

export function providePlacing(edges: Edges) {
  return placingMachine.provide({
    actors: {
      takeKey: fromPromise<Attempt, Attempt & { order: OrderRequest }>(({ input }) =>
        takeKey(edges.records, input),
      ),
      codOrder: provideCodOrder(edges),
      stripePayment: provideStripePayment(edges),
      razorpayPayment: provideRazorpayPayment(edges),
      settlement: provideSettlement(edges),
    },
    actions: {
      forgetOrder: (_, { attemptKey }) => noteOrder(edges.records, attemptKey, null),
    },
  });
}
