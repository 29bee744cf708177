import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PROVIDERS, type ProviderName } from './faults.ts';
import { completeKeys, type ChosenKeys } from './keys.ts';
import type { Listener } from './listener.ts';
import { SILENT_LOG, type Log } from './log.ts';
import { servePages } from './pages-server.ts';
import { sandboxPages } from './pages.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { openRazorpay } from './razorpay/api.ts';
import { payOrder, advancePayments } from './razorpay/pay-order.ts';
import { paymentOf } from './razorpay/payments.ts';
import { windowReply } from './razorpay/window-reply.ts';
import { openShiprocket } from './shiprocket/api.ts';
import { failDelivery, listOnTheirWay, loseParcel } from './shiprocket/orders.ts';
import { PICKUP_PIN } from './shiprocket/serviceability.ts';
import { advanceShipments } from './shiprocket/advance-shipments.ts';
import type { Sandbox, SandboxControls } from './sandbox.ts';
import { SandboxState } from './state.ts';
import { openStripe } from './stripe/api.ts';
import { paySession, advanceSessions } from './stripe/pay-session.ts';
import { Webhooks, type WebhookUrls } from './webhooks.ts';

export interface SandboxOptions {
  /** Ports of the APIs on 127.0.0.1; by default free ones. */
  readonly ports?: Partial<Record<ProviderName, number>>;
  /**
   * Port of the control page and the payment pages, by default a free one. With null they have no server: the shop's
   * Fastify app registers `sandbox.pages`, and they are on the shop's origin.
   */
  readonly pagesPort?: number | null;
  /** Path of the JSON file with the state; null, the default, keeps the state in memory. */
  readonly file?: string | null;
  /** Credentials and keys of webhooks; the defaults are the same on every machine. */
  readonly keys?: ChosenKeys;
  /** Where webhooks are sent to; `sandbox.deliverTo` changes it. */
  readonly webhooks?: WebhookUrls;
  /** By default nothing is logged. */
  readonly log?: Log;
  /** ms since 1970; by default the clock of the machine. */
  readonly now?: () => number;
  /** Seconds per tracking step of a shipment; by default 20. */
  readonly paceS?: number;
  /** How the APIs can be reached, in place of ports; resolves to scheme, host and port. */
  readonly serve?: SandboxContext['serve'];
}

const POLL_MS = 500;

/**
 * Starts the three providers, their pages and the timer that processes what is due. Webhooks of providers without a URL
 * are queued.
 * @throws when the folder of the state file cannot be created, or a port is in use
 */
export async function openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { file = null, log = SILENT_LOG, now = Date.now, paceS = 20, pagesPort = 0, ports = {} } = options;
  if (file !== null) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const keys = completeKeys(options.keys);
  const state = new SandboxState(file, log);
  const webhooks = new Webhooks(state, keys, now, log);
  const context: SandboxContext = {
    state,
    keys,
    webhooks,
    now,
    log,
    serve:
      options.serve ?? ((app, provider) => app.listen({ host: '127.0.0.1', port: ports[provider] ?? 0 })),
    pagesUrl: null,
  };
  const processDue = () => {
    const changes = [advanceSessions(context), advancePayments(context), advanceShipments(context, paceS)];
    if (changes.includes(true)) state.save();
    return webhooks.sendDue();
  };
  const controls: SandboxControls = {
    keys,
    data: state.data,
    set: (changes) => {
      for (const provider of PROVIDERS) Object.assign(state.data.faults[provider], changes[provider]);
      state.save();
    },
    payStripe: (id, act, seconds = 10) => paySession(context, id, act, seconds),
    payRazorpay: (id, request) =>
      payOrder(context, id, { act: 'pay', method: 'upi', seconds: 10, ...request }),
    razorpayPayment: (id) => {
      if (advancePayments(context)) state.save();
      return windowReply(context, paymentOf(context, id));
    },
    parcelsOnTheirWay: () => listOnTheirWay(context),
    failDelivery: (orderId) => {
      failDelivery(context, orderId);
      state.save();
    },
    loseParcel: (orderId) => {
      loseParcel(context, orderId);
      state.save();
    },
    deliverTo: (urls) => webhooks.deliverTo(urls),
    processDue,
    held: () => webhooks.held(),
    release: (ids) => webhooks.release(ids),
  };
  const pages = (app: FastifyInstance) => sandboxPages(app, controls, pagesPort === null);

  const listeners: Listener[] = [];
  const started = async (starting: Promise<Listener>): Promise<string> => {
    const listener = await starting;
    listeners.push(listener);
    return listener.url;
  };
  const closeListeners = () => Promise.all(listeners.map((listener) => listener.close()));
  try {
    if (pagesPort !== null) context.pagesUrl = await started(servePages(pages, pagesPort));
    const stripeUrl = await started(openStripe(context));
    const razorpayUrl = await started(openRazorpay(context));
    const shiprocketUrl = await started(openShiprocket(context, paceS));
    webhooks.deliverTo(options.webhooks ?? {});
    const poll = setInterval(() => void processDue(), POLL_MS).unref();
    const scriptUrl = `${context.pagesUrl ?? ''}/sandbox/razorpay/checkout.js`;
    return {
      ...controls,
      url: context.pagesUrl,
      pages,
      providers: {
        stripe: { apiUrl: stripeUrl, ...keys.stripe },
        razorpay: { apiUrl: razorpayUrl, ...keys.razorpay, scriptUrl },
        shiprocket: { apiUrl: shiprocketUrl, ...keys.shiprocket, pickupPin: PICKUP_PIN },
      },
      close: async () => {
        clearInterval(poll);
        webhooks.deliverTo({});
        await closeListeners();
      },
    };
  } catch (error) {
    await closeListeners();
    throw error;
  }
}
