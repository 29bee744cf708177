import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDeliveryPromises } from '../../server/shipping/delivery-promise.ts';
import { openShiprocket } from '../../server/shipping/shiprocket/client.ts';
import { consume } from '../../server/limits/consume.ts';
import { limits } from '../../server/limits/limits.ts';
import { exhaust } from './exhaust.ts';
import { startShop, type Shop } from './harness.ts';
import { openShippingShop } from './shipping-shop.ts';
import { signUp } from './shopper.ts';
import type { ShiprocketStandIn } from './shiprocket-stand-in.ts';

const promiseFor = async (shop: Shop, pin: string, headers: Record<string, string> = {}) =>
  (await shop.call('fetchDeliveryPromise', { query: { pin }, headers })).body;
const DAY_MS = 24 * 60 * 60_000;
const UNKNOWN = { serviceable: null, cod: null, by: null };

describe('with the sandbox', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ env: { DELIVERY_FEE: '49.50', TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(() => shop.close());
  afterEach(() => shop.sandbox.set({ shiprocket: { down: false } }));

  test.each([
    ['302001', { serviceable: true, cod: true }, 2],
    ['110001', { serviceable: true, cod: true }, 5],
    ['194101', { serviceable: true, cod: false }, 8],
  ])(
    '%s has a date in India, the fee of an order, and whether cash on delivery is available',
    async (pin, expected, days) => {
      const day = (late: number) =>
        new Date(shop.clock.now() + (days + late) * DAY_MS).toISOString().slice(0, 10);
      // A second before midnight in India.
      shop.clock.advance((Date.parse('2026-11-02T18:29:59.000Z') - shop.clock.now()) % DAY_MS);
      expect(await promiseFor(shop, pin)).toEqual({ success: true, ...expected, by: day(0), fee: 49.5 });
      // The cached answer counts from the new day.
      shop.clock.advance(1_000);
      expect(await promiseFor(shop, pin)).toMatchObject({ by: day(1) });
    },
  );

  test('a PIN code that no courier reaches is not serviceable', async () => {
    const expected = { serviceable: false, cod: false, by: null, fee: 49.5 };
    expect(await promiseFor(shop, '900001')).toEqual({ success: true, ...expected });
  });

  test.each(['', '41100', '4110021', '011001', '41100a', '411 02', '४११००२'])(
    'what is no PIN code is refused: %j',
    async (pin) => {
      const { status, body } = await shop.call('fetchDeliveryPromise', { query: { pin } });
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'pin_invalid' } });
    },
  );

  test('without a PIN code, or with two, the request is refused', async () => {
    for (const query of ['', '?pin=411002&pin=411003']) {
      const response = await fetch(`${shop.url}/api/shipping/promise${query}`);
      expect(await response.json()).toMatchObject({ success: false, code: 'pin_invalid' });
    }
  });

  test('one address looks up a bounded number of PIN codes, and cached ones without a limit', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    await promiseFor(shop, '500000', headers);
    for (let count = 1; count < limits.promises.max; count += 1) {
      await consume(shop, [[limits.promises, '198.51.100.7']]);
    }
    expect(await promiseFor(shop, '600001', headers)).toMatchObject({ code: 'rate_limited_minutes' });
    expect(await promiseFor(shop, '500000', headers)).toMatchObject({ serviceable: true });
    expect(await promiseFor(shop, '600001', { 'x-forwarded-for': '198.51.100.8' })).toMatchObject({
      serviceable: true,
    });
  });

  test('strangers who use up the look-ups of all delay each other for seconds, and never a shopper with an account', async () => {
    const { token } = await signUp(shop);
    await exhaust(shop, [limits.promisesToStrangersTotal, '']);
    const answer = await shop.call('fetchDeliveryPromise', { query: { pin: '530001' } });
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited', retryAfter: 2 } });
    const known = await shop.call('fetchDeliveryPromise', { query: { pin: '530001' }, token });
    expect(known.body).toMatchObject({ serviceable: true });
    shop.clock.advance(2_000);
    expect(await promiseFor(shop, '530002')).toMatchObject({ serviceable: true });
    shop.clock.advance(DAY_MS);
  });

  test.each(['refuse', 'error500'] as const)(
    'while Shiprocket is down (%s), nothing is promised or denied, and nothing of it is cached',
    async (down) => {
      const pin = down === 'refuse' ? '700001' : '700002';
      shop.sandbox.set({ shiprocket: { down } });
      expect(await promiseFor(shop, pin)).toEqual({ success: true, ...UNKNOWN, fee: 49.5 });
      shop.sandbox.set({ shiprocket: { down: false } });
      expect(await promiseFor(shop, pin)).toMatchObject({ serviceable: true });
    },
  );
});

