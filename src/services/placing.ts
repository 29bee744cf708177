import { fromPromise } from 'xstate';
import type { OrderRequest } from '../../contract/entities.ts';
import { placingMachine } from '../../machines/placing.machine.ts';
import type { Attempt } from '../../machines/placing.machine.ts';
import { noteOrder, takeKey } from '../memory/checkoutAttempt.ts';
import { provideCodOrder } from './codOrder.ts';
import type { Dependencies } from './dependencies.ts';
import { provideRazorpayPayment } from './razorpayPayment.ts';
import { provideSettlement } from './settlement.ts';
import { provideStripePayment } from './stripePayment.ts';

export function providePlacing(dependencies: Dependencies) {
  return placingMachine.provide({
    actors: {
      takeKey: fromPromise<Attempt, Attempt & { order: OrderRequest }>(({ input }) =>
        takeKey(dependencies.records, input),
      ),
      codOrder: provideCodOrder(dependencies),
      stripePayment: provideStripePayment(dependencies),
      razorpayPayment: provideRazorpayPayment(dependencies),
      settlement: provideSettlement(dependencies),
    },
    actions: {
      forgetOrder: (_, { attemptKey }) => noteOrder(dependencies.records, attemptKey, null),
    },
  });
}
