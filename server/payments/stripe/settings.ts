import * as v from 'valibot';
import { requireAllOrNone } from '../../require-all-or-none.ts';
import { isWebOrigin } from '../../http/web-origin.ts';

/** Access to an account at Stripe, or to the sandbox. */
export interface StripeSettings {
  /** Scheme, host and port. */
  readonly apiUrl: string;
  readonly secretKey: string;
  /** Signs webhooks (`whsec_…`). */
  readonly webhookSecret: string;
}

const nonEmptyText = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

/** The environment variables of Stripe. */
export const stripeFields = {
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(nonEmptyText, v.regex(/^[sr]k_[\x21-\x7e]*$/, 'must be a secret key, like sk_live_…')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(nonEmptyText, v.regex(/^whsec_/, 'must be a signing secret, like whsec_…')),
  ),
  STRIPE_API_URL: v.optional(
    v.pipe(v.string(), v.check(isWebOrigin, 'must be scheme and host, like https://api.stripe.com')),
    'https://api.stripe.com',
  ),
};

type Read = v.InferOutput<v.ObjectSchema<typeof stripeFields, undefined>>;

/** Null when no key is set. @throws ConfigError when only some are set */
export function stripeSettings(read: Read): StripeSettings | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = read;
  const keys = requireAllOrNone({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET });
  return (
    keys && {
      apiUrl: read.STRIPE_API_URL,
      secretKey: keys.STRIPE_SECRET_KEY,
      webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    }
  );
}
