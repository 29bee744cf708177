import type { PaymentMethod } from '../contract/constants.ts';
import type { Config } from './config.ts';
import type { RazorpaySettings } from './payments/razorpay/settings.ts';
import type { StripeSettings } from './payments/stripe/settings.ts';
import type { ShiprocketSettings } from './shipping/shiprocket/settings.ts';

/** Whom the shop works with; one that is missing is off. */
export interface Providers {
  readonly stripe: StripeSettings | null;
  readonly razorpay: RazorpaySettings | null;
  readonly shiprocket: ShiprocketSettings | null;
}

/** The accounts that are configured; outside production the sandbox stands in for those that are not. */
export function providersOf(config: Providers, sandbox: Providers | null): Providers {
  return {
    stripe: config.stripe ?? sandbox?.stripe ?? null,
    razorpay: config.razorpay ?? sandbox?.razorpay ?? null,
    shiprocket: config.shiprocket ?? sandbox?.shiprocket ?? null,
  };
}

/** Methods that can be chosen at present, the default one first. */
export function paymentMethodsOf({ stripe, razorpay }: Providers): PaymentMethod[] {
  return ['cod', ...(stripe ? (['stripe'] as const) : []), ...(razorpay ? (['razorpay'] as const) : [])];
}

/** Whether no money moves, for one payment method at least. */
export function isSandboxed(config: Config): boolean {
  return !config.production && (config.stripe === null || config.razorpay === null);
}
