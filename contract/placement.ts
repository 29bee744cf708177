import type { PaymentMethod } from './constants.ts';
import type { OrderRequest } from './entities.ts';
import { Failure, failureMessage, isOutcomeUnknown, isProviderDown } from './failure.ts';
import { checkoutMessages } from './texts/checkoutMessages.ts';
import { messages } from './texts/messages.ts';
import type { Text } from './texts/text.ts';

/** What the browser makes of an order that was asked for and not answered, or refused. */

const ASK_AGAIN_TIMES = 5;
/** A longer wait is the shopper's to decide. */
const ASK_AGAIN_MAX_S = 60;

/** What is said when an order by this method is refused without a sentence (spec §8). */
const REFUSED: Record<PaymentMethod, string> = {
  cod: messages.checkout.placementFailed,
  stripe: messages.checkout.stripeFailed,
  razorpay: messages.checkout.razorpayFailed,
};

/**
 * Seconds after which to ask for an order again under the same key: what the shop said, otherwise 1, 2, 4 … after silence. Null after a
 * refusal, after five times, and where the wait would be longer than a minute.
 * @param asked how often it was asked again already
 */
export function secondsToAskAgain(error: unknown, asked: number): number | null {
  if (asked >= ASK_AGAIN_TIMES || isProviderDown(error)) return null;
  const told = error instanceof Failure ? error.retryAfter : undefined;
  const wait = told ?? (isOutcomeUnknown(error) ? 2 ** asked : null);
  return wait === null || wait > ASK_AGAIN_MAX_S ? null : wait;
}

/** Why an order was not placed; one whose outcome is unknown has not failed, and asking again makes no second one. */
export function placementMessage(error: unknown, method: PaymentMethod): Text {
  return isOutcomeUnknown(error) && !isProviderDown(error)
    ? messages.checkout.unanswered
    : failureMessage(error, REFUSED[method]);
}

const CART_EMPTY = { code: 'cart_empty', values: {}, message: messages.checkout.cartEmpty } as const;

/** What the shopper asks for by pressing the button. */
export interface Submission {
  readonly order: Omit<OrderRequest, 'address' | 'paymentMethod'> & {
    /** Whether its prices are those that the shopper saw when filling the cart. */
    readonly isAgreed: boolean;
  };
  /** Whether some of it is not sold any more. */
  readonly hasGone: boolean;
}

/** What stands in the way of an order before anything is sent; null when nothing does. */
export function checkSubmission(
  { order: { items }, hasGone }: Submission,
  { method, methods }: { method: PaymentMethod; methods: readonly PaymentMethod[] },
): Text | null {
  if (items.length === 0) return CART_EMPTY;
  if (hasGone) return checkoutMessages.piecesGone;
  return methods.includes(method) ? null : messages.checkout.invalidMethod;
}

/** Why there is no order, or why the one that exists was not paid: what shop or provider said, otherwise that nothing was charged. */
export function refusalMessage(
  { orderId, outcome, error }: { orderId: string | null; outcome: string; error: unknown },
  method: PaymentMethod,
): Text {
  if (outcome === 'unheard') return checkoutMessages.unheard;
  const exists = orderId !== null || outcome === 'unpaid';
  return exists && error === null ? checkoutMessages.notCharged : placementMessage(error, method);
}

/** What is said when an order is there: in cash it is placed, otherwise it is paid (spec §8). */
export function placedMessage({ outcome }: { outcome: string }): string {
  return outcome === 'paid' ? messages.checkout.paid : messages.checkout.placed;
}
