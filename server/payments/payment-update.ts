import type { Paise } from '../../contract/money.ts';
import type { payments } from '../db/schema.ts';

export type PaymentStatus = (typeof payments.$inferSelect)['status'];

/** Money that a provider holds for us. */
export interface Money {
  /** The provider's id of it: Stripe's payment intent, Razorpay's payment. */
  readonly id: string;
  readonly amountPaise: Paise;
  /** ISO 4217, upper case. */
  readonly currency: string;
}

/**
 * News of a payment, from whichever side: a response, a webhook, a signature.
 *
 * - `authorizePayment`: money is on its way.
 * - `failed`, `expired`: it cannot be paid any more. A refused card is neither: the shopper may try another one.
 * - `paid`: the money is ours.
 */
export type PaymentUpdate =
  { readonly kind: 'authorized' | 'failed' | 'expired' } | { readonly kind: 'paid'; readonly money: Money };

/** What the shop knows of a payment before an update. */
export interface PaymentSnapshot {
  readonly status: PaymentStatus;
  /** The money that this payment stands for; null while there is none. */
  readonly providerPaymentId: string | null;
  readonly amountPaise: Paise;
  readonly currency: string;
  /** Whether the order still waits for its money. */
  readonly isOrderPending: boolean;
}

export type PaymentChange =
  | { readonly to: 'authorized' | 'failed' | 'expired' }
  /** `isDifferentPayment`: a second sum came through the same payment and needs a record of its own. */
  | { readonly to: 'paid'; readonly isDifferentPayment: boolean }
  | { readonly to: 'refund_due'; readonly isDifferentPayment: boolean; readonly reason: 'amount' | 'second' };

/** Without money, a payment only ever moves to the right. */
const NOT_PAID = ['open', 'authorized', 'failed', 'expired'] as const;

/**
 * How an update changes a payment; null when it is stale or known. The end does not depend on the order in which updates come, nor on how often:
 * states without money form a chain of which the furthest counts, money ends the chain, and each sum counts once (spec §11 P13).
 * @param isKnown whether this sum of money has a record already
 */
export function nextPaymentStatus(
  snapshot: PaymentSnapshot,
  update: PaymentUpdate,
  isKnown: boolean,
): PaymentChange | null {
  if (update.kind !== 'paid') {
    const at = rank(snapshot.status);
    return at !== -1 && rank(update.kind) > at ? { to: update.kind } : null;
  }
  if (isKnown) return null;
  const { money } = update;
  const isDifferentPayment = snapshot.providerPaymentId !== null;
  const isRight = money.amountPaise === snapshot.amountPaise && money.currency === snapshot.currency;
  if (!isRight) return { to: 'refund_due', isDifferentPayment, reason: 'amount' };
  if (!snapshot.isOrderPending) return { to: 'refund_due', isDifferentPayment, reason: 'second' };
  return { to: 'paid', isDifferentPayment };
}

function rank(status: string): number {
  return NOT_PAID.findIndex((one) => one === status);
}
