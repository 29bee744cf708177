import { dirname } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { openDataFolder } from '../server/data-folder.ts';
import type { Providers } from '../server/providers.ts';
import type { FaultChanges } from './faults.ts';
import { keysFrom, type SandboxKeys } from './keys.ts';
import type { SandboxParts } from './parts.ts';
import { openRazorpay } from './razorpay/api.ts';
import { actOnOrder, advanceRazorpay, type Paying } from './razorpay/paying.ts';
import { paymentOf } from './razorpay/payments.ts';
import type { Payment } from './razorpay/records.ts';
import { windowReply, type WindowReply } from './razorpay/window-reply.ts';
import { openShiprocket } from './shiprocket/api.ts';
import { advanceShiprocket } from './shiprocket/moving.ts';
import { SandboxState, type Delivery, type SandboxData } from './state.ts';
import { openStripe } from './stripe/api.ts';
import { actOnSession, advanceStripe, type PayOutcome, type StripeAct } from './stripe/paying.ts';
import { Webhooks } from './webhooks.ts';

export interface SandboxOptions {
  /** Where its state is kept, in the data folder; null keeps it in memory. */
  readonly file: string | null;
  /** The shop's; keys and passwords come from it. */
  readonly secret: Uint8Array;
  readonly log: FastifyBaseLogger;
  /** ms since 1970. */
  readonly now: () => number;
  /** Seconds that a parcel takes for a step of its way. */
  readonly paceS: number;
}

/** Stand-ins of Stripe, Razorpay and Shiprocket at the network's edge: README.md tells how to drive them. */
export interface Sandbox {
  /** Accounts at the stand-ins, for the shop to use like real ones. */
  readonly providers: Providers;
  readonly keys: SandboxKeys;
  /** What the providers know; for reading. */
  readonly data: SandboxData;
  /** Chooses what goes wrong from now on; what is not named stays. */
  readonly set: (changes: FaultChanges) => void;
  readonly payStripe: (sessionId: string, act: StripeAct, seconds?: number) => PayOutcome;
  readonly payRazorpay: (orderId: string, paying?: Partial<Paying>) => Payment;
  /** What the payment window tells the page of a payment. */
  readonly razorpayPayment: (paymentId: string) => WindowReply;
  /** Where webhooks go, without a slash at the end; null keeps them for later. */
  readonly deliverTo: (shopUrl: string | null) => void;
  /** Does what is due by the clock, and resolves when every webhook that is due was tried once. */
  readonly settled: () => Promise<void>;
  readonly held: () => readonly Delivery[];
  /** Sends these webhooks in this order, and resolves with the status of each; 0 stands for no answer. */
  readonly release: (ids: readonly number[]) => Promise<number[]>;
  readonly close: () => Promise<void>;
}

const LOOK_EVERY_MS = 500;

export async function openSandbox({ file, secret, log, now, paceS }: SandboxOptions): Promise<Sandbox> {
  if (file !== null) await openDataFolder(dirname(file));
  const keys = keysFrom(secret);
  const state = new SandboxState(file, log);
  const webhooks = new Webhooks(state, keys, now, log);
  const parts: SandboxParts = { state, keys, webhooks, now, log };
  const stripe = await openStripe(parts);
  const razorpay = await openRazorpay(parts);
  const shiprocket = await openShiprocket(parts, paceS);

  const settled = () => {
    const changes = [advanceStripe(parts), advanceRazorpay(parts), advanceShiprocket(parts, paceS)];
    if (changes.includes(true)) state.save();
    return webhooks.sendDue();
  };
  const looking = setInterval(() => void settled(), LOOK_EVERY_MS).unref();

  return {
    providers: {
      stripe: { apiUrl: stripe.url, ...keys.stripe },
      razorpay: { apiUrl: razorpay.url, ...keys.razorpay, scriptUrl: '/sandbox/razorpay/checkout.js' },
      shiprocket: { apiUrl: shiprocket.url, ...keys.shiprocket },
    },
    keys,
    data: state.data,
    set: (changes) => {
      for (const provider of ['stripe', 'razorpay', 'shiprocket'] as const) {
        Object.assign(state.data.faults[provider], changes[provider]);
      }
      state.save();
    },
    payStripe: (id, act, seconds = 10) => actOnSession(parts, id, act, seconds),
    payRazorpay: (id, paying) => actOnOrder(parts, id, { act: 'pay', method: 'upi', seconds: 10, ...paying }),
    razorpayPayment: (id) => {
      if (advanceRazorpay(parts)) state.save();
      return windowReply(parts, paymentOf(parts, id));
    },
    deliverTo: (url) => webhooks.deliverTo(url),
    settled,
    held: () => webhooks.held(),
    release: (ids) => webhooks.release(ids),
    close: async () => {
      clearInterval(looking);
      webhooks.deliverTo(null);
      await Promise.all([stripe.close(), razorpay.close(), shiprocket.close()]);
    },
  };
}
