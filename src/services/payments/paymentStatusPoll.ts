import {
  fetchPaymentStatus,
  verifyRazorpay,
  verifyStripe,
} from '../../../contract/payments/paymentEndpoints.ts';
import { listOrders } from '../../../contract/orders/orderEndpoints.ts';
import { fromPromise } from 'xstate';
import { Failure } from '../../../contract/failure.ts';
import { isPaymentRefused, isPaymentUnknown } from '../../../contract/orders/orderFailure.ts';
import { findNewOrder } from '../../../contract/orders/orderSubmission.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { paymentStatusPollMachine } from '../../../machines/paymentStatusPoll.machine.ts';
import type { PaymentAnswer, PaymentQuery } from '../../../machines/paymentStatusPoll.machine.ts';
import { isVerificationSent, readOrdersBefore, recordVerification } from '../../storage/checkoutAttempt.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';
import { findOrder } from '../orders/findOrder.ts';
import { orderBody } from '../orders/orderBody.ts';

type VerificationQuery = Exclude<PaymentQuery, { kind: 'order' }>;

/**
 * Fetches the status of a payment: of an order, of a response of Razorpay's window, or after a return from Stripe's page. What the server does
 * not support beyond the spec is found in the list of orders: the status of an order's payment, and the outcome of a verification that was not
 * answered and must not be sent twice.
 */
export function providePaymentStatusPoll(dependencies: Dependencies) {
  const { api, config, products, records } = dependencies;
  const sent = new Set<string>();

  const isListedAsPaid = async (orderId: string | null, signal: AbortSignal): Promise<boolean> => {
    if (orderId !== null) return (await findOrder(dependencies, orderId, signal))?.payment ?? false;
    const { orders } = await api(listOrders, { signal });
    const before = readOrdersBefore(records);
    const paid = orders.filter(({ payment }) => payment);
    return before !== null && findNewOrder(paid, before) !== undefined;
  };

  const fetchOrderStatus = async (orderId: string | null, signal: AbortSignal): Promise<PaymentAnswer> =>
    orderId !== null && hasFeature(config(), 'paymentStatus')
      ? api(fetchPaymentStatus, { params: { orderId }, isRepeatedByCaller: true, signal })
      : { state: (await isListedAsPaid(orderId, signal)) ? 'paid' : 'unpaid' };

  const verify = async (query: VerificationQuery, signal: AbortSignal): Promise<PaymentAnswer> => {
    const options = { idempotencyKey: keyOf(query), isRepeatedByCaller: true, signal };
    sent.add(keyOf(query));
    if (query.kind === 'razorpayResponse') {
      const { order, response, attemptKey } = query;
      const body = { ...orderBody(order, products()), ...response };
      // Stored until there is an answer, so that a page that is reloaded before can go on.
      recordVerification(records, attemptKey, { response, amount: order.amount });
      const answer = await answered(api(verifyRazorpay, { ...options, body })).catch((error: unknown) => {
        if (isPaymentRefused(error)) recordVerification(records, attemptKey, null);
        throw error;
      });
      if (answer.state !== 'pending') recordVerification(records, attemptKey, null);
      return answer;
    }
    const { orderId, success } = query;
    // Other servers compare `success` with the text of the address.
    const body = { orderId, success: String(success) };
    const answer = await answered(api(verifyStripe, { ...options, body }));
    // Stripe's page can still be used after ‘Cancel’, so the server reports the payment as pending. Fetch the order's status to check this.
    return answer.state === 'pending' && !success ? fetchOrderStatus(orderId, signal) : answer;
  };

  const wasSent = (query: VerificationQuery): boolean =>
    sent.has(keyOf(query)) ||
    (query.kind === 'razorpayResponse' && isVerificationSent(records, query.response));

  /** The outcome of a verification that was sent before; null if the list of orders does not show it. */
  const findOutcome = async (
    query: VerificationQuery,
    signal: AbortSignal,
  ): Promise<PaymentAnswer | null> => {
    const isReturn = query.kind === 'stripeReturn';
    if (await isListedAsPaid(isReturn ? query.orderId : null, signal)) return { state: 'paid' };
    return isReturn && !query.success ? { state: 'unpaid' } : null;
  };

  const fetchStatus = async (query: PaymentQuery, isRepeat: boolean, signal: AbortSignal) => {
    if (query.kind === 'order') return fetchOrderStatus(query.orderId, signal);
    if (hasFeature(config(), 'idempotency') || !wasSent(query)) return verify(query, signal);
    const found = await findOutcome(query, signal);
    if (found) return found;
    if (isRepeat) throw new Failure('', { status: 0 });
    return verify(query, signal);
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

/** The idempotency key of a verification. */
function keyOf(query: VerificationQuery): string {
  return query.kind === 'stripeReturn'
    ? `${query.orderId}-${query.success}`
    : query.response.razorpay_payment_id;
}

/**
 * The status of a payment, given the call that verifies it.
 * @throws Failure when the server refuses the payment or does not respond
 */
async function answered(call: Promise<{ readonly message?: string | undefined }>): Promise<PaymentAnswer> {
  try {
    const { message } = await call;
    return { state: 'paid', message };
  } catch (error) {
    if (isPaymentUnknown(error)) return { state: 'pending' };
    throw error;
  }
}
