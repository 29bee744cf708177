import type { PaymentMethod } from './constants.ts';
import type { OrderRequest } from './entities.ts';
import { Failure, failureMessage, isOutcomeUnknown, isProviderDown } from './failure.ts';
import { checkoutMessages } from './texts/checkoutMessages.ts';
import { messages } from './texts/messages.ts';
import type { Text } from './texts/text.ts';

/** What the browser does about an order request that was refused or not answered. */

const MAX_RETRIES = 5;
/** A longer wait is the shopper's to decide. */
const MAX_WAIT_S = 60;

/** The message when an order by this method is refused without one (spec §8). */
const REFUSED: Record<PaymentMethod, string> = {
  cod: messages.checkout.placementFailed,
  stripe: messages.checkout.stripeFailed,
  razorpay: messages.checkout.razorpayFailed,
};

/**
 * Seconds after which to repeat an order request under the same key: as the server says, otherwise 1, 2, 4 … when there was no answer.
 * Null after a refusal, after five retries, and where the wait would be longer than a minute.
 * @param retries how often the request was repeated already
 */
export function secondsToRetry(error: unknown, retries: number): number | null {
  if (retries >= MAX_RETRIES || isProviderDown(error)) return null;
  const requested = error instanceof Failure ? error.retryAfter : undefined;
  const wait = requested ?? (isOutcomeUnknown(error) ? 2 ** retries : null);
  return wait === null || wait > MAX_WAIT_S ? null : wait;
}

/**
 * Why an order was not placed or paid, by server or provider. One whose outcome is unknown has not failed, and another attempt creates no
 * second order. `null`: an order that exists and was not paid, without a reason.
 */
export function refusalMessage(error: unknown, method: PaymentMethod): Text {
  if (error === null) return checkoutMessages.notCharged;
  return isOutcomeUnknown(error) && !isProviderDown(error)
    ? messages.checkout.unanswered
    : failureMessage(error, REFUSED[method]);
}

const CART_EMPTY = { code: 'cart_empty', values: {}, message: messages.checkout.cartEmpty } as const;

/** What the shopper submits with the button. */
export interface Submission {
  readonly order: Omit<OrderRequest, 'address' | 'paymentMethod'> & {
    /** Whether its prices are those that the shopper saw when filling the cart. */
    readonly arePricesAgreed: boolean;
  };
  /** Whether some of it is not available any more. */
  readonly hasUnavailable: boolean;
}

/** Why an order cannot be submitted; null when it can. */
export function checkSubmission(
  { order: { items }, hasUnavailable }: Submission,
  { method, methods }: { method: PaymentMethod; methods: readonly PaymentMethod[] },
): Text | null {
  if (items.length === 0) return CART_EMPTY;
  if (hasUnavailable) return checkoutMessages.unavailableItems;
  return methods.includes(method) ? null : messages.checkout.invalidMethod;
}
