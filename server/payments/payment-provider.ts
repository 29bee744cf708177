import type { Paise } from '../../contract/money.ts';
import type { payments } from '../db/schema.ts';
import type { PaymentUpdate } from './payment-update.ts';

export type StoredPayment = typeof payments.$inferSelect;
export type Provider = StoredPayment['provider'];

/**
 * The requests that the shop sends to every payment provider. All of them may throw a ProviderError. Do not call them
 * inside a transaction.
 */
export interface PaymentProvider {
  /** The updates since the payment was started. With `shouldCapture`, money that is only authorised is captured. */
  readonly fetchStatus: (
    payment: ProviderPayment,
    shouldCapture: boolean,
  ) => Promise<readonly PaymentUpdate[]>;
  /** Closes a payment so that it cannot be paid, if the provider supports that, and returns its updates. */
  readonly close: (payment: ProviderPayment, shouldCapture: boolean) => Promise<readonly PaymentUpdate[]>;
  /**
   * Refunds the rest of a payment, of which a part may have been refunded before, or a part of it; never more than was
   * paid. Safe to repeat.
   */
  readonly refund: (payment: ProviderPayment, part?: RefundPart) => Promise<ProviderRefund>;
  /** Reads something of the account, so that a wrong key is noticed. */
  readonly verifyKey: () => Promise<void>;
  /** Where the account sends webhooks; refused when the key may not read it. */
  readonly listWebhooks: () => Promise<readonly WebhookEndpoint[]>;
}

export interface WebhookEndpoint {
  readonly url: string;
  readonly isEnabled: boolean;
  /** Names of events; `*` for all. */
  readonly events: readonly string[];
}

/** A part of a payment to refund. */
export interface RefundPart {
  /** Identifies the refund: a part with the same id is refunded once. */
  readonly id: string;
  readonly amountPaise: Paise;
}

export interface ProviderRefund {
  /** Null when nothing was left to refund. */
  readonly id: string | null;
  /** All other refunds of the payment. */
  readonly earlierPaise: Paise;
}

export type ProviderPayment = Pick<
  StoredPayment,
  'id' | 'orderId' | 'providerRef' | 'providerPaymentId' | 'amountPaise' | 'currency'
>;