describe('with an account at Shiprocket', () => {
  let shop: Shop;
  let courier: ShiprocketStandIn;
  beforeAll(async () => {
    ({ shop, courier } = await openShippingShop());
  });
  afterEach(() => {
    courier.release();
    courier.requests.length = 0;
    courier.next.length = 0;
  });
  afterAll(async () => {
    await shop.close();
    await courier.close();
  });

  const PATH = '/courier/serviceability/';
  const serviceabilityRequests = () => courier.requests.filter(({ line }) => line.startsWith(`GET ${PATH}`));
  const answers = (body: unknown, status = 200) =>
    courier.next.push({ path: PATH, answer: { status, body } });
  const couriers = (list: readonly object[], recommended: unknown = null) => ({
    status: 200,
    data: { available_courier_companies: list, recommended_courier_company_id: recommended },
  });
  let nextPin = 400_001;
  const newPin = () => String((nextPin += 1));

  test('the request has the pickup address, the parcel’s weight, and requests all couriers', async () => {
    answers(couriers([]));
    await promiseFor(shop, '411002');
    expect(serviceabilityRequests().map(({ line }) => line)).toEqual([
      `GET ${PATH}?pickup_postcode=302029&delivery_postcode=411002&weight=0.5&cod=0`,
    ]);
  });

  test.each([
    [
      'of the recommended courier',
      [
        { courier_company_id: 1, estimated_delivery_days: '2' },
        { courier_company_id: 7, estimated_delivery_days: 4 },
      ],
      '7',
      '2026-11-06',
    ],
    [
      'of the slowest courier without a recommendation',
      [{ estimated_delivery_days: '2' }, { estimated_delivery_days: '6' }],
      null,
      '2026-11-08',
    ],
    ['at the end of a range', [{ courier_company_id: 1, estimated_delivery_days: '3 - 5' }], 1, '2026-11-07'],
    [
      'of couriers that are not blocked',
      [
        { courier_company_id: 1, blocked: 1, estimated_delivery_days: '9' },
        { courier_company_id: 2, blocked: 0, estimated_delivery_days: '3' },
      ],
      1,
      '2026-11-05',
    ],
    ['that Shiprocket does not name', [{ estimated_delivery_days: '' }, { etd: 'soon' }], null, null],
    ['that is absurd', [{ estimated_delivery_days: '4000' }], null, null],
  ])('the date is the one %s', async (_, list, recommended, by) => {
    answers(couriers(list, recommended));
    expect(await promiseFor(shop, newPin())).toMatchObject({ serviceable: true, cod: false, by });
  });

  test('cash on delivery is available when one courier accepts cash', async () => {
    answers(couriers([{ cod: 0 }, { cod: 1, estimated_delivery_days: '4' }]));
    expect(await promiseFor(shop, newPin())).toMatchObject({ cod: true });
    answers(couriers([{ cod: 0 }, { cod: 1, blocked: 1 }]));
    expect(await promiseFor(shop, newPin())).toMatchObject({ cod: false });
  });

  test.each([
    ['lists no courier', couriers([]), 200],
    ['says so with status 404', { status: 404, message: 'Delivery postcode not serviceable' }, 404],
    [
      'says so in a response with status 200',
      { status: 404, message: 'Delivery postcode not serviceable' },
      200,
    ],
  ])('a PIN code is not serviceable when Shiprocket %s', async (_, body, status) => {
    answers(body, status);
    expect(await promiseFor(shop, newPin())).toMatchObject({ serviceable: false, cod: false, by: null });
  });

  test.each([
    ['does not know the pickup address', { status: 404, message: 'Pickup postcode not serviceable' }, 200],
    ['has no such page', '<html>Not Found</html>', 404],
    ['does not allow it', { message: 'Unauthorized. You do not have permission.', status_code: 403 }, 403],
    ['is too busy', { message: 'Too Many Attempts.' }, 429],
    ['answers something else', { data: { available_courier_companies: null } }, 200],
    ['answers nothing', null, 200],
  ])('nothing is denied when Shiprocket %s', async (_, body, status) => {
    answers(body, status);
    expect(await promiseFor(shop, newPin())).toMatchObject(UNKNOWN);
  });

  test.each([
    ['a day', 'a PIN code is served', [{ cod: 1, estimated_delivery_days: '4' }], 24 * 60 * 60_000],
    ['a minute', 'no courier delivers there', [], 60_000],
    ['a minute', 'no courier accepts cash there', [{ cod: 0, estimated_delivery_days: '4' }], 60_000],
  ])('an answer is cached for %s when %s', async (_time, _case, list, ms) => {
    const pin = newPin();
    answers(couriers(list));
    await promiseFor(shop, pin);
    shop.clock.advance(ms - 1);
    await promiseFor(shop, pin);
    expect(serviceabilityRequests()).toHaveLength(1);
    shop.clock.advance(1);
    answers(couriers([]));
    expect(await promiseFor(shop, pin)).toMatchObject({ serviceable: false });
    expect(serviceabilityRequests()).toHaveLength(2);
  });

  test('concurrent requests for a PIN code are one request to Shiprocket', async () => {
    answers(couriers([{ estimated_delivery_days: '4' }]));
    const pin = newPin();
    const replies = await Promise.all(Array.from({ length: 20 }, () => promiseFor(shop, pin)));
    expect(serviceabilityRequests()).toHaveLength(1);
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  });

  test('a shopper does not wait for a slow Shiprocket, whose answer serves the next one', async () => {
    const { config, settings, db, secret, providers, now, log } = shop;
    if (!providers.shiprocket) throw new Error('Shiprocket is not configured');
    const { promiseDelivery, expectDelivery } = createDeliveryPromises(
      { config, settings, db, secret, providers, now, log },
      openShiprocket(providers.shiprocket, { now }),
      { waitMs: 1 },
    );
    courier.isPaused = true;
    expect(await promiseDelivery('560001', { ip: '198.51.100.9', userId: null })).toEqual(UNKNOWN);
    // An order that is being placed is not limited either.
    expect(await expectDelivery('560001')).toEqual(UNKNOWN);
    answers(couriers([{ estimated_delivery_days: '4' }]));
    courier.release();
    await expect
      .poll(() => promiseDelivery('560001', { ip: '198.51.100.9', userId: null }))
      .toMatchObject({ serviceable: true });
    const { by } = await promiseDelivery('560001', { ip: '198.51.100.9', userId: null });
    expect(await expectDelivery('560001')).toMatchObject({ by });
  });
});

test('a shop without Shiprocket, or without the PIN code of its pickup address, does not offer it', async () => {
  const declared = async (env: Record<string, string>) => {
    const shop = await startShop({ env, stocked: false });
    const features = (await shop.call('getConfig')).body;
    const promise = await promiseFor(shop, '560001');
    await shop.close();
    return [JSON.stringify(features).includes('deliveryPromise'), promise];
  };
  const account = { SHIPROCKET_EMAIL: 'api@shop.example', SHIPROCKET_PASSWORD: 'canary-password' };
  expect(await declared({})).toMatchObject([true, { serviceable: true }]);
  expect(await declared(account)).toMatchObject([false, UNKNOWN]);
});
