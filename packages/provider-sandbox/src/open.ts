import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { keysFrom } from './keys.ts';
import { serveLocally } from './listener.ts';
import { sandboxPages } from './pages.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { openRazorpay } from './razorpay/api.ts';
import { payOrder, advancePayments } from './razorpay/pay-order.ts';
import { paymentOf } from './razorpay/payments.ts';
import { windowReply } from './razorpay/window-reply.ts';
import { openShiprocket } from './shiprocket/api.ts';
import { PICKUP_PIN } from './shiprocket/serviceability.ts';
import { advanceShipments } from './shiprocket/advance-shipments.ts';
import type { Sandbox } from './sandbox.ts';
import { SandboxState } from './state.ts';
import { openStripe } from './stripe/api.ts';
import { paySession, advanceSessions } from './stripe/pay-session.ts';
import { Webhooks } from './webhooks.ts';

export interface SandboxOptions {
  /** Path of the JSON file with the state; null keeps the state in memory. */
  readonly file: string | null;
  /** The shop's secret; the sandbox's keys and passwords are derived from it. */
  readonly secret: Uint8Array;
  readonly log: FastifyBaseLogger;
  /** ms since 1970. */
  readonly now: () => number;
  /** Seconds per tracking step of a shipment. */
  readonly paceS: number;
  /** How the APIs can be reached; by default on free ports of 127.0.0.1. */
  readonly serve?: SandboxContext['serve'];
}

const POLL_MS = 500;

/**
 * Starts the three providers and the timer that processes what is due. Webhooks are queued until `deliverTo` is called.
 * @throws when the folder of the state file cannot be created
 */
export async function openSandbox({
  file,
  secret,
  log,
  now,
  paceS,
  serve = serveLocally,
}: SandboxOptions): Promise<Sandbox> {
  if (file !== null) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const keys = keysFrom(secret);
  const state = new SandboxState(file, log);
  const webhooks = new Webhooks(state, keys, now, log);
  const context: SandboxContext = { state, keys, webhooks, now, log, serve };
  const stripe = await openStripe(context);
  const razorpay = await openRazorpay(context);
  const shiprocket = await openShiprocket(context, paceS);

  const processDue = () => {
    const changes = [advanceSessions(context), advancePayments(context), advanceShipments(context, paceS)];
    if (changes.includes(true)) state.save();
    return webhooks.sendDue();
  };
  const poll = setInterval(() => void processDue(), POLL_MS).unref();

  const sandbox: Sandbox = {
    providers: {
      stripe: { apiUrl: stripe.url, ...keys.stripe },
      razorpay: { apiUrl: razorpay.url, ...keys.razorpay, scriptUrl: '/sandbox/razorpay/checkout.js' },
      shiprocket: { apiUrl: shiprocket.url, ...keys.shiprocket, pickupPin: PICKUP_PIN },
    },
    keys,
    data: state.data,
    set: (changes) => {
      for (const provider of ['stripe', 'razorpay', 'shiprocket'] as const) {
        Object.assign(state.data.faults[provider], changes[provider]);
      }
      state.save();
    },
    payStripe: (id, act, seconds = 10) => paySession(context, id, act, seconds),
    payRazorpay: (id, request) =>
      payOrder(context, id, { act: 'pay', method: 'upi', seconds: 10, ...request }),
    razorpayPayment: (id) => {
      if (advancePayments(context)) state.save();
      return windowReply(context, paymentOf(context, id));
    },
    deliverTo: (url) => webhooks.deliverTo(url),
    processDue,
    held: () => webhooks.held(),
    release: (ids) => webhooks.release(ids),
    close: async () => {
      clearInterval(poll);
      webhooks.deliverTo(null);
      await Promise.all([stripe.close(), razorpay.close(), shiprocket.close()]);
    },
    pages: (app) => sandboxPages(app, sandbox),
  };
  return sandbox;
}
