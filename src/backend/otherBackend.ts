import { addToCart, getCart, updateCart } from '../../contract/carts/cartEndpoints.ts';
import { quantityIn } from '../../contract/carts/cart.ts';
import { Failure, isServerUnavailable } from '../../contract/failure.ts';
import { orderInRupees } from '../../contract/orders/orderInRupees.ts';
import type { Order } from '../../contract/orders/entities.ts';
import { newestFirst } from '../../contract/orders/newestFirst.ts';
import { listOrders } from '../../contract/orders/orderEndpoints.ts';
import {
  findNewOrder,
  isPlaced,
  isSameItems,
  type OrderResponse,
} from '../../contract/orders/orderSubmission.ts';
import { shipOrder } from '../../contract/shipping/shippingEndpoints.ts';
import { hasFeature, type ServerFeature } from '../../contract/shop/serverFeatures.ts';
import { withTabLock } from '../browser/withTabLock.ts';
import {
  isVerificationSent,
  readOrdersBefore,
  recordAttempt,
  recordOrdersBefore,
} from '../storage/checkoutAttempt.ts';
import { restoreSession } from '../storage/token.ts';
import type { BackendNeeds, CartSaving, OtherBackend } from './Backend.ts';
import { createOwnBackend, NEWEST, NO_RESPONSE, orderBody, paymentKey } from './ownBackend.ts';

/** Held while the orders are looked up and while a cash order is placed, so that tabs do so one after the other. */
const LOCK = 'aangan.order';

/**
 * The backend of a server that lacks some of our features, down to one that follows the specification alone. A repeated request acts twice
 * there, so orders and payments are looked up in the list of orders, and carts are read and corrected (decisions 030 and 031).
 */
