import type { Product } from '../../contract/catalogue/entities.ts';
import { picturesOf, priceOf } from '../../contract/catalogue/variants.ts';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { Failure, isOutcomeUnknown } from '../../contract/failure.ts';
import { isPaymentRefused, isPaymentUnknown } from '../../contract/orders/orderFailure.ts';
import { toRupees } from '../../contract/money.ts';
import type { OrderRequest, OrderRequestBody } from '../../contract/orders/entities.ts';
import { isPlaced } from '../../contract/orders/orderSubmission.ts';
import { listOrders, placeOrder } from '../../contract/orders/orderEndpoints.ts';
import {
  fetchPaymentStatus,
  startRazorpay,
  startStripe,
  verifyRazorpay,
  verifyStripe,
} from '../../contract/payments/paymentEndpoints.ts';
import type { KeyedOrder, OrderResponse } from '../../contract/orders/orderSubmission.ts';
import type { PaymentAnswer } from '../../machines/paymentStatusPoll.machine.ts';
import {
  recordAttempt,
  recordOrderId,
  recordRefusal,
  recordVerification,
} from '../storage/checkoutAttempt.ts';
import { allowedPaymentPage } from './paymentPage.ts';
import type { BackendNeeds, OrderBackend, VerificationQuery } from './Backend.ts';

/** An order that was sent is among the newest ones. */
export const NEWEST = { limit: 10 };

export const NO_RESPONSE: OrderResponse = {
  orderId: null,
  sessionUrl: null,
  razorpayOrder: null,
  placed: null,
};

/** The backend of a server that declares what orders need. It recognizes a repeated request by its key, and ships by itself. */
export function createOwnBackend(needs: BackendNeeds): OrderBackend {
  const { api, products, records } = needs;
  /** The options of all calls that send an order. The machine repeats them where that is safe. */
  const optionsOf = ({ order, attemptKey, mayRepeat }: KeyedOrder, signal: AbortSignal) => ({
    body: orderBody(order, products()),
    idempotencyKey: attemptKey,
    isKeyed: mayRepeat,
    isRepeatedByCaller: true,
    signal,
  });
  const send = {
    cod: async (keyed: KeyedOrder, signal: AbortSignal): Promise<OrderResponse> => {
      try {
        const placed = await api(placeOrder, optionsOf(keyed, signal));
        return { ...NO_RESPONSE, orderId: placed.orderId ?? null, placed };
      } catch (error) {
        if (!isOutcomeUnknown(error)) recordRefusal(records, keyed.attemptKey);
        throw error;
      }
    },
    /** `sessionUrl` is null when it is not an allowed payment page. */
    stripe: async (keyed: KeyedOrder, signal: AbortSignal): Promise<OrderResponse> => {
      const { session_url: page = '', orderId = null } = await api(startStripe, optionsOf(keyed, signal));
      recordOrderId(records, keyed.attemptKey, orderId);
      return { ...NO_RESPONSE, orderId, sessionUrl: await allowedPaymentPage(page, needs) };
    },
    razorpay: async (keyed: KeyedOrder, signal: AbortSignal): Promise<OrderResponse> => {
      const { order: razorpayOrder, orderId = null } = await api(startRazorpay, optionsOf(keyed, signal));
      recordOrderId(records, keyed.attemptKey, orderId);
      if (!razorpayOrder) throw new Failure(checkoutMessages.razorpayFailed, { status: 200 });
      return { ...NO_RESPONSE, orderId, razorpayOrder };
    },
  };

  const verifyPayment = async (payment: VerificationQuery, signal: AbortSignal): Promise<PaymentAnswer> => {
    const options = { idempotencyKey: paymentKey(payment), isRepeatedByCaller: true, signal };
    if (payment.kind === 'stripeReturn') {
      const { orderId, success } = payment;
      // Other servers compare `success` with the text of the address.
      const body = { orderId, success: String(success) };
      return readAnswer(api(verifyStripe, { ...options, body }));
    }
    const { order, response, attemptKey } = payment;
    const body = { ...orderBody(order, products()), ...response };
    // Stored until there is an answer, so that a page that is reloaded before can go on.
    recordVerification(records, attemptKey, { response, amount: order.amount });
    const answer = await readAnswer(api(verifyRazorpay, { ...options, body })).catch((error: unknown) => {
      if (isPaymentRefused(error)) recordVerification(records, attemptKey, null);
      throw error;
    });
    if (answer.state !== 'pending') recordVerification(records, attemptKey, null);
    return answer;
  };

  return {
    recordAttempt: (order) => recordAttempt(records, order, true),
    sendOrder: (keyed, signal) => send[keyed.order.paymentMethod](keyed, signal),
    findSentOrder: async ({ key, orderId }, signal) => {
      const { orders } = await api(listOrders, { body: NEWEST, signal });
      const order = orders.find(({ _id, attemptKey }) => attemptKey === key || _id === orderId);
      return order && isPlaced(order) ? { ...NO_RESPONSE, orderId: order._id, placed: {} } : null;
    },
    findOrder: async (orderId, signal) => {
      const { orders } = await api(listOrders, { body: { orderId }, signal });
      return orders.find(({ _id }) => _id === orderId) ?? null;
    },
    listOrders: ({ limit, after }, signal) =>
      api(listOrders, { body: { limit, ...(after !== null && { after }) }, signal }),
    verifyPayment: (payment, _isRepeat, signal) => verifyPayment(payment, signal),
    fetchPaymentStatus: async (orderId, signal) =>
      orderId === null
        ? { state: 'unpaid' }
        : api(fetchPaymentStatus, { params: { orderId }, isRepeatedByCaller: true, signal }),
    requestShipment: async () => undefined,
  };
}

/**
 * The body of an order request, whose items have the fields of spec §3. Our server reads name, price and pictures from its catalogue; others
 * store and charge what they receive. A product that is missing in `products` is sent without them.
 */
export function orderBody(order: OrderRequest, products: readonly Product[]): OrderRequestBody {
  const byId = new Map(products.map((product) => [product._id, product]));
  const items = order.items.map((item) => {
    const product = byId.get(item.productId);
    if (!product) return item;
    const { name } = product;
    const price = toRupees(priceOf(product, item.size));
    return { ...item, name, price, image: picturesOf(product, item.size) };
  });
  return { ...order, amount: toRupees(order.amount), items };
}

/** The idempotency key of a verification. */
export function paymentKey(payment: VerificationQuery): string {
  return payment.kind === 'stripeReturn'
    ? `${payment.orderId}-${payment.success}`
    : payment.response.razorpay_payment_id;
}

/**
 * The status of a payment, given the call that verifies it.
 * @throws Failure when the server refuses the payment or does not respond
 */
async function readAnswer(call: Promise<{ readonly message?: string | undefined }>): Promise<PaymentAnswer> {
  try {
    const { message } = await call;
    return { state: 'paid', message };
  } catch (error) {
    if (isPaymentUnknown(error)) return { state: 'pending' };
    throw error;
  }
}
