import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { keysFrom } from './keys.ts';
import { sandboxPages } from './pages.ts';
import type { SandboxParts } from './parts.ts';
import { openRazorpay } from './razorpay/api.ts';
import { actOnOrder, advanceRazorpay } from './razorpay/paying.ts';
import { paymentOf } from './razorpay/payments.ts';
import { windowReply } from './razorpay/window-reply.ts';
import { openShiprocket } from './shiprocket/api.ts';
import { advanceShiprocket } from './shiprocket/moving.ts';
import type { Sandbox } from './sandbox.ts';
import { SandboxState } from './state.ts';
import { openStripe } from './stripe/api.ts';
import { actOnSession, advanceStripe } from './stripe/paying.ts';
import { Webhooks } from './webhooks.ts';

export interface SandboxOptions {
  /** Where its state is kept; null keeps it in memory. */
  readonly file: string | null;
  /** The shop's; keys and passwords come from it. */
  readonly secret: Uint8Array;
  readonly log: FastifyBaseLogger;
  /** ms since 1970. */
  readonly now: () => number;
  /** Seconds that a parcel takes for a step of its way. */
  readonly paceS: number;
}

const LOOK_EVERY_MS = 500;

export async function openSandbox({ file, secret, log, now, paceS }: SandboxOptions): Promise<Sandbox> {
  if (file !== null) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
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

  const sandbox: Sandbox = {
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
    pages: (app) => sandboxPages(app, sandbox),
  };
  return sandbox;
}
