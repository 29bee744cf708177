import { fromCallback, fromPromise } from 'xstate';
import type { ONLINE_METHODS } from '../../../contract/constants.ts';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import { payOrder } from '../../../contract/orders/orderEndpoints.ts';
import { payNowMachine, type StartedPayment } from '../../../machines/payNow.machine.ts';
import { allowedPaymentPage } from '../../backend/paymentPage.ts';
import { redirectTo } from '../../browser/document.ts';
import { watchRestored } from '../../browser/pageEvents.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';
import { providePaymentStatusPoll } from './paymentStatusPoll.ts';
import { loadRazorpay, showRazorpay } from './razorpayWindow.ts';

export function providePayNow(dependencies: Dependencies) {
  const { api, config, notify } = dependencies;
  return payNowMachine.provide({
    actors: {
      startPayment: fromPromise<StartedPayment, { orderId: string; method: (typeof ONLINE_METHODS)[number] }>(
        async ({ input: { orderId, method: paymentMethod }, signal }) => {
          const started = await api(payOrder, { body: { orderId, paymentMethod }, signal });
          if ('order' in started) return { sessionUrl: null, razorpayOrder: started.order ?? null };
          const page = 'session_url' in started ? (started.session_url ?? '') : '';
          return { sessionUrl: await allowedPaymentPage(page, dependencies), razorpayOrder: null };
        },
      ),
      watchReturn: fromCallback(({ sendBack: emit }) => watchRestored(() => emit({ type: 'page.restored' }))),
      loadScript: loadRazorpay(config),
      showWindow: showRazorpay(config),
      paymentStatusPoll: providePaymentStatusPoll(dependencies),
    },
    actions: {
      redirect: (_, { to }) => redirectTo(to),
      announce: () => notify(checkoutMessages.paid, 'good'),
      logFailure,
    },
  });
}
