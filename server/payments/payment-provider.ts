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
  /** Closes a payment so that it cannot be paid, where the provider supports that, and returns its updates. */
  readonly close: (payment: ProviderPayment, shouldCapture: boolean) => Promise<readonly PaymentUpdate[]>;
  /** Refunds a payment completely; safe to repeat. Resolves with the provider's id of the refund. */
  readonly refund: (payment: ProviderPayment) => Promise<string>;
}

export type ProviderPayment = Pick<
  StoredPayment,
  'id' | 'orderId' | 'providerRef' | 'providerPaymentId' | 'amountPaise' | 'currency'
>;
