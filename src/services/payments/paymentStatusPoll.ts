import { fromPromise } from 'xstate';
import { paymentStatusPollMachine } from '../../../machines/paymentStatusPoll.machine.ts';
import type { PaymentAnswer, PaymentQuery } from '../../../machines/paymentStatusPoll.machine.ts';
import { openBackend } from '../../backend/openBackend.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';

/** Fetches the status of a payment: of an order, of a response of Razorpay's window, or after a return from Stripe's page. */
export function providePaymentStatusPoll(dependencies: Dependencies, opened = openBackend(dependencies)) {
  const fetchStatus = async (query: PaymentQuery, isRepeat: boolean, signal: AbortSignal) => {
    const backend = await opened.current();
    if (query.kind === 'order') return backend.fetchPaymentStatus(query.orderId, signal);
    const answer = await backend.verifyPayment(query, isRepeat, signal);
    // Stripe's page can still be used after ‘Cancel’, so the server reports the payment as pending. Fetch the order's status to check this.
    return answer.state === 'pending' && query.kind === 'stripeReturn' && !query.success
      ? backend.fetchPaymentStatus(query.orderId, signal)
      : answer;
  };

  return paymentStatusPollMachine.provide({
    actors: {
      fetchStatus: fromPromise<PaymentAnswer, { query: PaymentQuery; isRepeat: boolean }>(
        ({ input: { query, isRepeat }, signal }) => fetchStatus(query, isRepeat, signal),
      ),
    },
    actions: { logFailure },
  });
}
