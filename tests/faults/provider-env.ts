import type { Providers } from '../../server/providers.ts';

/** The environment variables for a shop with these provider accounts. */
export function providerEnv({ stripe, razorpay, shiprocket }: Providers): Record<string, string> {
  return {
    ...(stripe && {
      STRIPE_API_URL: stripe.apiUrl,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    }),
    ...(razorpay && {
      RAZORPAY_API_URL: razorpay.apiUrl,
      RAZORPAY_KEY_ID: razorpay.keyId,
      RAZORPAY_KEY_SECRET: razorpay.keySecret,
      RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
    }),
    ...(shiprocket && {
      SHIPROCKET_API_URL: shiprocket.apiUrl,
      SHIPROCKET_EMAIL: shiprocket.email,
      SHIPROCKET_PASSWORD: shiprocket.password,
      ...(shiprocket.webhookKey && { SHIPROCKET_WEBHOOK_KEY: shiprocket.webhookKey }),
    }),
  };
}
