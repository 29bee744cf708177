import type { PaymentMethod } from '../contract/constants.ts';
import type { Config } from './config.ts';
import type { RazorpaySettings } from './payments/razorpay/settings.ts';
import type { StripeSettings } from './payments/stripe/settings.ts';
import type { ShiprocketSettings } from './shipping/shiprocket/settings.ts';

/** The configured providers; null for one that is not available. */
export interface Providers {
  readonly stripe: StripeSettings | null;
  readonly razorpay: RazorpaySettings | null;
  readonly shiprocket: ShiprocketSettings | null;
}

/** The configured providers; outside production the sandbox replaces missing ones. */
export function providersOf(config: Providers, sandbox: Providers | null): Providers {
  return {
    stripe: config.stripe ?? sandbox?.stripe ?? null,
    razorpay: config.razorpay ?? sandbox?.razorpay ?? null,
    shiprocket: config.shiprocket ?? sandbox?.shiprocket ?? null,
  };
}

/** The available payment methods, the default one first. */
export function paymentMethodsOf(
  { stripe, razorpay }: Pick<Providers, 'stripe' | 'razorpay'>,
  { cash }: Pick<Config, 'cash'>,
): PaymentMethod[] {
  return [
    ...(cash.isOffered ? (['cod'] as const) : []),
    ...(stripe ? (['stripe'] as const) : []),
    ...(razorpay ? (['razorpay'] as const) : []),
  ];
}

/** Whether at least one payment method uses the sandbox, so that no real money moves. */
export function isSandboxed(config: Config): boolean {
  return !config.production && (config.stripe === null || config.razorpay === null);
}
