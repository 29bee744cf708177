import { fromPromise } from 'xstate';
import { Failure, isOutcomeUnknown } from '../../contract/failure.ts';
import { orderRequestInRupees } from '../../contract/inRupees.ts';
import { isPaymentPage } from '../../contract/rules.ts';
import { messages } from '../../contract/texts/messages.ts';
import { orderRequestMachine } from '../../machines/orderRequest.machine.ts';
import type { KeyedOrder, OrderResponse } from '../../machines/orderRequest.machine.ts';
import { pageOrigin } from '../browser/document.ts';
import { recordOrderId, recordRefusal } from '../memory/checkoutAttempt.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';

const NO_RESPONSE: OrderResponse = { orderId: null, sessionUrl: null, razorpayOrder: null, placed: null };

/**
 * Sends the order to the server and stores the id of the created order. `sessionUrl` is null when it is not an allowed payment page.
 * `sendOrder` fails with a Failure when the order is refused or there is no response.
 */
export function provideOrderRequest({ api, records, config }: Dependencies) {
  /** One call per payment method. Each can be repeated with the same idempotency key. */
  const send = {
    cod: async ({ order, attemptKey }: KeyedOrder, signal: AbortSignal): Promise<OrderResponse> => {
      try {
        const placed = await api('placeOrder', {
          body: orderRequestInRupees(order),
          idempotencyKey: attemptKey,
          signal,
        });
        return { ...NO_RESPONSE, placed };
      } catch (error) {
        if (!isOutcomeUnknown(error)) recordRefusal(records, attemptKey);
        throw error;
      }
    },
    stripe: async ({ order, attemptKey }: KeyedOrder, signal: AbortSignal): Promise<OrderResponse> => {
      const { session_url: page = '', orderId = null } = await api('startStripe', {
        body: orderRequestInRupees(order),
        idempotencyKey: attemptKey,
        signal,
      });
      recordOrderId(records, attemptKey, orderId);
      const isAllowed = isPaymentPage(page, { origin: pageOrigin(), sandbox: config().sandbox });
      return { ...NO_RESPONSE, orderId, sessionUrl: isAllowed ? page : null };
    },
    razorpay: async ({ order, attemptKey }: KeyedOrder, signal: AbortSignal): Promise<OrderResponse> => {
      const { order: razorpayOrder, orderId = null } = await api('startRazorpay', {
        body: orderRequestInRupees(order),
        idempotencyKey: attemptKey,
        signal,
      });
      recordOrderId(records, attemptKey, orderId);
      if (!razorpayOrder) throw new Failure(messages.checkout.razorpayFailed, { status: 200 });
      return { ...NO_RESPONSE, orderId, razorpayOrder };
    },
  };
  return orderRequestMachine.provide({
    actors: {
      sendOrder: fromPromise<OrderResponse, KeyedOrder>(({ input, signal }) =>
        send[input.order.paymentMethod](input, signal),
      ),
    },
    actions: { logFailure },
  });
}
