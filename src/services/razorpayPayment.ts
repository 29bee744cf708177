import { fromCallback, fromPromise } from 'xstate';
import type { OrderRequest } from '../../contract/entities.ts';
import { Failure } from '../../contract/failure.ts';
import { orderRequestInRupees } from '../../contract/inRupees.ts';
import { messages } from '../../contract/texts/messages.ts';
import { razorpayPaymentMachine } from '../../machines/razorpayPayment.machine.ts';
import type { RazorpayStart } from '../../machines/razorpayPayment.machine.ts';
import { loadScript } from '../browser/loadScript.ts';
import { openRazorpay } from '../browser/razorpay.ts';
import { noteOrder } from '../memory/checkoutAttempt.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';
import { razorpayOptions } from './razorpayOptions.ts';

const SCRIPT_TIMEOUT_MS = 10_000;

export function provideRazorpayPayment({ api, records, config }: Dependencies) {
  return razorpayPaymentMachine.provide({
    actors: {
      startRazorpay: fromPromise<RazorpayStart, { order: OrderRequest; attemptKey: string }>(
        async ({ input: { order, attemptKey }, signal }) => {
          const { order: providerOrder, orderId = null } = await api('startRazorpay', {
            body: orderRequestInRupees(order),
            idempotencyKey: attemptKey,
            signal,
          });
          noteOrder(records, attemptKey, orderId);
          if (!providerOrder) throw new Failure(messages.checkout.razorpayFailed, { status: 200 });
          return { orderId, providerOrder };
        },
      ),
      loadScript: fromPromise<void>(async () => {
        await loadScript(config().razorpay?.scriptUrl ?? '', SCRIPT_TIMEOUT_MS);
      }),
      showWindow: fromCallback(({ input: { order, providerOrder }, sendBack }) =>
        openRazorpay(razorpayOptions(config(), order, providerOrder), {
          responded: (response) => sendBack({ type: 'payment.responded', response }),
          refused: (reason) => sendBack({ type: 'payment.refused', reason }),
          dismissed: () => sendBack({ type: 'window.dismissed' }),
        }),
      ),
    },
    actions: { logFailure },
  });
}
