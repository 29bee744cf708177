import type { CoreContext } from '../core-context.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { razorpayClient, type RazorpayClient } from './razorpay/client.ts';
import { openRefunds, type Refunds } from './refunds.ts';
import { stripeClient, type StripeClient } from './stripe/client.ts';

/** Whom money is collected through, and how it goes back. */
export interface Payments {
  /** Null while the provider is off. */
  readonly stripe: StripeClient | null;
  readonly razorpay: RazorpayClient | null;
  readonly refunds: Refunds;
}

export async function openPayments(jobs: Jobs, dependencies: CoreContext): Promise<Payments> {
  const { config, providers, now } = dependencies;
  const timeoutMs = config.paymentTimeoutMs;
  const stripe = providers.stripe && stripeClient(providers.stripe, { timeoutMs, now });
  const razorpay = providers.razorpay && razorpayClient(providers.razorpay, { timeoutMs });
  return { stripe, razorpay, refunds: await openRefunds(jobs, dependencies, { stripe, razorpay }) };
}
