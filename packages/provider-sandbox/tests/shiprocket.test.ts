import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandbox } from '../src/open.ts';
import type { Sandbox } from '../src/sandbox.ts';
import { MovableClock } from './clock.ts';

const PACE_S = 20;
let clock: MovableClock;
let sandbox: Sandbox;
let token = '';
beforeAll(async () => {
  clock = new MovableClock();
  sandbox = await openSandbox({ now: clock.now, paceS: PACE_S });
  const { email, password } = sandbox.keys.shiprocket;
  token = (await call('POST', '/auth/login', { email, password })).body.token;
});
afterAll(() => sandbox.close());

async function call(method: 'GET' | 'POST', path: string, body?: object, bearer = token) {
  const response = await fetch(sandbox.providers.shiprocket.apiUrl + path, {
    method,
    headers: { authorization: `Bearer ${bearer}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

const parcel = (reference: string, changes: object = {}) => ({
  order_id: reference,
  order_date: '2026-11-02 12:00',
  pickup_location: 'Primary',
  billing_customer_name: 'Asha',
  billing_last_name: 'Rao',
  billing_address: '4 Tulsi Baug',
  billing_city: 'Pune',
  billing_pincode: '411002',
  billing_state: 'Maharashtra',
  billing_country: 'India',
  billing_email: 'asha@example.com',
  billing_phone: '9876543210',
  shipping_is_billing: true,
  order_items: [{ name: 'Diya', sku: 'diya/M', units: 2, selling_price: 499 }],
  payment_method: 'COD',
  sub_total: 998,
  length: 20,
  breadth: 15,
  height: 10,
  weight: 0.5,
  ...changes,
});
const create = (reference: string, changes?: object) =>
  call('POST', '/orders/create/adhoc', parcel(reference, changes));
const track = async (path: string) => (await call('GET', path)).body.tracking_data;

test('what the sandbox cannot store is answered with 500, which is no refusal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const file = join(folder, 'state.json');
  const broken = await openSandbox({ file });
  await mkdir(`${file}.new`);
  const { email, password } = broken.keys.shiprocket;
  const login = await fetch(`${broken.providers.shiprocket.apiUrl}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token: bearer } = await login.json();
  const answer = await fetch(`${broken.providers.shiprocket.apiUrl}/orders/create/adhoc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify(parcel('order-1')),
  });
  expect(answer.status).toBe(500);
  await broken.close().catch(() => undefined);
  await rm(folder, { recursive: true });
});

test('a login with a wrong password is a 401, and so is a foreign or 10 days old token', async () => {
  const { email } = sandbox.keys.shiprocket;
  expect((await call('POST', '/auth/login', { email, password: 'wrong' })).status).toBe(401);
  expect((await call('GET', '/courier/track?order_id=1', undefined, 'foreign')).status).toBe(401);
  clock.advance(10 * 24 * 60 * 60_000);
  expect((await call('GET', '/courier/track?order_id=1')).status).toBe(401);
  const { email: user, password } = sandbox.keys.shiprocket;
  token = (await call('POST', '/auth/login', { email: user, password })).body.token;
  expect((await call('GET', '/courier/track?order_id=1')).status).toBe(404);
});

describe('an order', () => {
  test('is made once for its id, also after it was cancelled', async () => {
    const { body: made } = await create('A-1');
    expect(made).toMatchObject({ status: 'NEW', status_code: 1, awb_code: '' });
    expect((await create('A-1', { sub_total: 1 })).body).toEqual(made);
    expect((await call('POST', '/orders/cancel', { ids: [made.order_id] })).status).toBe(200);
    expect((await create('A-1')).body).toMatchObject({ ...made, status: 'CANCELED', status_code: 5 });
    expect((await create('A-1-2')).body).toMatchObject({ status: 'NEW' });
  });

  test.each([
    ['billing_phone', { billing_phone: '98765' }],
    ['billing_city', { billing_city: 'Thiruvananthapuram Cantonment Area' }],
    ['billing_state', { billing_state: '' }],
    // A test value, see the README.
    ['billing_address', { billing_address: '1 Refused Street' }],
    ['order_id', { order_id: 'x'.repeat(51) }],
    ['height', { height: 0.5 }],
    ['weight', { weight: 0 }],
    ['order_items.0.units', { order_items: [{ name: 'Diya', sku: 'd', units: 0, selling_price: 1 }] }],
    ['payment_method', { payment_method: 'Card' }],
    ['sub_total', { sub_total: undefined }],
  ])('is refused with 422 that names %s', async (field, changes) => {
    const { status, body } = await create('A-2', changes);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});

describe('a parcel', () => {
  test('advances by itself to delivery, and is found by shipment, AWB and order', async () => {
    const { body: made } = await create('B-1');
    const path = `/courier/track/shipment/${made.shipment_id}`;
    expect(await track(path)).toMatchObject({
      track_status: 0,
      shipment_track_activities: null,
      error: expect.any(String),
    });
    clock.advance(PACE_S * 1000);
    const { awb_code: awb } = (await create('B-1')).body;
    expect(await track(path)).toMatchObject({ track_status: 0, shipment_track: [{ awb_code: awb }] });

    const seen: string[] = [];
    for (let step = 2; step <= 8; step += 1) {
      clock.advance(PACE_S * 1000);
      seen.push((await track(path)).shipment_track[0].current_status);
    }
    expect(seen).toEqual([
      'Picked Up',
      'In Transit',
      'In Transit',
      'Reached At Destination Hub',
      'Out For Delivery',
      'Delivered',
      'Delivered',
    ]);
    const tracking = await track(path);
    expect(
      tracking.shipment_track_activities.map((scan: Record<string, string>) => scan['sr-status-label']),
    ).toEqual([
      'DELIVERED',
      'OUT FOR DELIVERY',
      'REACHED AT DESTINATION HUB',
      'IN TRANSIT',
      'IN TRANSIT',
      'PICKED UP',
    ]);
    expect(JSON.stringify(tracking)).toMatch(/call \+91 98\d{8}/);
    expect(await track(`/courier/track/awb/${awb}`)).toEqual(tracking);
    expect((await call('GET', '/courier/track?order_id=B-1')).body).toEqual([{ tracking_data: tracking }]);
  });

  test('sends one webhook for each step', async () => {
    const { body: made } = await create('B-2');
    const before = sandbox.data.deliveries.length;
    clock.advance(100 * PACE_S * 1000);
    await sandbox.processDue();
    await sandbox.processDue();
    const received = sandbox.data.deliveries
      .slice(before)
      .map(({ body }) => JSON.parse(body))
      .filter(({ sr_order_id }) => sr_order_id === made.order_id);
    expect(received.map(({ current_status }) => current_status)).toEqual([
      'AWB ASSIGNED',
      'PICKED UP',
      'IN TRANSIT',
      'IN TRANSIT',
      'REACHED AT DESTINATION HUB',
      'OUT FOR DELIVERY',
      'DELIVERED',
    ]);
    expect(received.at(-1)).toMatchObject({ order_id: 'B-2', scans: { length: 6 } });
  });

  test('is lost after pickup, and not delivered', async () => {
    const { body: made } = await create('B-4');
    expect(() => sandbox.loseParcel(made.order_id)).toThrow('No courier has such a parcel');
    clock.advance(3 * PACE_S * 1000);
    await sandbox.processDue();
    sandbox.loseParcel(made.order_id);
    clock.advance(100 * PACE_S * 1000);
    await sandbox.processDue();
    const webhooks = sandbox.data.deliveries.map(({ body }) => JSON.parse(body));
    const statuses = webhooks.filter(({ sr_order_id }) => sr_order_id === made.order_id);
    expect(statuses.map(({ current_status }) => current_status)).toEqual([
      'AWB ASSIGNED',
      'PICKED UP',
      'IN TRANSIT',
      'LOST',
    ]);
    expect(await track(`/courier/track/shipment/${made.shipment_id}`)).toMatchObject({
      shipment_status: 12,
      shipment_track: [{ current_status: 'Lost', delivered_date: '' }],
    });
  });

  test.each([
    ['re-attempt', ['OUT FOR DELIVERY', 'DELIVERED']],
    ['return', ['RTO INITIATED', 'RTO DELIVERED']],
  ])('that could not be delivered waits for an answer; %s leads to %j', async (action, statuses) => {
    const { body: made } = await create(`B-${action}`);
    clock.advance(3 * PACE_S * 1000);
    await sandbox.processDue();
    const { shipment_track: tracked } = await track(`/courier/track/shipment/${made.shipment_id}`);
    const answer = (fields: object) =>
      call('POST', `/ndr/${tracked[0].awb_code}/action`, { action, comments: 'Please.', ...fields });
    expect((await answer({})).status).toBe(400);
    sandbox.failDelivery(made.order_id);
    expect(() => sandbox.failDelivery(made.order_id)).toThrow('No courier has such a parcel');
    clock.advance(100 * PACE_S * 1000);
    await sandbox.processDue();
    expect((await answer({ comments: '' })).status).toBe(422);
    expect((await answer({ phone: '9876543210' })).status).toBe(200);
    expect((await answer({ phone: '9876543210' })).status).toBe(200);
    clock.advance(100 * PACE_S * 1000);
    await sandbox.processDue();
    const webhooks = sandbox.data.deliveries.map(({ body }) => JSON.parse(body));
    const received = webhooks.filter(({ sr_order_id }) => sr_order_id === made.order_id);
    expect(received.map(({ current_status }) => current_status).slice(3)).toEqual([
      'UNDELIVERED',
      ...statuses,
    ]);
    expect((await answer({})).status).toBe(400);
  });

  test('cannot be cancelled after pickup', async () => {
    const { body: made } = await create('B-3');
    clock.advance(2 * PACE_S * 1000);
    expect((await call('POST', '/orders/cancel', { ids: [made.order_id] })).status).toBe(400);
  });
});

test('serviceability lists couriers for an Indian PIN code, but not for one of the army postal service', async () => {
  const request = (pin: string) =>
    call('GET', `/courier/serviceability/?pickup_postcode=302001&delivery_postcode=${pin}&cod=1&weight=0.5`);
  expect((await request('411002')).body.data.available_courier_companies).not.toHaveLength(0);
  expect((await request('900001')).status).toBe(404);
  expect((await request('4110')).status).toBe(422);
});

test('a label exists once a courier is assigned, and opens without a token', async () => {
  const { body } = await create('labelled');
  const label = () => call('POST', '/courier/generate/label', { shipment_id: [body.shipment_id] });
  expect((await label()).body).toMatchObject({ label_created: 0, not_created: [body.shipment_id] });
  expect((await call('POST', '/courier/generate/label', {})).status).toBe(422);
  clock.advance(PACE_S * 1_000);
  const { body: created } = await label();
  expect(created).toMatchObject({ label_created: 1, not_created: [] });
  const page = await fetch(created.label_url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('COD, items ₹998.00')]);
  expect((await fetch(`${created.label_url}0`)).status).toBe(404);
});
