import type { Jobs } from '../jobs/jobs.ts';
import { razorpayClient, type RazorpayClient } from './razorpay/client.ts';
import { openRefunds, type Refunds } from './refunds.ts';
import { stripeClient, type StripeClient } from './stripe/client.ts';
import type { OrderContext } from '../orders/order-context.ts';

/** The configured payment providers, and the refunds queue. */
export interface Payments {
  /** Null when the provider is not configured. */
  readonly stripe: StripeClient | null;
  readonly razorpay: RazorpayClient | null;
  readonly refunds: Refunds;
}

/** Creates the clients of the configured providers and starts the refunds worker. */
export async function openPayments(jobs: Jobs, dependencies: OrderContext): Promise<Payments> {
  const { config, providers, now } = dependencies;
  const timeoutMs = config.paymentTimeoutMs;
  const stripe = providers.stripe && stripeClient(providers.stripe, { timeoutMs, now });
  const razorpay = providers.razorpay && razorpayClient(providers.razorpay, { timeoutMs });
  return { stripe, razorpay, refunds: await openRefunds(jobs, dependencies, { stripe, razorpay }) };
}
