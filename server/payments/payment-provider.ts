import type { payments } from '../db/schema.ts';
import type { Finding } from './payment-update.ts';

export type StoredPayment = typeof payments.$inferSelect;
export type Provider = StoredPayment['provider'];

/** What every payment provider can be asked. All of it may throw a ProviderError; none of it may be called inside a transaction. */
export interface PaymentProvider {
  /** What has become of a payment. With `collect`, money that is only authorised is captured. */
  readonly look: (payment: AskedPayment, collect: boolean) => Promise<readonly Finding[]>;
  /** Keeps a payment from being paid any more, where the provider can do that, and says what has become of it. */
  readonly close: (payment: AskedPayment, collect: boolean) => Promise<readonly Finding[]>;
  /** Gives all money of a payment back; harmless when repeated. Resolves with the refund's id. */
  readonly refund: (payment: AskedPayment) => Promise<string>;
}

export type AskedPayment = Pick<
  StoredPayment,
  'id' | 'orderId' | 'providerRef' | 'providerPaymentId' | 'amountPaise' | 'currency'
>;
