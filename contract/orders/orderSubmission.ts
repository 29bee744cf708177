import type { CallResult } from '../calls.ts';
import type { PaymentMethod } from '../constants.ts';
import type { Order, OrderRequest } from './entities.ts';
import { Failure, failureMessage, isOutcomeUnknown } from '../failure.ts';
import { toRupees, type Paise } from '../money.ts';
import { minimumTotal } from '../payments/paymentMinimum.ts';
import type { RazorpayOrder } from '../payments/readPayment.ts';
import { isOrderUnpaid, isProviderDown } from './orderFailure.ts';
import { checkoutMessages } from './checkoutMessages.ts';
import { findOptionProblem, type OrderOptions } from './orderOptions.ts';
import { deliveryMessages } from '../shipping/deliveryMessages.ts';
import type { DeliveryPromise } from '../shipping/readDeliveryPromise.ts';
import { format, isRefusalText, type Text } from '../texts/text.ts';

/** How the browser handles an order request that was refused or had no response. */

/** An order with its idempotency key. */
export interface KeyedOrder {
  readonly order: OrderRequest;
  readonly attemptKey: string;
  /** Whether the server answers a repeated request with the same order, so that sending it again is harmless. */
  readonly mayRepeat: boolean;
}

/** The server's response; fields of the other payment methods are null. */
export interface OrderResponse {
  /** The order to be paid online; null for cash, and from a server that does not send it. */
  readonly orderId: string | null;
  /** Address of Stripe's payment page; null when it is missing or not allowed. */
  readonly sessionUrl: string | null;
  readonly razorpayOrder: RazorpayOrder | null;
  /** The order that is placed and paid in cash on delivery. */
  readonly placed: CallResult<'placeOrder'> | null;
}

/** The response, or null with the error. */
export interface OrderRequestOutput {
  readonly response: OrderResponse | null;
  readonly error: unknown;
}

/** How long an order request without a response is repeated or looked up, counted from its first failure. */
export const CONFIRM_TIMEOUT_MS = 10_000;

/** The fallback messages for a refused order without a message (spec §8). */
const REFUSED: Record<PaymentMethod, string> = {
  cod: checkoutMessages.placementFailed,
  stripe: checkoutMessages.stripeFailed,
  razorpay: checkoutMessages.razorpayFailed,
};

/**
 * Seconds to wait before repeating an order request with the same key: the server's `retryAfter`, or 1, 2, 4 … when the
 * outcome is unknown. Null after a refusal, and when the server's wait is longer than requests are repeated.
 * @param retries how often the request has already been repeated
 */
export function secondsToRetry(error: unknown, retries: number): number | null {
  if (isProviderDown(error)) return null;
  const requested = error instanceof Failure ? error.retryAfter : undefined;
  const wait = requested ?? (isOutcomeUnknown(error) ? 2 ** retries : null);
  return wait === null || wait * 1_000 > CONFIRM_TIMEOUT_MS ? null : wait;
}

/** The message for an order that was not placed, or whose payment could not be started: the server's, else the specification's. */
export function refusalMessage(error: unknown, method: PaymentMethod): Text {
  return failureMessage(error, REFUSED[method]);
}

/**
 * The message for an unpaid order: the server's, else the specification's. `error` is null when no payment was
 * attempted.
 */
export function unpaidMessage(error: unknown): Text {
  return error === null
    ? checkoutMessages.notCharged
    : failureMessage(error, checkoutMessages.verificationFailed);
}

/**
 * The message after a return from Stripe's page to an unpaid order. `success`: the parameter in the address of the
 * return.
 */
export function returnMessage(error: unknown, success: boolean): Text {
  if (success) return unpaidMessage(error ?? new Failure('', { status: 200 }));
  return isOrderUnpaid(error)
    ? checkoutMessages.notCharged
    : failureMessage(error, checkoutMessages.notCharged);
}

