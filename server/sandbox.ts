import type { FastifyInstance } from 'fastify';
import type { Providers } from './providers.ts';

/** The part of the package @aangan/provider-sandbox, which replaces the providers, that the shop uses. Production never loads it. */
export interface Sandbox {
  /** Access to the sandbox's providers, in the form of real accounts. */
  readonly providers: Providers;
  /** Adds the pages for making payments and for choosing faults. */
  readonly pages: (app: FastifyInstance) => Promise<void>;
  /** Sets the URLs that webhooks are sent to. */
  readonly deliverTo: (urls: WebhookUrls) => void;
  readonly close: () => Promise<void>;
}

type WebhookUrls = Record<'stripe' | 'razorpay' | 'shiprocket', string>;

/** Where the shop receives webhooks. `shopUrl` has no trailing slash. */
export function webhookUrls(shopUrl: string): WebhookUrls {
  const url = (name: string) => `${shopUrl}/api/webhooks/${name}`;
  // Shiprocket does not allow its name in a webhook URL.
  return { stripe: url('stripe'), razorpay: url('razorpay'), shiprocket: url('tracking') };
}
