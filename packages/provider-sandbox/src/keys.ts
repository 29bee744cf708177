import { createHmac } from 'node:crypto';

/** Credentials that the shop uses at the sandbox, and the keys of its webhooks. */
export interface SandboxKeys {
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string };
  readonly razorpay: { readonly keyId: string; readonly keySecret: string; readonly webhookSecret: string };
  readonly shiprocket: { readonly email: string; readonly password: string; readonly webhookKey: string };
}

/** Derives the keys from the shop's secret, so that they stay the same after a restart. */
export function keysFrom(secret: Uint8Array): SandboxKeys {
  const key = (purpose: string, length: number) =>
    createHmac('sha256', secret).update(`sandbox ${purpose}`).digest('hex').slice(0, length);
  return {
    stripe: {
      secretKey: `sk_test_${key('stripe', 48)}`,
      webhookSecret: `whsec_${key('stripe webhooks', 32)}`,
    },
    razorpay: {
      keyId: `rzp_test_${key('razorpay id', 14)}`,
      keySecret: key('razorpay', 24),
      webhookSecret: key('razorpay webhooks', 24),
    },
    shiprocket: {
      email: 'api@aangan.example',
      password: key('shiprocket', 16),
      webhookKey: key('shiprocket webhooks', 32),
    },
  };
}
