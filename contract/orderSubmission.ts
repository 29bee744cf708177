import type { PaymentMethod } from './constants.ts';
import type { OrderRequest } from './entities.ts';
import { Failure, failureMessage, isOutcomeUnknown, isProviderDown } from './failure.ts';
import { checkoutMessages } from './texts/checkoutMessages.ts';
import { messages } from './texts/messages.ts';
import type { Text } from './texts/text.ts';

/** How the browser handles an order request that was refused or not answered. */

const MAX_RETRIES = 5;
/** If the wait would be longer, the app does not retry by itself. */
const MAX_WAIT_S = 60;

/** The fallback messages for a refused order without a message (spec §8). */
const REFUSED: Record<PaymentMethod, string> = {
  cod: messages.checkout.placementFailed,
  stripe: messages.checkout.stripeFailed,
  razorpay: messages.checkout.razorpayFailed,
};

/**
 * Seconds to wait before repeating an order request with the same key: the server's `retryAfter`, or 1, 2, 4 … when the outcome is unknown.
 * Null after a refusal, after five retries, and when the wait would be longer than a minute.
 * @param retries how often the request has already been repeated
 */
export function secondsToRetry(error: unknown, retries: number): number | null {
  if (retries >= MAX_RETRIES || isProviderDown(error)) return null;
  const requested = error instanceof Failure ? error.retryAfter : undefined;
  const wait = requested ?? (isOutcomeUnknown(error) ? 2 ** retries : null);
  return wait === null || wait > MAX_WAIT_S ? null : wait;
}

/**
 * The message for an order that was not placed or not paid. If the outcome is unknown, the message says that another attempt creates no
 * second order. `error` is null when an existing order was not paid and there is no reason.
 */
export function refusalMessage(error: unknown, method: PaymentMethod): Text {
  if (error === null) return checkoutMessages.notCharged;
  return isOutcomeUnknown(error) && !isProviderDown(error)
    ? messages.checkout.unanswered
    : failureMessage(error, REFUSED[method]);
}

const CART_EMPTY = { code: 'cart_empty', values: {}, message: messages.checkout.cartEmpty } as const;

/** What the shopper submits with the order button. */
export interface Submission {
  readonly order: Omit<OrderRequest, 'address' | 'paymentMethod'> & {
    /** Whether the prices are those that the shopper saw when filling the cart. */
    readonly arePricesAgreed: boolean;
  };
  /** Whether the order has items that are no longer available. */
  readonly hasUnavailable: boolean;
}

/** The message that says why an order cannot be submitted; null when it can. */
export function checkSubmission(
  { order: { items }, hasUnavailable }: Submission,
  { method, methods }: { method: PaymentMethod; methods: readonly PaymentMethod[] },
): Text | null {
  if (items.length === 0) return CART_EMPTY;
  if (hasUnavailable) return checkoutMessages.unavailableItems;
  return methods.includes(method) ? null : messages.checkout.invalidMethod;
}
