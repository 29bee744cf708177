import type { FastifyInstance } from 'fastify';
import type { FaultChanges } from './faults.ts';
import type { SandboxKeys } from './keys.ts';
import type { PayRequest } from './razorpay/pay-order.ts';
import type { Payment } from './razorpay/records.ts';
import type { WindowReply } from './razorpay/window-reply.ts';
import type { Delivery, SandboxData } from './state.ts';
import type { PayOutcome, StripeAct } from './stripe/pay-session.ts';

/** Stand-ins of Stripe, Razorpay and Shiprocket at the network's edge: README.md tells how to drive them. */
export interface Sandbox {
  /** Accounts at the stand-ins, for the shop to use like real ones. */
  readonly providers: {
    /** `apiUrl`s are scheme, host and port, for Shiprocket with a path. */
    readonly stripe: SandboxKeys['stripe'] & { readonly apiUrl: string };
    readonly razorpay: SandboxKeys['razorpay'] & { readonly apiUrl: string; readonly scriptUrl: string };
    readonly shiprocket: SandboxKeys['shiprocket'] & { readonly apiUrl: string };
  };
  /** Adds the pages that browsers see to the shop's own app. */
  readonly pages: (app: FastifyInstance) => Promise<void>;
  readonly keys: SandboxKeys;
  /** What the providers know; for reading. */
  readonly data: SandboxData;
  /** Chooses what goes wrong from now on; what is not named stays. */
  readonly set: (changes: FaultChanges) => void;
  readonly payStripe: (sessionId: string, act: StripeAct, seconds?: number) => PayOutcome;
  readonly payRazorpay: (orderId: string, paying?: Partial<PayRequest>) => Payment;
  /** What the payment window tells the page of a payment. */
  readonly razorpayPayment: (paymentId: string) => WindowReply;
  /** Where webhooks go, without a slash at the end; null keeps them for later. */
  readonly deliverTo: (shopUrl: string | null) => void;
  /** Does what is due by the clock, and resolves when every webhook that is due was tried once. */
  readonly processDue: () => Promise<void>;
  readonly held: () => readonly Delivery[];
  /** Sends these webhooks in this order, and resolves with the status of each; 0 stands for no answer. */
  readonly release: (ids: readonly number[]) => Promise<number[]>;
  readonly close: () => Promise<void>;
}
