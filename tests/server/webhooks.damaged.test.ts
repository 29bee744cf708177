import { createHmac, randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startShop, type Shop } from './harness.ts';
import { orderOf, placePaid, readyToPay, startRazorpay, startStripe } from './payment-steps.ts';
import { shipmentOf } from './shipping-shop.ts';

/** Events with a correct signature and damaged content: they must not cause a server error, or unrelated changes. */

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(() =>
  shop.sandbox.set({
    stripe: { webhooks: 'held' },
    razorpay: { webhooks: 'held' },
    shiprocket: { webhooks: 'held' },
  }),
);

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Event = { [name: string]: Json };

const hex = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

const SIGN = {
  stripe: (body: string) => {
    const t = Math.floor(shop.clock.now() / 1_000);
    return { 'stripe-signature': `t=${t},v1=${hex(shop.sandbox.keys.stripe.webhookSecret, `${t}.${body}`)}` };
  },
  razorpay: (body: string) => ({
    'x-razorpay-signature': hex(shop.sandbox.keys.razorpay.webhookSecret, body),
    'x-razorpay-event-id': randomUUID(),
  }),
  tracking: (): Record<string, string> => ({
    'x-api-key': shop.providers.shiprocket?.webhookKey ?? '',
  }),
};
type Path = keyof typeof SIGN;

async function post(path: Path, body: string): Promise<number> {
  const headers = { 'content-type': 'application/json', ...SIGN[path](body) };
  return (await fetch(`${shop.url}/api/webhooks/${path}`, { method: 'POST', headers, body })).status;
}

/** The events of both providers about a payment, including its refund, and of the courier about a parcel. */
async function eventsOf(path: Path): Promise<Event[]> {
  if (path === 'tracking') {
    const { orderId } = await placePaid(shop, 'stripe');
    const shipment = await shipmentOf(shop, orderId);
    return [
      {
        awb: '19041424751540',
        courier_name: 'Delhivery Surface',
        current_status: 'IN TRANSIT',
        shipment_status: 'IN TRANSIT',
        current_timestamp: '03 11 2026 11:43:52',
        order_id: orderId,
        sr_order_id: shipment?.providerOrderId ?? '',
        scans: [
          {
            date: '2026-11-03 11:43:52',
            activity: 'Seen',
            location: 'Mysuru',
            'sr-status-label': 'IN TRANSIT',
          },
        ],
        is_return: 0,
      },
    ];
  }
  const asha = await readyToPay(shop, path);
  const { ref } = await (path === 'stripe' ? startStripe : startRazorpay)(shop, asha);
  if (path === 'stripe') shop.sandbox.payStripe(ref, 'pay');
  else shop.sandbox.payRazorpay(ref, { act: 'pay' });
  const events = shop.sandbox.held().filter(({ body }) => body.includes(ref));
  const [event] = events.map(({ body }): Event => JSON.parse(body));
  if (!event) throw new Error('There is no event');
  const types =
    path === 'stripe'
      ? ['checkout.session.completed', 'checkout.session.expired', 'charge.refunded', 'refund.failed']
      : ['payment.captured', 'payment.authorized', 'refund.processed', 'refund.failed'];
  const refund = { payment_intent: 'pi_1', refunded: false, amount: 100, amount_refunded: 100 };
  return types.map((type) => {
    if (path === 'razorpay') return { ...event, event: type };
    const isRefund = type.includes('refund');
    return { ...event, id: randomUUID(), type, ...(isRefund ? { data: { object: refund } } : {}) };
  });
}

const ODD: readonly Json[] = [
  null,
  true,
  0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e300,
  '',
  '\0',
  'a\0b',
  '\ud800',
  'INR\0',
  '0000-00-00 00:00:00',
  '0000-01-01 00:00:00',
  '9999-12-31 23:59:59',
  'x'.repeat(3_000),
  [],
  [null],
  [[[]]],
  {},
  { entity: null },
  { __proto__: null, id: '\0' },
  '__proto__',
];

/** Every path to a value of an event. */
function pathsOf(value: Json, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...path, name]))];
}

/** The event with another value at a path; undefined removes it. */
function damage(value: Json, [name, ...rest]: readonly string[], odd: Json | undefined): Json {
  if (name === undefined) return odd ?? null;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, part]): [string, Json][] => {
    if (key !== name) return [[key, part]];
    if (rest.length === 0) return odd === undefined ? [] : [[key, odd]];
    return [[key, damage(part, rest, odd)]];
  });
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

test.each<[Path, number]>([
  ['stripe', 150],
  ['razorpay', 150],
  ['tracking', 100],
])(
  'a damaged event at %s is answered with 200, 400 or 404, never 500',
  async (path, numRuns) => {
    const events = await eventsOf(path);
    const damaged = fc
      .constantFrom(...events)
      .chain((event) =>
        fc
          .array(
            fc.tuple(
              fc.constantFrom(...pathsOf(event)),
              fc.option(fc.constantFrom(...ODD), { nil: undefined }),
            ),
            { minLength: 1, maxLength: 3 },
          )
          .map((changes) => changes.reduce<Json>((now, [at, odd]) => damage(now, at, odd), event)),
      );
    await fc.assert(
      fc.asyncProperty(damaged, async (event) => {
        const body = JSON.stringify(event);
        expect([200, 400, 404], body).toContain(await post(path, body));
      }),
      { numRuns, endOnFailure: true },
    );
  },
  120_000,
);

test.each<[Path, string, RegExp | null, string, number]>([
  ['stripe', 'an amount above 32 bits', /"amount_total":\d+/, '"amount_total":3000000000', 400],
  ['stripe', 'no amount', /"amount_total":\d+,/, '', 400],
  ['stripe', 'an amount of 0', /"amount_total":\d+/, '"amount_total":0', 400],
  ['stripe', 'NUL in an id', /cs_test_/g, 'cs_\\u0000_', 400],
  ['stripe', 'no id', /"id":"evt_\w+"/, '"other":1', 400],
  ['razorpay', 'an amount above 32 bits', /"amount":\d+/g, '"amount":3000000000', 400],
  ['razorpay', 'no amount', /"amount":\d+,/g, '', 400],
  ['razorpay', 'an amount of 0', /"amount":\d+/g, '"amount":0', 400],
  ['razorpay', 'NUL in an id', /"pay_/g, '"pay_\\u0000', 400],
  ['razorpay', 'a currency that is none', /"INR"/g, '"rupees"', 400],
  ['stripe', 'nothing but null', null, 'null', 400],
  ['stripe', 'a number', null, '5', 400],
])('an event at %s with %s is refused, and changes nothing', async (path, _, pattern, by, status) => {
  const online = path === 'stripe' ? 'stripe' : 'razorpay';
  const asha = await readyToPay(shop, online);
  const { orderId, ref } = await (online === 'stripe' ? startStripe : startRazorpay)(shop, asha);
  if (online === 'stripe') shop.sandbox.payStripe(ref, 'pay');
  else shop.sandbox.payRazorpay(ref, { act: 'pay' });
  const event = shop.sandbox
    .held()
    .find(
      ({ type, body }) =>
        body.includes(ref) && (type === 'checkout.session.completed' || type === 'payment.captured'),
    );
  const odd = pattern === null ? by : (event?.body ?? '').replace(pattern, by);
  expect(odd).not.toBe(event?.body);
  expect(await post(path, odd)).toBe(status);
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Pending Payment', paid: false });
  expect(await post(path, event?.body ?? '')).toBe(200);
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Order Confirmed', paid: true });
});
