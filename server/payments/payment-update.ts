import type { Paise } from '../../contract/money.ts';
import type { payments } from '../db/schema.ts';

export type PaymentStatus = (typeof payments.$inferSelect)['status'];

export type RefundReason = NonNullable<(typeof payments.$inferSelect)['refundReason']>;

/** Money that a provider has collected. */
export interface CollectedMoney {
  /** The provider's id of the payment: Stripe's payment intent, Razorpay's payment. */
  readonly id: string;
  readonly amountPaise: Paise;
  /** The provider's fee, if it reports one. It is a part of the amount when the customer bears it. */
  readonly feePaise?: Paise;
  /** ISO 4217, upper case. */
  readonly currency: string;
}

/**
 * What a provider reports about a payment, in a response, a webhook or a signed return of the browser.
 *
 * - `authorized`: the money is authorised, but not captured yet.
 * - `failed`, `expired`: it can no longer be paid. A declined card is neither: the shopper may try another one.
 * - `paid`: the money is captured.
 */
export type PaymentUpdate =
  | { readonly kind: 'authorized' | 'failed' | 'expired' }
  | { readonly kind: 'paid'; readonly money: CollectedMoney };

/** What the shop has stored about a payment before an update. */
export interface PaymentSnapshot {
  readonly status: PaymentStatus;
  /** The provider's id of the money recorded for this payment, or null. */
  readonly providerPaymentId: string | null;
  readonly amountPaise: Paise;
  readonly currency: string;
  /** Whether the order is to be paid by this payment. */
  readonly isAwaited: boolean;
}

export type PaymentChange =
  | { readonly to: 'authorized' | 'failed' | 'expired' }
  /**
   * `isDifferentPayment`: the shopper paid twice through the same session; the second payment needs a record of its
   * own.
   */
  | { readonly to: 'paid'; readonly isDifferentPayment: boolean }
  | { readonly to: 'refund_due'; readonly isDifferentPayment: boolean; readonly reason: RefundReason };

/** The statuses before any money arrives. A payment only moves forward in this list. */
const NOT_PAID = ['open', 'authorized', 'failed', 'expired'] as const;

/**
 * Decides how an update changes a payment; null when the update is outdated or already recorded. The result does not
 * depend on the order of the updates, or on how often one is delivered: statuses without money only move forward,
 * `paid` ends them, and each payment of the provider counts once (spec §11 P13).
 * @param isKnown whether this payment of the provider is already recorded
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
  const isExpectedAmount =
    [money.amountPaise, money.amountPaise - (money.feePaise ?? 0)].includes(snapshot.amountPaise) &&
    money.currency === snapshot.currency;
  if (!snapshot.isAwaited) return { to: 'refund_due', isDifferentPayment, reason: 'second' };
  if (!isExpectedAmount) return { to: 'refund_due', isDifferentPayment, reason: 'amount' };
  return { to: 'paid', isDifferentPayment };
}

function rank(status: string): number {
  return NOT_PAID.findIndex((one) => one === status);
}
