import { listOrders, placeOrder } from '../../../contract/orders/orderEndpoints.ts';
import { startRazorpay, startStripe } from '../../../contract/payments/paymentEndpoints.ts';
import { fromPromise } from 'xstate';
import type { Order } from '../../../contract/orders/entities.ts';
import { isPaymentPage } from '../../../contract/payments/isPaymentPage.ts';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import { Failure, isOutcomeUnknown } from '../../../contract/failure.ts';
import { orderInRupees } from '../../../contract/orders/orderInRupees.ts';
import {
  findNewOrder,
  isPlaced,
  isSameItems,
  type OrdersBefore,
} from '../../../contract/orders/orderSubmission.ts';
import { orderRequestMachine } from '../../../machines/orderRequest.machine.ts';
import type { KeyedOrder, OrderResponse } from '../../../machines/orderRequest.machine.ts';
import { pageOrigin } from '../../browser/document.ts';
import { withTabLock } from '../../browser/withTabLock.ts';
import {
  readOrdersBefore,
  recordOrderId,
  recordOrdersBefore,
  recordRefusal,
} from '../../storage/checkoutAttempt.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';
import { orderBody } from './orderBody.ts';

/** Held while the orders are looked up and while a cash order is placed, so that tabs do so one after the other. */
const LOCK = 'aangan.order';
const NO_RESPONSE: OrderResponse = { orderId: null, sessionUrl: null, razorpayOrder: null, placed: null };

/**
 * Sends the order to the server and stores the id of the created order. `sessionUrl` is null when it is not an allowed payment page.
 * `sendOrder` fails with a Failure when the order is refused or there is no response.
 */
export function provideOrderRequest({ api, apiHost, records, config, products }: Dependencies) {
  /** One call per payment method. The machine repeats them where that is safe. */
  const send = {
    cod: async (
      { order, attemptKey, mayRepeat }: KeyedOrder,
      signal: AbortSignal,
    ): Promise<OrderResponse> => {
      try {
        const placed = await api(placeOrder, {
          body: orderBody(order, products()),
          idempotencyKey: attemptKey,
          isKeyed: mayRepeat,
          isRepeatedByCaller: true,
          signal,
        });
        return { ...NO_RESPONSE, orderId: placed.orderId ?? null, placed };
      } catch (error) {
        if (!isOutcomeUnknown(error)) recordRefusal(records, attemptKey);
        throw error;
      }
    },
    stripe: async (
      { order, attemptKey, mayRepeat }: KeyedOrder,
      signal: AbortSignal,
    ): Promise<OrderResponse> => {
      const { session_url: page = '', orderId = null } = await api(startStripe, {
        body: orderBody(order, products()),
        idempotencyKey: attemptKey,
        isKeyed: mayRepeat,
        isRepeatedByCaller: true,
        signal,
      });
      recordOrderId(records, attemptKey, orderId);
      // The sandbox's pages are on the host of the API.
      const origin = URL.parse(await apiHost())?.origin ?? pageOrigin();
      const isAllowed = isPaymentPage(page, { origin, sandbox: config().sandbox });
      return { ...NO_RESPONSE, orderId, sessionUrl: isAllowed ? page : null };
    },
    razorpay: async (
      { order, attemptKey, mayRepeat }: KeyedOrder,
      signal: AbortSignal,
    ): Promise<OrderResponse> => {
      const { order: razorpayOrder, orderId = null } = await api(startRazorpay, {
        body: orderBody(order, products()),
        idempotencyKey: attemptKey,
        isKeyed: mayRepeat,
        isRepeatedByCaller: true,
        signal,
      });
      recordOrderId(records, attemptKey, orderId);
      if (!razorpayOrder) throw new Failure(checkoutMessages.razorpayFailed, { status: 200 });
      return { ...NO_RESPONSE, orderId, razorpayOrder };
    },
  };
  /** The orders that existed when the shopper pressed the button in this tab. */
  let ordersBefore: OrdersBefore | null = null;
  const fetchOrders = async (signal: AbortSignal) =>
    (await api(listOrders, { isRepeatedByCaller: true, signal })).orders;
  /**
   * Records the existing orders, and returns the order that an earlier, unanswered request has placed; null if there is no such order.
   * @throws Failure `order_exists` when another tab has placed the same one
   */
  const findPlacedOrder = (
    { order: { items, paymentMethod }, attemptKey }: KeyedOrder,
    signal: AbortSignal,
  ): Promise<OrderResponse | null> => {
    const before = readOrdersBefore(records);
    return withTabLock(LOCK, signal, async () => {
      const listed = await fetchOrders(signal).catch(() => null);
      if (listed === null) {
        // Whether an earlier request has placed the order is not known, so nothing is sent.
        if (before) throw new Failure('', { status: 0 });
        return null;
      }
      const isDone = paymentMethod === 'cod' ? isPlaced : ({ payment }: Order) => payment;
      const found = before && findNewOrder(listed.filter(isDone), before);
      if (found) {
        // A tab that has finished its order has removed the record.
        if (!readOrdersBefore(records)) throw new Failure('', { status: 409, code: 'order_exists' });
        if (isSameItems(before.items, items))
          return { ...NO_RESPONSE, orderId: found._id, placed: { order: orderInRupees(found) } };
        throw new Failure('', { status: 409, code: 'idempotency_key_reused' });
      }
      ordersBefore = { ids: listed.map(({ _id }) => _id), items };
      recordOrdersBefore(records, attemptKey, ordersBefore);
      return null;
    });
  };
  /**
   * Places a cash order at a server that does not recognise a repeated one.
   * @throws Failure `order_exists` when another tab has placed the same one since this tab recorded the orders
   */
  const placeOnce = (keyed: KeyedOrder, signal: AbortSignal) =>
    withTabLock(LOCK, signal, async () => {
      const listed = ordersBefore && (await fetchOrders(signal).catch(() => null));
      if (ordersBefore && listed && findNewOrder(listed.filter(isPlaced), ordersBefore))
        throw new Failure('', { status: 409, code: 'order_exists' });
      return send.cod(keyed, signal);
    });
  return orderRequestMachine.provide({
    actors: {
      sendOrder: fromPromise<OrderResponse, KeyedOrder>(({ input, signal }) =>
        input.order.paymentMethod === 'cod' && !input.mayRepeat
          ? placeOnce(input, signal)
          : send[input.order.paymentMethod](input, signal),
      ),
      findPlacedOrder: fromPromise<OrderResponse | null, KeyedOrder>(({ input, signal }) =>
        findPlacedOrder(input, signal),
      ),
    },
    actions: { logFailure },
  });
}
