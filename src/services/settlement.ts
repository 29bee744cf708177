import { fromCallback } from 'xstate';
import { settlementMachine } from '../../machines/settlement.machine.ts';
import { leaveFor } from '../browser/document.ts';
import { watchRestored } from '../browser/pageEvents.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';
import { providePaymentCheck } from './paymentCheck.ts';

export function provideSettlement(dependencies: Dependencies) {
  return settlementMachine.provide({
    actors: {
      watchReturn: fromCallback(({ sendBack }) => watchRestored(() => sendBack({ type: 'page.restored' }))),
      paymentCheck: providePaymentCheck(dependencies),
    },
    actions: {
      leave: (_, { to }) => leaveFor(to),
      logFailure,
    },
  });
}
