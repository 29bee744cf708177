import { fromPromise } from 'xstate';
import type { PaymentState } from '../../contract/constants.ts';
import { Failure, isPaymentUnknown } from '../../contract/failure.ts';
import { orderRequestInRupees } from '../../contract/inRupees.ts';
import { paymentStatusPollMachine } from '../../machines/paymentStatusPoll.machine.ts';
import type { PaymentQuery } from '../../machines/paymentStatusPoll.machine.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';

/** Fetches the status of a payment: of an order, of a response of Razorpay's window, or after a return from Stripe's page. */
export function providePaymentStatusPoll({ api }: Dependencies) {
  /** On a server without this call, which is not in the spec, the order counts as unpaid. */
  const fetchOrderStatus = async (orderId: string, signal: AbortSignal): Promise<PaymentState> => {
    try {
      return (await api('fetchPaymentStatus', { params: { orderId }, signal })).state;
    } catch (error) {
      if (error instanceof Failure && error.status === 404) return 'unpaid';
      throw error;
    }
  };
  const fetchStatus = async (query: PaymentQuery, signal: AbortSignal): Promise<PaymentState> => {
    if (query.kind === 'order') return fetchOrderStatus(query.orderId, signal);
    if (query.kind === 'razorpayResponse') {
      const { response, order } = query;
      const idempotencyKey = response.razorpay_payment_id;
      return verified(
        api('verifyRazorpay', {
          body: { ...orderRequestInRupees(order), ...response },
          idempotencyKey,
          signal,
        }),
      );
    }
    const { orderId, success } = query;
    const idempotencyKey = `${orderId}-${success}`;
    const state = await verified(api('verifyStripe', { body: { orderId, success }, idempotencyKey, signal }));
    // Stripe's page can still be used after ‘Cancel’, so the server reports the payment as pending. Ask whether it really is.
    return state === 'pending' && !success ? fetchOrderStatus(orderId, signal) : state;
  };
  return paymentStatusPollMachine.provide({
    actors: {
      fetchStatus: fromPromise<PaymentState, { query: PaymentQuery }>(({ input, signal }) =>
        fetchStatus(input.query, signal),
      ),
    },
    actions: { logFailure },
  });
}

/**
 * The status of a payment, given the call that verifies it.
 * @throws Failure when the server refuses the payment or does not respond
 */
async function verified(call: Promise<unknown>): Promise<PaymentState> {
  try {
    await call;
    return 'paid';
  } catch (error) {
    if (isPaymentUnknown(error)) return 'pending';
    throw error;
  }
}
