import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysFrom } from '@aangan/provider-sandbox';
import { reconcile } from '../../../server/payments/reconcile.ts';
import { SECRET, startShop, type Shop } from '../harness.ts';
import {
  type Online,
  readyToPay,
  start,
  startRazorpay,
  startStripe,
  verifyRazorpay,
  verifyStripe,
} from '../payment-steps.ts';
import { startRecorder, type RecordedRequest, type RequestRecorder } from '../request-recorder.ts';
import { send } from '../shopper.ts';
import { stableRequest } from '../stable-request.ts';

const FOLDER = join(import.meta.dirname, '../../recorded');
const NAMES = {
  stripe: {
    'POST /v1/checkout/sessions': 'create-checkout-session',
    'GET /v1/checkout/sessions/:id': 'retrieve-checkout-session',
    'POST /v1/checkout/sessions/:id/expire': 'expire-checkout-session',
    'GET /v1/refunds': 'list-refunds-of-payment',
    'POST /v1/refunds': 'create-refund',
  },
  razorpay: {
    'POST /v1/orders': 'create-order',
    'GET /v1/orders': 'find-order-by-receipt',
    'GET /v1/orders/:id/payments': 'list-payments-of-order',
    'GET /v1/payments/:id': 'fetch-payment',
    'POST /v1/payments/:id/capture': 'capture-payment',
    'GET /v1/payments/:id/refunds': 'list-refunds-of-payment',
    'POST /v1/payments/:id/refund': 'create-refund',
  },
  shiprocket: {
    'POST /v1/external/auth/login': 'login',
    'POST /v1/external/orders/create/adhoc': 'create-order',
    'GET /v1/external/courier/track/shipment/:id': 'track-shipment',
  },
} satisfies Record<string, Record<string, string>>;
type Provider = keyof typeof NAMES;
const PROVIDERS = ['stripe', 'razorpay', 'shiprocket'] as const;

let shop: Shop;
const recorders = new Map<Provider, RequestRecorder>();
beforeAll(async () => {
  const { stripe, razorpay, shiprocket } = keysFrom(new TextEncoder().encode(SECRET));
  for (const provider of PROVIDERS) recorders.set(provider, await startRecorder());
  const urlOf = (provider: Provider) => recorders.get(provider)?.url ?? '';
  // The providers are configured like real ones; only their URLs lead through the recorders to the sandbox.
  shop = await startShop({
    env: {
      DELIVERY_FEE: '49',
      PUBLIC_URL: 'https://shop.example',
      STRIPE_API_URL: urlOf('stripe'),
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      RAZORPAY_API_URL: urlOf('razorpay'),
      RAZORPAY_KEY_ID: razorpay.keyId,
      RAZORPAY_KEY_SECRET: razorpay.keySecret,
      RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
      SHIPROCKET_API_URL: `${urlOf('shiprocket')}/v1/external`,
      SHIPROCKET_EMAIL: shiprocket.email,
      SHIPROCKET_PASSWORD: shiprocket.password,
    },
  });
  for (const provider of PROVIDERS) {
    const recorder = recorders.get(provider);
    if (recorder) recorder.target = new URL(shop.sandbox.providers[provider]?.apiUrl ?? '').origin;
  }
  shop.sandbox.set({
    stripe: { webhooks: 'off' },
    razorpay: { webhooks: 'off' },
    shiprocket: { webhooks: 'off' },
  });
});
afterAll(async () => {
  await shop.close();
  for (const recorder of recorders.values()) await recorder.close();
});

/** A shopper with two diyas and a kurta, ₹2,346 with delivery. */
async function ready(method: Online = 'stripe') {
  const shopper = await readyToPay(shop, method);
  const items = [
    { productId: 'brass-diya', size: 'One Size', quantity: 2 },
    { productId: 'kurta', size: 'M', quantity: 1 },
  ];
  return { ...shopper, request: { ...shopper.request, items, amount: 2346 } };
}

async function payByCard() {
  const asha = await ready();
  const { orderId, ref } = await startStripe(shop, asha);
  shop.sandbox.payStripe(ref, 'pay');
  expect((await verifyStripe(shop, asha.token, orderId)).status).toBe(200);
  await shop.shipping.drained();
  expect((await shop.call('trackOrder', { token: asha.token, params: { orderId } })).status).toBe(200);
}

async function payInCashInstead() {
  const asha = await ready();
  const key = randomUUID();
  await startStripe(shop, asha, key);
  const body = { ...asha.request, paymentMethod: 'cod' };
  expect((await send(shop, 'placeOrder', { token: asha.token, key, body })).status).toBe(200);
  await shop.shipping.drained();
}

