import type { payments } from '../db/schema.ts';
import type { PaymentUpdate } from './payment-update.ts';

export type StoredPayment = typeof payments.$inferSelect;
export type Provider = StoredPayment['provider'];

/** The requests that every payment provider answers. All of them may throw a ProviderError; none may be called inside a transaction. */
export interface PaymentProvider {
  /** The status of a payment. With `collect`, money that is only authorised is captured. */
  readonly fetchStatus: (
    payment: ProviderPayment,
    shouldCapture: boolean,
  ) => Promise<readonly PaymentUpdate[]>;
  /** Keeps a payment from being paid any more, where the provider can do that, and returns its status. */
  readonly close: (payment: ProviderPayment, shouldCapture: boolean) => Promise<readonly PaymentUpdate[]>;
  /** Gives all money of a payment back; harmless when repeated. Resolves with the refund's id. */
  readonly refund: (payment: ProviderPayment) => Promise<string>;
}

export type ProviderPayment = Pick<
  StoredPayment,
  'id' | 'orderId' | 'providerRef' | 'providerPaymentId' | 'amountPaise' | 'currency'
>;
