import type { PaymentProvider } from '../payments/payment-provider.ts';
import { ProviderError } from '../payments/provider-error.ts';
import { razorpayClient } from '../payments/razorpay/client.ts';
import { RAZORPAY_EVENTS } from '../payments/razorpay/webhook.ts';
import { stripeClient } from '../payments/stripe/client.ts';
import { STRIPE_EVENTS } from '../payments/stripe/entities.ts';
import { ok, problem, warning, type CheckResult } from './check-result.ts';
import type { DoctorContext } from './doctor-context.ts';
import { lastWebhook } from './last-webhook.ts';

type Name = 'stripe' | 'razorpay';

const PROVIDERS = {
  stripe: {
    name: 'Stripe',
    keys: 'STRIPE_SECRET_KEY',
    page: 'Developers → Webhooks',
    permission: 'allow the restricted key to read Webhook Endpoints',
    events: STRIPE_EVENTS,
  },
  razorpay: {
    name: 'Razorpay',
    keys: 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET',
    page: 'Account & Settings → Webhooks',
    permission: 'compare them by hand',
    events: RAZORPAY_EVENTS,
  },
} as const;

/** The account at a provider, or null. */
function openProvider(
  { config: { paymentTimeoutMs: timeoutMs }, providers: { stripe, razorpay } }: DoctorContext,
  provider: Name,
): { readonly client: PaymentProvider; readonly isTest: boolean } | null {
  if (provider === 'stripe')
    return (
      stripe && {
        client: stripeClient(stripe, { timeoutMs, now: Date.now }),
        isTest: /^.k_test_/.test(stripe.secretKey),
      }
    );
  return (
    razorpay && {
      client: razorpayClient(razorpay, { timeoutMs }),
      isTest: razorpay.keyId.startsWith('rzp_test_'),
    }
  );
}

/** Whether a provider accepts the keys. */
export const checkKeys =
  (provider: Name) =>
  async (context: DoctorContext): Promise<CheckResult> => {
    const { name, keys } = PROVIDERS[provider];
    const { production } = context.config;
    const opened = openProvider(context, provider);
    if (!opened) return ok(`${name} is not configured; shoppers are not offered it.`);
    try {
      await opened.client.verifyKey();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.kind === 'unavailable') return unavailable(name, error);
      return problem(`${name} refuses the key (${error.message}).`, `Correct ${keys}.`);
    }
    if (production && opened.isTest)
      return warning(
        `${name} accepts the key, but it is a test key: no money moves.`,
        `Set the live keys in ${keys}.`,
      );
    return ok(`${name} accepts the ${opened.isTest ? 'test ' : ''}key.`);
  };

/** Whether a provider's records have the shop's webhook, enabled and with all events. */
export const checkWebhooks =
  (provider: Name) =>
  async (context: DoctorContext): Promise<CheckResult> => {
    const { name, page, permission, events } = PROVIDERS[provider];
    const { publicUrl } = context.config;
    const client = openProvider(context, provider)?.client;
    if (!client) return ok(`${name} is not configured.`);
    const path = `/api/webhooks/${provider}`;
    const address = `${publicUrl ?? 'https://YOUR.SHOP'}${path}`;
    const where = `${name}’s dashboard, ${page}`;
    try {
      const all = await client.listWebhooks();
      const isOwn = (url: string) =>
        publicUrl === null ? URL.parse(url)?.pathname === path : url === publicUrl + path;
      const own = all.filter(({ url }) => isOwn(url));
      if (own.length === 0)
        return problem(
          `${name} sends no webhooks to this shop.`,
          `Add ${address} in ${where}, with ${events.join(', ')}.`,
        );
      const enabled = own.filter(({ isEnabled }) => isEnabled);
      if (enabled.length === 0)
        return problem(`The webhook of this shop at ${name} is disabled.`, `Enable it in ${where}.`);
      const sent = new Set(enabled.flatMap((endpoint) => endpoint.events));
      const missing = events.filter((event) => !sent.has(event) && !sent.has('*'));
      if (missing.length > 0)
        return problem(
          `The webhook of this shop at ${name} lacks events: ${missing.join(', ')}.`,
          `Add them in ${where}.`,
        );
      return ok(`${name} sends webhooks with all events; ${await lastWebhook(context, provider)}.`);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.kind === 'unavailable') return unavailable(name, error);
      return warning(
        `${name} does not show its webhooks to this key; ${await lastWebhook(context, provider)}.`,
        `Look at them in ${where}: ${address}, with ${events.join(', ')}; or ${permission}.`,
      );
    }
  };

function unavailable(name: string, { message }: ProviderError): CheckResult {
  return problem(
    `${name} does not answer as it should (${message}).`,
    `Try again later; look whether the machine reaches ${name}, and at its status page.`,
  );
}