/** The card is charged although the order became a cash order while Stripe was unreachable. */
async function payByCardTooLate() {
  const asha = await ready();
  const key = randomUUID();
  const { ref } = await startStripe(shop, asha, key);
  shop.sandbox.set({ stripe: { down: 'error500' } });
  const body = { ...asha.request, paymentMethod: 'cod' };
  expect((await send(shop, 'placeOrder', { token: asha.token, key, body })).status).toBe(200);
  shop.sandbox.set({ stripe: { down: false } });
  shop.sandbox.payStripe(ref, 'lost');
  shop.clock.advance(60_000);
  await reconcile(shop);
  await shop.payments.refunds.drained();
}

/** Razorpay's first response is lost, the payment is only authorised, and the order is then paid a second time. */
async function payByUpiTwice() {
  const asha = await ready('razorpay');
  const key = randomUUID();
  shop.sandbox.set({ razorpay: { loseAnswer: 1 } });
  expect(await start(shop, 'razorpay', asha.token, asha.request, key)).toMatchObject({ status: 502 });
  const { ref } = await startRazorpay(shop, asha, key);
  const { id } = shop.sandbox.payRazorpay(ref, { act: 'authorise', seconds: 3600 });
  const { response } = shop.sandbox.razorpayPayment(id);
  if (!response) throw new Error('The payment is not through');
  expect((await verifyRazorpay(shop, asha.token, response)).status).toBe(200);
  shop.sandbox.set({ razorpay: { webhooks: 'on' } });
  shop.sandbox.payRazorpay(ref, { act: 'again' });
  await shop.sandbox.processDue();
  await shop.payments.refunds.drained();
}

/** The shopper does not return, and no webhook arrives. */
async function payByUpiAndVanish() {
  shop.sandbox.set({ razorpay: { webhooks: 'off' } });
  const { ref } = await startRazorpay(shop, await ready('razorpay'));
  shop.sandbox.payRazorpay(ref, { act: 'lost' });
  shop.clock.advance(60_000);
  await reconcile(shop);
}

/** The distinct requests, by file name. */
function distinct(provider: Provider): Map<string, string> {
  const found = new Map<string, string>();
  for (const request of recorders.get(provider)?.requests ?? []) {
    const json = stableRequest(request);
    if ([...found.values()].includes(json)) continue;
    const name = nameOf(provider, request);
    const alike = [...found.keys()].filter((other) => other.replace(/-\d+$/, '') === name).length;
    found.set(alike === 0 ? name : `${name}-${alike + 1}`, json);
  }
  return found;
}

function nameOf(provider: Provider, { method, path, body }: RecordedRequest): string {
  const call = `${method} ${path.replace(/\/(?:[a-z]+_\w{14,}|\d+)(?=\/|$)/g, '/:id')}`;
  const name = new Map(Object.entries<string>(NAMES[provider])).get(call);
  if (name === undefined) throw new Error(`${call} has no name`);
  const isShipment = provider === 'shiprocket' && name === 'create-order';
  if (!isShipment || typeof body !== 'object' || !body || !('payment_method' in body)) return name;
  return `${name}-${String(body.payment_method).toLowerCase()}`;
}

async function write(provider: Provider, requests: Readonly<Record<string, string>>): Promise<void> {
  const folder = join(FOLDER, provider);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, json] of Object.entries(requests)) await writeFile(join(folder, `${name}.json`), json);
}

async function recordedOf(provider: Provider): Promise<Record<string, string>> {
  const folder = join(FOLDER, provider);
  const read = async (file: string) =>
    [parse(file).name, await readFile(join(folder, file), 'utf8')] as const;
  return Object.fromEntries(await Promise.all((await readdir(folder)).map(read)));
}

/** After a change of the requests, run `RECORD=on npx vitest run --project server-pglite recorded` and review the diff. */
test('the requests to Stripe, Razorpay and Shiprocket equal the recorded ones', async () => {
  await payByCard();
  await payInCashInstead();
  await payByCardTooLate();
  await payByUpiTwice();
  await payByUpiAndVanish();

  for (const provider of PROVIDERS) {
    const requests = Object.fromEntries(distinct(provider));
    if (process.env.RECORD) await write(provider, requests);
    expect(await recordedOf(provider)).toEqual(requests);
    const expected: string[] = Object.values(NAMES[provider]);
    const names = Object.keys(requests);
    expect(expected.filter((name) => !names.some((one) => one.startsWith(name)))).toEqual([]);
  }
}, 60_000);
