import { paise, type Paise } from '../../contract/money.ts';
import type { ProviderPayment, RefundPart } from './payment-provider.ts';

/** A refund of a payment as its provider lists it, unless it failed. */
export interface ListedRefund {
  readonly id: string;
  readonly amountPaise: number;
  /** The shop's id of the payment, or of the part, set on the shop's own refunds; null for a manual refund. */
  readonly paymentId: string | null;
}

/**
 * What to refund of a payment, according to all refunds that its provider has accepted: never more than was paid in
 * total.
 * @returns the shop's own refund if it exists, as its response may have been lost; else the remaining amount, 0 or more
 */
export function planRefund(
  { id, amountPaise }: Pick<ProviderPayment, 'id' | 'amountPaise'>,
  refunds: readonly ListedRefund[],
  part?: RefundPart,
): { readonly own: string | null; readonly leftPaise: Paise; readonly earlierPaise: Paise } {
  const own = refunds.find(({ paymentId }) => paymentId === (part?.id ?? id));
  const earlier = refunds.reduce((sum, refund) => (refund === own ? sum : sum + refund.amountPaise), 0);
  const left = Math.max(0, amountPaise - earlier - (own?.amountPaise ?? 0));
  return {
    own: own?.id ?? null,
    leftPaise: paise(Math.min(part?.amountPaise ?? left, left)),
    earlierPaise: paise(earlier),
  };
}
