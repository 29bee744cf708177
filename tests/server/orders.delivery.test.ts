import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { CouponRow } from '../../server/coupons/coupon-input.ts';
import { storeCoupons } from '../../server/coupons/manage-coupons.ts';
import { orders } from '../../server/db/schema.ts';
import type { Shop } from './harness.ts';
import { openShippingShop } from './shipping-shop.ts';
import type { ShiprocketStandIn } from './shiprocket-stand-in.ts';
import { ADDRESS, readyToOrder, send } from './shopper.ts';

let shop: Shop;
let courier: ShiprocketStandIn;
beforeAll(async () => {
  ({ shop, courier } = await openShippingShop());
});
afterEach(() => {
  courier.requests.length = 0;
  courier.next.length = 0;
});
afterAll(async () => {
  await shop.close();
  await courier.close();
});

const PATH = '/courier/serviceability/';
const CASH = [{ cod: 1, estimated_delivery_days: '4' }];
const NO_CASH = [{ cod: 0, estimated_delivery_days: '4' }];
let nextPin = 410_001;
const newPin = () => String((nextPin += 1));
const serves = (couriers: readonly object[]) =>
  courier.next.push({
    path: PATH,
    answer: { status: 200, body: { status: 200, data: { available_courier_companies: couriers } } },
  });
const isDown = () => courier.next.push({ path: PATH, answer: { status: 500, body: {} } });
const requests = () => courier.requests.filter(({ line }) => line.startsWith(`GET ${PATH}`)).length;

async function readyTo(address: Partial<typeof ADDRESS>) {
  const { id, token, request } = await readyToOrder(shop);
  const body = { ...request, address: { ...ADDRESS, ...address } };
  const place = (key: string = randomUUID()) => send(shop, 'placeOrder', { token, body, key });
  const stored = () => shop.db.select().from(orders).where(eq(orders.userId, id));
  return { token, body, place, stored };
}
const cache = (pin: string) => shop.call('fetchDeliveryPromise', { query: { pin } });

describe('an order to a PIN code', () => {
  test('that no courier serves is refused, and nothing is stored', async () => {
    const pin = newPin();
    const { place, stored } = await readyTo({ postalCode: pin });
    serves([]);
    expect(await place()).toMatchObject({
      status: 409,
      body: { success: false, code: 'delivery_unavailable', values: { pin } },
    });
    expect(await stored()).toEqual([]);
  });

  test('that is served without cash is placed without a payment when a coupon leaves nothing to pay', async () => {
    const entry = v.parse(CouponRow, { code: 'ALL', percent: 100 });
    await storeCoupons(shop.db, [entry], { replace: true, at: new Date(shop.now()) });
    const { token, body } = await readyTo({ postalCode: newPin() });
    serves(NO_CASH);
    const free = { ...body, amount: 0, coupon: 'ALL' };
    expect(await send(shop, 'placeOrder', { token, body: free })).toMatchObject({ status: 200 });
  });

  test('that is served without cash is refused in cash, and accepted by card', async () => {
    const pin = newPin();
    const { token, body, place, stored } = await readyTo({ postalCode: pin });
    serves(NO_CASH);
    expect(await place()).toMatchObject({ status: 409, body: { code: 'cash_unavailable', values: { pin } } });
    expect(await stored()).toEqual([]);
    const byCard = { ...body, paymentMethod: 'stripe' };
    expect(await send(shop, 'startStripe', { token, body: byCard })).toMatchObject({ status: 200 });
  });

  test('with an unpaid card payment cannot be changed to cash that is not served, and can still be paid', async () => {
    const { token, body, place, stored } = await readyTo({ postalCode: newPin() });
    const key = randomUUID();
    const byCard = { ...body, paymentMethod: 'stripe' };
    serves(NO_CASH);
    const first = await send(shop, 'startStripe', { token, body: byCard, key });
    serves(NO_CASH);
    expect(await place(key)).toMatchObject({ status: 409, body: { code: 'cash_unavailable' } });
    expect(await stored()).toMatchObject([{ status: 'Pending Payment' }]);
    expect((await send(shop, 'startStripe', { token, body: byCard, key })).body).toEqual(first.body);
  });

  test('is refused only after another request to the courier, whatever it answered a moment ago', async () => {
    const pin = newPin();
    const { place } = await readyTo({ postalCode: pin });
    serves([]);
    await cache(pin);
    serves([]);
    expect(await place()).toMatchObject({ status: 409, body: { code: 'delivery_unavailable' } });
    serves(NO_CASH);
    expect(await place()).toMatchObject({ status: 409, body: { code: 'cash_unavailable' } });
    serves(CASH);
    expect((await place()).status).toBe(200);
    expect(requests()).toBe(4);
  });

  test('is accepted without an answer, even when an earlier answer has denied it', async () => {
    const pin = newPin();
    const { place } = await readyTo({ postalCode: pin });
    serves([]);
    await cache(pin);
    isDown();
    expect((await place()).status).toBe(200);
  });

  test.each([
    ['a page', '<html>Service unavailable</html>'],
    ['no couriers', { status: 200, data: { available_courier_companies: null } }],
    [
      'couriers in another form',
      { status: 200, data: { available_courier_companies: [null, 'Bluedart', 7] } },
    ],
  ])('is accepted when the courier’s answer is %s', async (_, body) => {
    const { place } = await readyTo({ postalCode: newPin() });
    courier.next.push({ path: PATH, answer: { status: 200, body } });
    expect((await place()).status).toBe(200);
  });

  test('is answered again under its key after the courier has left the PIN code', async () => {
    const pin = newPin();
    const { place } = await readyTo({ postalCode: pin });
    const key = randomUUID();
    serves(CASH);
    const first = await place(key);
    shop.clock.advance(24 * 60 * 60_000);
    serves([]);
    expect(await place(key)).toMatchObject({ status: 200, body: first.body });
  });
});

describe('an order to India', () => {
  test.each(['SW1A 1AA', '012345', '56000', '5600011'])(
    'needs a PIN code: %j is refused',
    async (postalCode) => {
      const { token, body, place, stored } = await readyTo({ postalCode });
      expect(await place()).toMatchObject({
        status: 400,
        body: { code: 'pin_required', values: { fields: 'postalCode' } },
      });
      const byCard = { ...body, paymentMethod: 'stripe' };
      expect(await send(shop, 'startStripe', { token, body: byCard })).toMatchObject({ status: 400 });
      expect(await stored()).toEqual([]);
      expect(await send(shop, 'saveAddress', { token, body: { address: body.address } })).toMatchObject({
        status: 200,
      });
    },
  );

  test.each(['560 001', '560-001', 'PIN 560001', '५६०००१'])('accepts %j', async (postalCode) => {
    const { place } = await readyTo({ postalCode });
    expect((await place()).status).toBe(200);
  });

  test('an order to another country needs no PIN code', async () => {
    const { place } = await readyTo({ postalCode: 'SW1A 1AA', country: 'United Kingdom' });
    expect((await place()).status).toBe(200);
  });
});
