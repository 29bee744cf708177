import { createHmac } from 'node:crypto';
import * as v from 'valibot';

/** Credentials that the shop uses at the sandbox, and the keys of its webhooks. */
export interface SandboxKeys {
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string };
  readonly razorpay: { readonly keyId: string; readonly keySecret: string; readonly webhookSecret: string };
  readonly shiprocket: { readonly email: string; readonly password: string; readonly webhookKey: string };
}

const key = v.exactOptional(v.pipe(v.string(), v.nonEmpty('is empty')));
/** The keys to use in place of the default ones. */
export const ChosenKeys = v.strictObject({
  stripe: v.exactOptional(v.strictObject({ secretKey: key, webhookSecret: key })),
  razorpay: v.exactOptional(v.strictObject({ keyId: key, keySecret: key, webhookSecret: key })),
  shiprocket: v.exactOptional(v.strictObject({ email: key, password: key, webhookKey: key })),
});
export type ChosenKeys = v.InferOutput<typeof ChosenKeys>;

/** Derives the keys from a secret, so that they stay the same after a restart. */
export function keysFrom(secret: Uint8Array | string): SandboxKeys {
  const derive = (purpose: string, length: number) =>
    createHmac('sha256', secret).update(`sandbox ${purpose}`).digest('hex').slice(0, length);
  return {
    stripe: {
      secretKey: `sk_test_${derive('stripe', 48)}`,
      webhookSecret: `whsec_${derive('stripe webhooks', 32)}`,
    },
    razorpay: {
      keyId: `rzp_test_${derive('razorpay id', 14)}`,
      keySecret: derive('razorpay', 24),
      webhookSecret: derive('razorpay webhooks', 24),
    },
    shiprocket: {
      email: 'api@aangan.example',
      password: derive('shiprocket', 16),
      webhookKey: derive('shiprocket webhooks', 32),
    },
  };
}

/** Fills in the keys that were not chosen. They are the same on every machine. */
export function completeKeys({ stripe, razorpay, shiprocket }: ChosenKeys = {}): SandboxKeys {
  const defaults = keysFrom('provider-sandbox');
  return {
    stripe: { ...defaults.stripe, ...stripe },
    razorpay: { ...defaults.razorpay, ...razorpay },
    shiprocket: { ...defaults.shiprocket, ...shiprocket },
  };
}