export function createOtherBackend(needs: BackendNeeds): OtherBackend {
  const { api, config, products, records } = needs;
  const own = createOwnBackend(needs);
  const has = (feature: ServerFeature) => hasFeature(config(), feature);
  /** Keys of the verifications that were sent. */
  const verified = new Set<string>();

  const findOrder: OtherBackend['findOrder'] = async (orderId, signal) => {
    if (has('orderPages')) return own.findOrder(orderId, signal);
    const { orders } = await api(listOrders, { signal });
    return orders.find(({ _id }) => _id === orderId) ?? null;
  };

  const isListedAsPaid = async (orderId: string | null, signal: AbortSignal): Promise<boolean> => {
    if (orderId !== null) return (await findOrder(orderId, signal))?.payment ?? false;
    const { orders } = await api(listOrders, { signal });
    const before = readOrdersBefore(records);
    const paid = orders.filter(({ payment }) => payment);
    return before !== null && findNewOrder(paid, before) !== undefined;
  };

  const fetchAllOrders = async (signal: AbortSignal) =>
    (await api(listOrders, { isRepeatedByCaller: true, signal })).orders;

  return {
    recordAttempt: (order) => recordAttempt(records, order, has('idempotency')),
    sendOrder: own.sendOrder,

    /** Tabs place cash orders one after the other, each unless another tab has placed the same one since this tab noted the orders. */
    sendOrderOnce: ({ ordersBefore, ...keyed }, signal) =>
      keyed.order.paymentMethod === 'cod'
        ? withTabLock(LOCK, signal, async () => {
            const listed = ordersBefore && (await fetchAllOrders(signal).catch(() => null));
            if (ordersBefore && listed && findNewOrder(listed.filter(isPlaced), ordersBefore))
              throw new Failure('', { status: 409, code: 'order_exists' });
            return own.sendOrder(keyed, signal);
          })
        : own.sendOrder(keyed, signal),

    findPlacedOrder: ({ order: { items, paymentMethod }, attemptKey }, signal) => {
      const before = readOrdersBefore(records);
      return withTabLock(LOCK, signal, async () => {
        const listed = await fetchAllOrders(signal).catch(() => null);
        if (listed === null) {
          // Whether an earlier request has placed the order is not known, so nothing is sent.
          if (before) throw new Failure('', { status: 0 });
          return { response: null, ordersBefore: null };
        }
        const isDone = paymentMethod === 'cod' ? isPlaced : ({ payment }: Order) => payment;
        const found = before && findNewOrder(listed.filter(isDone), before);
        if (found) {
          // A tab that has finished its order has removed the record.
          if (!readOrdersBefore(records)) throw new Failure('', { status: 409, code: 'order_exists' });
          if (!isSameItems(before.items, items))
            throw new Failure('', { status: 409, code: 'idempotency_key_reused' });
          return { response: responseOf(found), ordersBefore: before };
        }
        const ordersBefore = { ids: listed.map(({ _id }) => _id), items };
        recordOrdersBefore(records, attemptKey, ordersBefore);
        return { response: null, ordersBefore };
      });
    },

    findSentOrder: async ({ key, orderId, ordersBefore }, signal) => {
      const { orders } = await api(listOrders, { body: has('orderPages') ? NEWEST : {}, signal });
      const order =
        orders.find(({ _id, attemptKey }) => attemptKey === key || _id === orderId) ??
        (ordersBefore && findNewOrder(orders, ordersBefore));
      return order && isPlaced(order) ? responseOf(order) : null;
    },

    findOrder,

    listOrders: async (part, signal) =>
      has('orderPages')
        ? own.listOrders(part, signal)
        : { orders: newestFirst((await api(listOrders, { signal })).orders), after: null },

    verifyPayment: async (payment, isRepeat, signal) => {
      const wasSent =
        verified.has(paymentKey(payment)) ||
        (payment.kind === 'razorpayResponse' && isVerificationSent(records, payment.response));
      if (wasSent && !has('idempotency')) {
        const orderId = payment.kind === 'stripeReturn' ? payment.orderId : null;
        if (await isListedAsPaid(orderId, signal)) return { state: 'paid' };
        if (payment.kind === 'stripeReturn' && !payment.success) return { state: 'unpaid' };
        if (isRepeat) throw new Failure('', { status: 0 });
      }
      verified.add(paymentKey(payment));
      return own.verifyPayment(payment, isRepeat, signal);
    },

    fetchPaymentStatus: async (orderId, signal) =>
      orderId !== null && has('paymentStatus')
        ? own.fetchPaymentStatus(orderId, signal)
        : { state: (await isListedAsPaid(orderId, signal)) ? 'paid' : 'unpaid' },

    /**
     * Sends the order and the user of the server's reply, or the known data: the order as the list of orders has it, else as it was sent,
     * and the shopper of the session.
     */
    requestShipment: async ({ order, placed, ordersBefore }) => {
      if (has('shipping')) return;
      const { email, phone } = order.address;
      const session = restoreSession(records);
      const shopper = { ...(session && { id: session.userId, name: session.name }), email, phone };
      const findListed = async (): Promise<Order | undefined> =>
        ordersBefore ? findNewOrder((await api(listOrders)).orders, ordersBefore) : undefined;
      const listed = placed?.order ? undefined : await findListed().catch(() => undefined);
      await api(shipOrder, {
        body: {
          order: placed?.order ?? (listed ? orderInRupees(listed) : orderBody(order, products())),
          user: placed?.user ?? shopper,
        },
      });
    },

    saveCartChange: (saving) => saveUnkeyedChange(needs, saving),
  };
}

/** The response to the request that has placed an order, as far as the list of orders shows it. */
function responseOf(order: Order): OrderResponse {
  return { ...NO_RESPONSE, orderId: order._id, placed: { order: orderInRupees(order) } };
}

/**
 * Saves one change of the cart. When it is repeated, the cart is read, and the line is set to the quantity that it should have, unless it has
 * it already.
 */
async function saveUnkeyedChange({ api }: BackendNeeds, { change, isRepeated, signal }: CartSaving) {
  const { itemId, size, quantity } = change.line;
  const target = change.target ?? quantity;
  const add = (count: number) =>
    api(addToCart, { body: { itemId, size, quantity: count }, idempotencyKey: change.key, signal });
  /** The quantity of the line in the server's cart; null when it cannot be read. */
  const readQuantity = () =>
    api(getCart, { signal }).then(
      ({ cartData }) => quantityIn(cartData, itemId, size),
      () => null,
    );
  if (change.kind === 'add' && !isRepeated) {
    await add(quantity);
    return;
  }
  if (isRepeated && (await readQuantity()) === target) return;
  try {
    await api(updateCart, { body: { ...change.line, quantity: target }, signal });
  } catch (error) {
    // Some servers can update only lines that they have.
    if (target === 0 || !isRefusal(error) || (await readQuantity()) !== 0) throw error;
    await add(target);
  }
}

/** Whether the server answered that it has not done what was requested. */
function isRefusal(error: unknown): boolean {
  return error instanceof Failure && error.message !== '' && !isServerUnavailable(error);
}