/** The ids of the account's orders before an order was sent, and the items that were sent. */
export interface OrdersBefore {
  readonly ids: readonly string[];
  readonly items: OrderRequest['items'];
}

/** The order that has been created since: it has another id and the same items. */
export function findNewOrder(orders: readonly Order[], { ids, items }: OrdersBefore): Order | undefined {
  return orders.find(({ _id, items: listed }) => !ids.includes(_id) && isSameItems(listed, items));
}

/** Compares product, quantity and size of items in any order. Other servers may leave out the size. */
export function isSameItems(some: OrderRequest['items'], others: OrderRequest['items']): boolean {
  const hasSizes = [...some, ...others].every(({ size }) => size !== '');
  const textOf = (items: OrderRequest['items']) =>
    items
      .map(({ productId, size, quantity }) => JSON.stringify([productId, quantity, hasSizes ? size : '']))
      .sort()
      .join();
  return textOf(some) === textOf(others);
}

/** Whether an order needs no payment: it is paid, or to be paid on delivery. */
export function isPlaced({ payment, paymentMethod }: Pick<Order, 'payment' | 'paymentMethod'>): boolean {
  return payment || !/stripe|razorpay|card|online/i.test(paymentMethod);
}

/** Whether the courier accepts cash at the PIN code of the address. */
export type CashDelivery = Pick<DeliveryPromise, 'cod'> & { readonly pin: string };

const CART_EMPTY = { code: 'cart_empty', values: {}, message: checkoutMessages.cartEmpty } as const;

/** What the shopper submits with the order button. */
export interface Submission {
  readonly order: Pick<OrderRequest, 'items' | 'amount' | 'coupon'> & {
    /** Whether the prices are the same as when the shopper filled the cart. */
    readonly arePricesAgreed: boolean;
  };
  /** Whether the order has items that are no longer available. */
  readonly hasUnavailable: boolean;
  /** Null when it is not known. Whether anybody delivers to the address is checked by the server, which requests it again. */
  readonly delivery?: CashDelivery | null;
  /** Cash is for orders that cost at most this much; missing without a limit. */
  readonly cashUpTo?: Paise | undefined;
}

/** The message with the reason why an order cannot be submitted, or null. */
export function checkSubmission(
  { order: { items, amount }, hasUnavailable, delivery, cashUpTo }: Submission,
  {
    method,
    methods,
    options,
  }: { method: PaymentMethod; methods: readonly PaymentMethod[]; options: OrderOptions },
): Text | null {
  if (items.length === 0) return CART_EMPTY;
  if (hasUnavailable) return checkoutMessages.unavailableItems;
  const problem = findOptionProblem(options);
  if (problem) return { ...problem, values: {} };
  if (amount === 0) return null;
  if (!methods.includes(method)) return checkoutMessages.invalidMethod;
  const minimum = minimumTotal(method);
  if (amount < minimum) {
    const values = { amount: toRupees(minimum) };
    return { code: 'amount_below_minimum', values, message: format(checkoutMessages.belowMinimum, values) };
  }
  if (method === 'cod' && cashUpTo !== undefined && amount > cashUpTo) {
    const values = { amount: toRupees(cashUpTo) };
    return { code: 'cash_limit', values, message: format(checkoutMessages.cashLimit, values) };
  }
  if (method !== 'cod' || delivery?.cod !== false) return null;
  const values = { pin: delivery.pin };
  return { code: 'cash_unavailable', values, message: format(deliveryMessages.cashNotServed, values) };
}

/** Whether another payment method solves the problem of a message. */
export function isMethodProblem(message: Text | null): boolean {
  return (
    message === checkoutMessages.invalidMethod ||
    isRefusalText(message, 'cash_unavailable') ||
    isRefusalText(message, 'cash_limit') ||
    isRefusalText(message, 'cash_off') ||
    isRefusalText(message, 'amount_below_minimum')
  );
}
