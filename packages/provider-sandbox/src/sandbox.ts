import type { FastifyInstance } from 'fastify';
import type { FaultChanges } from './faults.ts';
import type { SandboxKeys } from './keys.ts';
import type { PayRequest } from './razorpay/pay-order.ts';
import type { Payment } from './razorpay/records.ts';
import type { WindowReply } from './razorpay/window-reply.ts';
import type { Delivery, SandboxData } from './state.ts';
import type { Shipment } from './shiprocket/records.ts';
import type { PayOutcome, StripeAction } from './stripe/pay-session.ts';
import type { WebhookUrls } from './webhooks.ts';

/** A running sandbox of Stripe, Razorpay and Shiprocket. README.md describes its use. */
export interface Sandbox extends SandboxControls {
  /** Origin of the control page and the payment pages; null when the shop serves them. */
  readonly url: string | null;
  /** Addresses and credentials of the three APIs, in the form of real accounts. */
  readonly providers: {
    /** `apiUrl` is scheme, host and port, for Shiprocket with the path prefix. */
    readonly stripe: SandboxKeys['stripe'] & { readonly apiUrl: string };
    readonly razorpay: SandboxKeys['razorpay'] & { readonly apiUrl: string; readonly scriptUrl: string };
    readonly shiprocket: SandboxKeys['shiprocket'] & { readonly apiUrl: string; readonly pickupPin: string };
  };
  /** Fastify plugin that adds the pages of the sandbox to the shop's app, under `/sandbox`. */
  readonly pages: (app: FastifyInstance) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What tests and the pages of the sandbox read and do. */
export interface SandboxControls {
  readonly keys: SandboxKeys;
  /** Records of the providers; read only. */
  readonly data: SandboxData;
  /** Changes the given fault settings; the others stay as they are. */
  readonly set: (changes: FaultChanges) => void;
  /** Performs an act on the payment page of a Checkout Session. @throws StripeError 404 for an unknown session */
  readonly payStripe: (sessionId: string, act: StripeAction, seconds?: number) => PayOutcome;
  /**
   * Pays an order in Razorpay's payment window; by default by UPI and successfully.
   * @throws RazorpayError 400 for an unknown or paid order
   */
  readonly payRazorpay: (orderId: string, request?: Partial<PayRequest>) => Payment;
  /** The result of a payment that checkout.js receives. @throws RazorpayError 400 for an unknown payment */
  readonly razorpayPayment: (paymentId: string) => WindowReply;
  /** Shiprocket's shipments that a courier has picked up, and neither delivered nor lost. */
  readonly parcelsOnTheirWay: () => readonly Shipment[];
  /**
   * The next tracking step of the parcel of Shiprocket's order is a failed delivery; the courier then waits for the shop's answer.
   * @throws ShiprocketError 404 when it is not on its way
   */
  readonly failDelivery: (orderId: number) => void;
  /**
   * The courier loses the parcel of Shiprocket's order. @throws ShiprocketError 404 when it is not on its way
   */
  readonly loseParcel: (orderId: number) => void;
  /** Sets the URLs that webhooks are sent to; webhooks of other providers are queued. */
  readonly deliverTo: (urls: WebhookUrls) => void;
  /** Advances everything that is due, and resolves when every due webhook was sent once. */
  readonly processDue: () => Promise<void>;
  /** Webhooks that the fault `held` keeps back. */
  readonly held: () => readonly Delivery[];
  /** Sends these webhooks in this order. Resolves with the HTTP status of each; 0 means no response. */
  readonly release: (ids: readonly number[]) => Promise<number[]>;
}
