import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DeskEvent } from '../../contract/desk/deskRoles.ts';
import type { DeskOrder } from '../../contract/desk/entities.ts';
import { paise } from '../../contract/money.ts';
import {
  orderLines,
  orders,
  payments,
  products,
  shipments,
  stock,
  stockAllocations,
} from '../../server/db/schema.ts';
import { listCollectedCash, recordCashReceived } from '../../server/orders/cash.ts';
import { orderReply } from '../../server/orders/reply.ts';
import { createShipment } from '../../server/shipping/create-shipment.ts';
import { withdrawCashParcel } from '../../server/shipping/withdraw-cash-parcel.ts';
import { storeOrder } from './desk-orders.ts';
import { callDesk, orderOf, readOrder, type StaffOfTest } from './desk-staff.ts';
import type { Shop } from './harness.ts';
import type { ShiprocketStandIn } from './shiprocket-stand-in.ts';
import { openShippingDesk } from './shipping-desk.ts';
import { addProduct, send } from './shopper.ts';
import { shipDependencies } from './shipping-shop.ts';

/** Orders that are sent in several parcels. */

let shop: Shop;
let courier: ShiprocketStandIn;
let userId: string;
let token: string;
let owner: StaffOfTest;
openShippingDesk((desk) => {
  ({ shop, courier, userId, token, owner } = desk);
});

type Unit = { readonly productId: string; readonly size: string; readonly quantity: number };

/** A cash order of two diyas at ₹499 (300 g each) and three bells at ₹333.33, less ₹100.01, with a delivery fee of ₹49. */
async function place(details: Partial<typeof orders.$inferInsert> = {}) {
  const order = await storeOrder(shop, userId, {
    subtotalPaise: paise(199_799),
    discountPaise: paise(10_001),
    totalPaise: paise(194_698),
    ...details,
  });
  const bell = await addProduct(shop, { name: 'Bell' });
  await shop.db.insert(orderLines).values({
    orderId: order.id,
    position: 1,
    productId: bell,
    size: 'Small',
    quantity: 3,
    name: 'Bell',
    pricePaise: paise(33_333),
    images: [],
  });
  const { lines } = await readOrder(shop, owner, order.number);
  const [diya = '', second = ''] = lines.map(({ productId }) => productId);
  await shop.db
    .update(products)
    .set({ parcel: { weightG: 300, lengthCm: 10, breadthCm: 8, heightCm: 5 } })
    .where(eq(products.id, diya));
  await shop.db
    .update(products)
    .set({ parcel: { weightG: 1_000, lengthCm: 30, breadthCm: 20, heightCm: 10 } })
    .where(eq(products.id, second));
  const units = (productId: string, quantity: number): Unit => ({ productId, size: 'Small', quantity });
  return {
    id: order.id,
    number: order.number,
    diyas: (quantity: number) => units(diya, quantity),
    bells: (quantity: number) => units(second, quantity),
  };
}
type Placed = Awaited<ReturnType<typeof place>>;

const change = (number: number, body: object) =>
  callDesk(shop, 'changeDeskOrder', { cookie: owner.cookie, params: { number }, body });

async function cause({ number }: Placed, type: DeskEvent, details: object = {}) {
  const { version } = await readOrder(shop, owner, number);
  return change(number, { type, version, ...details });
}

const read = ({ number }: Placed) => readOrder(shop, owner, number);
/** Creates the shipments of an order, unless the shop's own worker is doing it. */
const ship = ({ id }: Placed) =>
  vi.waitFor(() => createShipment(shipDependencies(shop), id), { timeout: 15_000, interval: 50 });
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const shipmentsOf = ({ id }: Placed) =>
  shop.db.select().from(shipments).where(eq(shipments.parcelOrderId, id)).orderBy(asc(shipments.parcel));

/** Splits an order: one diya and one bell, then one diya and two bells. */
async function split(placed: Placed, parcels?: readonly (readonly Unit[])[]) {
  const answer = await cause(placed, 'parcels.split', {
    parcels: parcels ?? [
      [placed.diyas(1), placed.bells(1)],
      [placed.diyas(1), placed.bells(2)],
    ],
  });
  expect(answer.status).toBe(200);
  return orderOf(answer);
}

/** An order that was split before its job has run, with a shipment for each parcel. */
async function placeSplit(details: Partial<typeof orders.$inferInsert> = {}) {
  const placed = await place(details);
  await split(placed);
  await ship(placed);
  return placed;
}

const created = (placed: Placed) =>
  courier.requests.flatMap(({ line, body }) =>
    line === 'POST /orders/create/adhoc' && String(body['order_id']).startsWith(placed.id) ? [body] : [],
  );
const statesOf = ({ parcels = [] }: DeskOrder) => parcels.map(({ state }) => state);

let day = 1;
/** Shiprocket reports something about a parcel. @returns the status of the answer */
async function report(placed: Placed, parcel: number, label: string) {
  const [...found] = await shipmentsOf(placed);
  const shipment = found[parcel - 1];
  const at = String((day += 1)).padStart(2, '0');
  return post({
    awb: `awb-${placed.number}-${parcel}`,
    courier_name: 'Delhivery Surface',
    current_status: label,
    current_timestamp: `${at} 11 2026 11:43:52`,
    // The same body again would not be read.
    copy: randomUUID(),
    order_id: shipment?.providerOrderRef,
    sr_order_id: shipment?.providerOrderId,
    scans: [
      { date: `2026-11-${at} 11:43:52`, activity: label, location: 'Jaipur', 'sr-status-label': label },
    ],
  });
}
async function post(body: object): Promise<number> {
  const response = await fetch(`${shop.url}/api/webhooks/tracking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'canary-webhook-key' },
    body: JSON.stringify(body),
  });
  return response.status;
}
afterEach(() => {
  day = 1;
});

/** The bells are limited: five are left beside the order's own. @returns a function that reads how many are left */
async function limitBells(placed: Placed, available = 5) {
  const { productId, size } = placed.bells(1);
  await shop.db.insert(stock).values({ productId, size, available, counted: available + 3 });
  await shop.db.insert(stockAllocations).values({ orderId: placed.id, productId, size, quantity: 3 });
  return async () => {
    const [level] = await shop.db.select().from(stock).where(eq(stock.productId, productId));
    return level;
  };
}

/** Shiprocket reports that a parcel is cancelled before it answers, so that it is created again. */
async function cancelFirst(placed: Placed, parcel: number): Promise<void> {
  await report(placed, parcel, 'CANCELED');
  await ship(placed);
}

describe('an order is split', () => {
  test('each parcel is a shipment with its own reference, lines, weight, size and share of the cash', async () => {
    const placed = await placeSplit();
    const bodies = created(placed);
    expect(bodies).toMatchObject([
      {
        order_id: `${placed.id}-p1`,
        comment: `Order ${placed.number}, parcel 1 of 2`,
        order_items: [{ units: 1 }, { units: 1 }],
        payment_method: 'COD',
        shipping_charges: 49,
        weight: 1.3,
        length: 30,
        breadth: 20,
        height: 15,
      },
      {
        order_id: `${placed.id}-p2`,
        comment: `Order ${placed.number}, parcel 2 of 2`,
        order_items: [{ units: 1 }, { units: 2 }],
        payment_method: 'COD',
        shipping_charges: 0,
        weight: 2.3,
        height: 25,
      },
    ]);
    const cash = bodies.map((body) =>
      Math.round(100 * (Number(body['sub_total']) + Number(body['shipping_charges']))),
    );
    expect(cash.reduce((sum, share) => sum + share, 0)).toBe(194_698);
    const shown = await read(placed);
    expect(shown.parcels).toMatchObject([
      { state: 'preparing', weightKg: 1.3, sizeCm: { length: 30, breadth: 20, height: 15 }, cash: cash[0] },
      { state: 'preparing', weightKg: 2.3, cash: cash[1] },
    ]);
    expect(shown.timeline.map(({ event }) => event)).toContain('parcels_split');
    expect(shown.audit).toMatchObject([{ action: 'parcels.split', by: owner.email }]);
  });

  test('the shipment that Shiprocket has is cancelled first, and undoing the split creates one of the order again', async () => {
    const placed = await place();
    await ship(placed);
    await split(placed);
    await ship(placed);
    expect(created(placed).map((body) => body['order_id'])).toEqual([
      placed.id,
      `${placed.id}-p1`,
      `${placed.id}-p2`,
    ]);
    const before = courier.cancelled.length;
    const joined = orderOf(await cause(placed, 'parcels.joined'));
    expect(joined.parcels).toBeUndefined();
    expect(courier.cancelled.length - before).toBe(2);
    await ship(placed);
    expect(created(placed).at(-1)).toMatchObject({ order_id: `${placed.id}-2`, sub_total: 1_897.98 });
    await split(placed);
    await ship(placed);
    expect(created(placed).slice(-2)).toMatchObject([
      { order_id: `${placed.id}-p1-2` },
      { order_id: `${placed.id}-p2-2` },
    ]);
    // Late reports about the former shipments change nothing.
    expect(await post({ order_id: `${placed.id}-p1_99`, sr_order_id: 99, current_status: 'CANCELED' })).toBe(
      200,
    );
    expect(await read(placed)).toMatchObject({ stage: 'confirmed' });
  });

  test.each([
    ['no units in a parcel', ({ diyas, bells }: Placed) => [[diyas(2), bells(3)], []]],
    ['only one parcel', ({ diyas, bells }: Placed) => [[diyas(2), bells(3)]]],
    ['more units than ordered', ({ diyas, bells }: Placed) => [[diyas(2), bells(3)], [bells(1)]]],
    ['a unit in no parcel', ({ diyas, bells }: Placed) => [[diyas(1)], [diyas(1), bells(2)]]],
    ['a line twice in a parcel', ({ diyas, bells }: Placed) => [[diyas(1), diyas(1)], [bells(3)]]],
    [
      'units of another product',
      ({ diyas, bells }: Placed) => [[diyas(2)], [bells(3), { ...bells(1), productId: randomUUID() }]],
    ],
  ])('with %s it is refused, and nothing changes', async (_, parcelsOf) => {
    const placed = await place();
    const before = await read(placed);
    const answer = await cause(placed, 'parcels.split', { parcels: parcelsOf(placed) });
    expect([answer.status, answer.code]).toEqual([400, 'desk_parcels_invalid']);
    expect(await read(placed)).toEqual(before);
  });

  test('with zero units of a line, or ten parcels, it is refused', async () => {
    const placed = await place();
    const before = await read(placed);
    const zero = await cause(placed, 'parcels.split', {
      parcels: [[placed.diyas(2)], [placed.bells(3), placed.diyas(0)]],
    });
    const ten = await cause(placed, 'parcels.split', {
      parcels: Array.from({ length: 10 }, () => [placed.diyas(1)]),
    });
    expect([zero.status, ten.status]).toEqual([400, 400]);
    expect(await read(placed)).toEqual(before);
  });

  test('after the handover it is refused, like a split in a second tab', async () => {
    const placed = await place();
    const { version } = await read(placed);
    const parcels = [[placed.diyas(2)], [placed.bells(3)]];
    const answers = await Promise.all(
      [1, 2].map(() => change(placed.number, { type: 'parcels.split', version, parcels })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.map(({ code }) => code)).toContain('desk_order_changed');
    expect((await cause(placed, 'parcels.split', { parcels })).code).toBe('desk_event_refused');
    await cause(placed, 'parcel.pickedUp', { parcel: 1, courier: 'Ravi' });
    expect((await cause(placed, 'parcels.joined')).code).toBe('desk_event_refused');
    const whole = await place();
    await cause(whole, 'parcel.pickedUp', { courier: 'Ravi' });
    const late = await cause(whole, 'parcels.split', { parcels: [[whole.diyas(2)], [whole.bells(3)]] });
    expect(late.code).toBe('desk_event_refused');
  });

  test('while Shiprocket does not respond, it is refused, and nothing is lost', async () => {
    const placed = await place();
    await ship(placed);
    courier.next.push({ path: '/orders/cancel', answer: 'nothing' });
    const answer = await cause(placed, 'parcels.split', { parcels: [[placed.diyas(2)], [placed.bells(3)]] });
    expect([answer.status, answer.code]).toEqual([503, 'desk_courier_unanswered']);
    expect((await read(placed)).parcels).toBeUndefined();
    await split(placed);
  });
});

describe('the parcels are handed over', () => {
  test('to couriers of the shop, each with its own number; cash is paid when all have arrived', async () => {
    const placed = await placeSplit();
    const both = await cause(placed, 'parcel.pickedUp', { courier: 'Ravi', trackingNumber: 'A1' });
    expect([both.status, both.code]).toEqual([409, 'desk_parcel_required']);
    const first = orderOf(
      await cause(placed, 'parcel.pickedUp', { parcel: 1, courier: 'Ravi', trackingNumber: 'A1' }),
    );
    expect(first).toMatchObject({
      stage: 'shipped',
      parcels: [
        {
          state: 'shipped',
          isOwnCourier: true,
          courier: 'Ravi',
          trackingNumber: 'A1',
          accepted: ['parcel.outForDelivery', 'parcel.delivered', 'parcel.returned'],
        },
        { state: 'preparing', accepted: ['parcel.packed', 'parcel.pickedUp'] },
      ],
    });
    expect(first.accepted).not.toContain('cash.received');
    const second = orderOf(
      await cause(placed, 'parcel.pickedUp', { parcel: 2, courier: 'Meena', trackingNumber: 'B2' }),
    );
    expect(statesOf(second)).toEqual(['shipped', 'shipped']);
    expect(courier.cancelled).toEqual(
      expect.arrayContaining(
        (await shipmentsOf(placed)).map(({ providerOrderId }) => Number(providerOrderId)),
      ),
    );
    const arrived = orderOf(await cause(placed, 'parcel.delivered', { parcel: 2 }));
    expect(arrived).toMatchObject({ stage: 'shipped', paid: false });
    const all = orderOf(await cause(placed, 'parcel.delivered', { parcel: 1 }));
    expect(all).toMatchObject({ stage: 'delivered', paid: true });
    expect(all.timeline.map(({ event }) => event).slice(-3)).toEqual(['shipped', 'shipped', 'delivered']);
    expect(all.audit.map(({ action }) => action)).toEqual([
      'parcels.split',
      'parcel.pickedUp',
      'parcel.pickedUp',
      'parcel.delivered',
      'parcel.delivered',
    ]);
  });

  test('cash that was received is for all parcels', async () => {
    const placed = await placeSplit();
    await cause(placed, 'parcel.pickedUp', { parcel: 1, courier: 'Ravi' });
    await cause(placed, 'parcel.pickedUp', { parcel: 2, courier: 'Ravi' });
    const paid = orderOf(await cause(placed, 'cash.received'));
    expect(paid).toMatchObject({ stage: 'delivered', paid: true });
    expect(statesOf(paid)).toEqual(['delivered', 'delivered']);
    expect(paid.cashRemittedAt).not.toBeNull();
  });

  test('cash of an order is not received while a parcel of it has not left', async () => {
    const placed = await placeSplit();
    await cause(placed, 'parcel.pickedUp', { parcel: 1, courier: 'Ravi' });
    const before = await read(placed);
    const receive = () => recordCashReceived(shop.db, shipDependencies(shop), placed.number);
    await expect(receive()).rejects.toThrow('is not on its way');
    expect(await read(placed)).toEqual(before);
    await cause(placed, 'parcel.pickedUp', { parcel: 2, courier: 'Ravi' });
    await receive();
    await receive();
    expect(await read(placed)).toMatchObject({ stage: 'delivered', paid: true });
  });

  test('together through Shiprocket, and packed together', async () => {
    const placed = await placeSplit();
    expect(orderOf(await cause(placed, 'parcel.packed', { parcel: 2 }))).toMatchObject({
      stage: 'confirmed',
    });
    expect(orderOf(await cause(placed, 'parcel.packed'))).toMatchObject({ stage: 'packed' });
    const shipped = orderOf(await cause(placed, 'parcel.pickedUp'));
    expect(shipped).toMatchObject({
      stage: 'shipped',
      parcels: [{ isOwnCourier: false }, { isOwnCourier: false }],
    });
    expect(statesOf(shipped)).toEqual(['shipped', 'shipped']);
    expect(shipped.accepted).not.toContain('parcel.pickedUp');
  });

  test('a parcel that the courier of Shiprocket has stays with it', async () => {
    const placed = await placeSplit();
    courier.next.push({ path: '/orders/cancel', answer: { status: 400, body: { message: 'Picked up' } } });
    const answer = await cause(placed, 'parcel.pickedUp', { parcel: 2, courier: 'Ravi' });
    expect([answer.status, answer.code]).toEqual([409, 'desk_courier_has_parcel']);
    expect((await read(placed)).parcels).toMatchObject([
      { isOwnCourier: false },
      { state: 'preparing', isOwnCourier: false },
    ]);
  });

  test('a parcel stays with the courier of Shiprocket when its cancellation for an own courier was not answered', async () => {
    const placed = await placeSplit();
    courier.next.push({ path: '/orders/cancel', answer: 'nothing' });
    const answer = await cause(placed, 'parcel.pickedUp', { parcel: 2, courier: 'Ravi' });
    expect([answer.status, answer.code]).toEqual([503, 'desk_courier_unanswered']);
    expect((await read(placed)).parcels).toMatchObject([{ isOwnCourier: false }, { isOwnCourier: false }]);
  });

  test('a parcel that is created again by a report while it is cancelled for an own courier, is cancelled again', async () => {
    const placed = await placeSplit();
    const [, first] = await shipmentsOf(placed);
    courier.next.push({
      path: '/orders/cancel',
      answer: () => cancelFirst(placed, 2),
    });
    const answer = await cause(placed, 'parcel.pickedUp', { parcel: 2, courier: 'Ravi' });
    expect(orderOf(answer).parcels).toMatchObject([
      { state: 'preparing', isOwnCourier: false },
      { state: 'shipped', isOwnCourier: true, courier: 'Ravi' },
    ]);
    const [, second] = await shipmentsOf(placed);
    expect(second?.providerOrderRef).toBe(`${placed.id}-p2-2`);
    expect(courier.cancelled.slice(-2)).toEqual([
      Number(first?.providerOrderId),
      Number(second?.providerOrderId),
    ]);
  });

  test.each([0, 3, 10, 1.5])('parcel %s of two is refused', async (parcel) => {
    const placed = await placeSplit();
    const answer = await cause(placed, 'parcel.pickedUp', { parcel, courier: 'Ravi' });
    expect([400, 409]).toContain(answer.status);
    expect(await read(placed)).toMatchObject({ stage: 'confirmed' });
  });
});

describe('Shiprocket', () => {
  test('refuses the second of two shipments: the order needs attention until both are accepted, and each is created once', async () => {
    const placed = await place();
    courier.next.push(
      {
        path: '/orders/create/adhoc',
        answer: { status: 200, body: { order_id: 71, shipment_id: 72, status: 'NEW', status_code: 1 } },
      },
      {
        path: '/orders/create/adhoc',
        answer: { status: 422, body: { errors: { billing_pincode: ['no'] } } },
      },
    );
    await split(placed);
    await eventually(async () =>
      expect(await read(placed)).toMatchObject({
        stage: 'needsAttention',
        parcels: [{ refusedFields: '' }, { refusedFields: 'billing_pincode' }],
      }),
    );
    await ship(placed);
    expect(await read(placed)).toMatchObject({ stage: 'confirmed' });
    await ship(placed);
    expect(created(placed).map((body) => body['order_id'])).toEqual([
      `${placed.id}-p1`,
      `${placed.id}-p2`,
      `${placed.id}-p2`,
    ]);
  });

  test('accepts the second one after it refused the first: the order still needs attention', async () => {
    const placed = await place();
    courier.next.push({
      path: '/orders/create/adhoc',
      answer: { status: 422, body: { errors: { billing_pincode: ['no'] } } },
    });
    await split(placed);
    await eventually(async () => {
      const [first, second] = await shipmentsOf(placed);
      expect([first?.refusedFields, second?.providerOrderId]).toEqual([
        'billing_pincode',
        expect.any(String),
      ]);
    });
    expect(await read(placed)).toMatchObject({ stage: 'needsAttention' });
  });

  test('whose answer about the second one is lost, gets the same reference again', async () => {
    const placed = await place();
    courier.next.push(
      {
        path: '/orders/create/adhoc',
        answer: { status: 200, body: { order_id: 81, shipment_id: 82, status: 'NEW', status_code: 1 } },
      },
      { path: '/orders/create/adhoc', answer: 'acts and loses the answer' },
    );
    await split(placed);
    await eventually(async () => expect(created(placed)).toHaveLength(2));
    await ship(placed);
    expect(created(placed).map((body) => body['order_id'])).toEqual([
      `${placed.id}-p1`,
      `${placed.id}-p2`,
      `${placed.id}-p2`,
    ]);
  });

  test('reports on parcels find the right one: twice, before the first, and late', async () => {
    const placed = await placeSplit();
    expect(await report(placed, 2, 'PICKED UP')).toBe(200);
    const shipped = await read(placed);
    expect(shipped.stage).toBe('shipped');
    expect(statesOf(shipped)).toEqual(['preparing', 'shipped']);
    day -= 1;
    expect(await report(placed, 2, 'PICKED UP')).toBe(200);
    expect(await read(placed)).toEqual(shipped);
    await report(placed, 2, 'OUT FOR DELIVERY');
    expect(await read(placed)).toMatchObject({ stage: 'shipped' });
    await report(placed, 1, 'OUT FOR DELIVERY');
    expect(await read(placed)).toMatchObject({ stage: 'outForDelivery' });
    await report(placed, 2, 'DELIVERED');
    expect(await read(placed)).toMatchObject({ stage: 'outForDelivery', paid: false });
    await report(placed, 2, 'PICKED UP');
    expect(statesOf(await read(placed))).toEqual(['outForDelivery', 'delivered']);
    await report(placed, 1, 'DELIVERED');
    const all = await read(placed);
    expect(all).toMatchObject({ stage: 'delivered', paid: true });
    expect(all.timeline.filter(({ event }) => event === 'delivered')).toHaveLength(1);
    expect(all.timeline.filter(({ event }) => event === 'shipped')).toHaveLength(1);
  });

  test('brings one parcel back after the other has arrived: a person decides, and the shopper cannot cancel', async () => {
    const placed = await placeSplit();
    await report(placed, 1, 'DELIVERED');
    await report(placed, 2, 'RTO DELIVERED');
    const shown = await read(placed);
    expect(shown).toMatchObject({ stage: 'shipped', paid: false, attention: 'returned' });
    expect(statesOf(shown)).toEqual(['delivered', 'returned']);
    expect(shown.accepted).not.toContain('order.cancelled');
    const { body } = await callDesk(shop, 'listDeskOrders', {
      cookie: owner.cookie,
      query: { attention: 'true', q: String(placed.number) },
    });
    expect(body).toMatchObject({ orders: [{ number: placed.number, attention: 'returned' }] });
    expect(orderOf(await cause(placed, 'parcel.pickedUp', { parcel: 2, courier: 'Ravi' }))).toMatchObject({
      stage: 'shipped',
      attention: null,
    });
    expect(orderOf(await cause(placed, 'parcel.delivered', { parcel: 2 }))).toMatchObject({
      stage: 'delivered',
      paid: true,
    });
  });

  test('brings one back after the other has arrived, and its items are cancelled: a cash order is what was collected', async () => {
    const placed = await placeSplit();
    const [first = 0, second = 0] = ((await read(placed)).parcels ?? []).map(({ cash }) => cash);
    await report(placed, 2, 'RTO DELIVERED');
    expect((await read(placed)).accepted).not.toContain('parcels.cancelled');
    await report(placed, 1, 'DELIVERED');
    expect((await read(placed)).accepted).toContain('parcels.cancelled');
    const withoutReason = await cause(placed, 'parcels.cancelled');
    expect([withoutReason.status, withoutReason.code]).toEqual([400, 'desk_reason_required']);
    const closed = orderOf(await cause(placed, 'parcels.cancelled', { reason: 'Nobody was at home' }));
    expect(closed).toMatchObject({
      stage: 'delivered',
      paid: true,
      attention: null,
      total: first,
      cancelledAmount: second,
      lines: [{ cancelled: 1 }, { cancelled: 2 }],
      parcels: [
        { state: 'delivered', cash: 0, units: [{ quantity: 1 }, { quantity: 1 }], accepted: [] },
        {
          state: 'returned',
          cash: 0,
          units: [{ quantity: 1 }, { quantity: 2 }],
          weightKg: 2.3,
          accepted: [],
        },
      ],
      partRefunds: [],
    });
    expect(closed.audit.at(-1)).toMatchObject({ action: 'parcels.cancelled', reason: 'Nobody was at home' });
    expect(closed.timeline.map(({ event }) => event).slice(-2)).toEqual(['items_cancelled', 'delivered']);
    expect(await listCollectedCash(shop.db)).toContainEqual(
      expect.objectContaining({ number: placed.number, amountPaise: first }),
    );
    // A late report changes nothing.
    await report(placed, 2, 'DELIVERED');
    expect(statesOf(await read(placed))).toEqual(['delivered', 'returned']);
  });

  test('brings the first one back: the delivery fee, which belongs to it, was not paid', async () => {
    const placed = await placeSplit();
    const [, second = 0] = ((await read(placed)).parcels ?? []).map(({ cash }) => cash);
    await report(placed, 1, 'RTO DELIVERED');
    await report(placed, 2, 'DELIVERED');
    const closed = orderOf(await cause(placed, 'parcels.cancelled', { reason: 'Refused' }));
    expect(closed).toMatchObject({ stage: 'delivered', total: second, deliveryFee: 0 });
  });

  test('brings one of an order back that is paid online: its share is refunded', async () => {
    const placed = await placeSplit({ paid: true, paymentMethod: 'razorpay' });
    const share = Math.round(100 * Number(created(placed)[1]?.['sub_total']));
    await report(placed, 1, 'DELIVERED');
    await report(placed, 2, 'RTO DELIVERED');
    const closed = orderOf(await cause(placed, 'parcels.cancelled', { reason: 'Refused' }));
    expect(closed).toMatchObject({
      stage: 'delivered',
      deliveryFee: 4_900,
      cancelledAmount: share,
      partRefunds: [{ amount: share, reason: 'Refused', done: false }],
    });
  });

  test('has lost one of a cash order: its items are cancelled, cost nothing, and are not in stock again', async () => {
    const placed = await placeSplit();
    const [first = 0, second = 0] = ((await read(placed)).parcels ?? []).map(({ cash }) => cash);
    const levelOf = await limitBells(placed);
    await report(placed, 2, 'PICKED UP');
    await report(placed, 2, 'LOST');
    const lost = await read(placed);
    expect(lost).toMatchObject({ stage: 'shipped', attention: 'lost' });
    expect(lost.accepted).not.toContain('parcels.cancelled');
    await report(placed, 1, 'DELIVERED');
    const partly = await read(placed);
    expect(partly).toMatchObject({ stage: 'shipped', attention: 'lost' });
    expect(partly.parcels).toMatchObject([
      { state: 'delivered', accepted: [] },
      { state: 'lost', accepted: ['parcel.pickedUp', 'parcel.delivered', 'parcel.returned'] },
    ]);
    expect(partly.accepted).toContain('parcels.cancelled');
    const closed = orderOf(await cause(placed, 'parcels.cancelled', { reason: 'Lost' }));
    expect(closed).toMatchObject({
      stage: 'delivered',
      attention: null,
      total: first,
      cancelledAmount: second,
      lines: [{ cancelled: 1 }, { cancelled: 2 }],
      partRefunds: [],
    });
    expect(statesOf(closed)).toEqual(['delivered', 'lost']);
    expect(await levelOf()).toMatchObject({ available: 5 });
    const { body } = await send(shop, 'listOrders', { token, body: { orderId: placed.id } });
    expect(body).toMatchObject({
      orders: [{ status: 'Delivered', parcels: [{ status: 'Delivered' }, { status: 'Lost on its way' }] }],
    });
  });

  test('has lost one of an order that is paid online: its share is refunded', async () => {
    const placed = await placeSplit({ paid: true, paymentMethod: 'razorpay' });
    const share = Math.round(100 * Number(created(placed)[1]?.['sub_total']));
    await report(placed, 1, 'DELIVERED');
    await report(placed, 2, 'DAMAGED');
    const closed = orderOf(await cause(placed, 'parcels.cancelled', { reason: 'Damaged' }));
    expect(closed).toMatchObject({
      stage: 'delivered',
      cancelledAmount: share,
      partRefunds: [{ amount: share, reason: 'Damaged', done: false }],
    });
  });

  test('has lost one, and another one is sent by an own courier: its items are subtracted from the stock once more', async () => {
    const placed = await placeSplit();
    const levelOf = await limitBells(placed);
    await report(placed, 1, 'DELIVERED');
    await report(placed, 2, 'LOST');
    const { version } = await read(placed);
    const handOver = { type: 'parcel.pickedUp', version, parcel: 2, courier: 'Ravi' };
    const answers = await Promise.all([change(placed.number, handOver), change(placed.number, handOver)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await levelOf()).toMatchObject({ available: 3 });
    const sent = await read(placed);
    expect(sent).toMatchObject({ attention: null, parcels: [{}, { state: 'shipped', courier: 'Ravi' }] });
    const { body } = await callDesk(shop, 'listDeskOrders', {
      cookie: owner.cookie,
      query: { attention: 'true', q: String(placed.number) },
    });
    expect(body).toMatchObject({ orders: [] });
    // The former courier has nothing to report any more.
    await report(placed, 2, 'LOST');
    await report(placed, 2, 'DELIVERED');
    expect(statesOf(await read(placed))).toEqual(['delivered', 'shipped']);
    expect(orderOf(await cause(placed, 'parcel.delivered', { parcel: 2 }))).toMatchObject({
      stage: 'delivered',
    });
    expect(await levelOf()).toMatchObject({ available: 3 });
  });

  test('has lost one, and there are no others in stock: it is not sent again, and nothing changes', async () => {
    const placed = await placeSplit();
    const levelOf = await limitBells(placed, 1);
    await report(placed, 1, 'DELIVERED');
    await report(placed, 2, 'LOST');
    const before = await read(placed);
    const answer = await cause(placed, 'parcel.pickedUp', { parcel: 2, courier: 'Ravi' });
    expect([answer.status, answer.code]).toEqual([409, 'desk_resend_out_of_stock']);
    expect(await read(placed)).toEqual(before);
    expect(await levelOf()).toMatchObject({ available: 1 });
  });

  test('has lost one, and finds it: late reports change nothing, and the stock stays as it is', async () => {
    const placed = await placeSplit();
    const levelOf = await limitBells(placed);
    await report(placed, 2, 'PICKED UP');
    await report(placed, 2, 'LOST');
    day -= 3;
    await report(placed, 2, 'IN TRANSIT');
    expect(statesOf(await read(placed))).toEqual(['preparing', 'lost']);
    day += 3;
    await report(placed, 2, 'OUT FOR DELIVERY');
    expect(statesOf(await read(placed))).toEqual(['preparing', 'outForDelivery']);
    expect(await read(placed)).toMatchObject({ attention: null });
    await report(placed, 2, 'LOST');
    await report(placed, 2, 'DELIVERED');
    expect(statesOf(await read(placed))).toEqual(['preparing', 'delivered']);
    expect(await levelOf()).toMatchObject({ available: 5 });
  });

  test('has lost all of them: the order is sent again, and all items are subtracted from the stock once more', async () => {
    const placed = await placeSplit();
    const levelOf = await limitBells(placed);
    await report(placed, 1, 'LOST');
    expect((await read(placed)).accepted).not.toContain('order.resent');
    await report(placed, 2, 'LOST');
    const resent = orderOf(await cause(placed, 'order.resent'));
    expect(resent).toMatchObject({ stage: 'confirmed' });
    expect(statesOf(resent)).toEqual(['preparing', 'preparing']);
    expect(await levelOf()).toMatchObject({ available: 2 });
    await ship(placed);
    expect(created(placed).slice(-2)).toMatchObject([
      { order_id: `${placed.id}-p1-2` },
      { order_id: `${placed.id}-p2-2` },
    ]);
  });

  test('has lost one and brought the other back: of the order that is sent again, only the lost items are subtracted', async () => {
    const placed = await placeSplit();
    const levelOf = await limitBells(placed);
    await report(placed, 1, 'RTO DELIVERED');
    await report(placed, 2, 'LOST');
    expect(orderOf(await cause(placed, 'order.resent'))).toMatchObject({ stage: 'confirmed' });
    expect(await levelOf()).toMatchObject({ available: 3 });
  });

  test('has brought one, and the other cannot be sent: it is cancelled there, and a cash order is what was collected', async () => {
    const placed = await placeSplit();
    const [first = 0, second = 0] = ((await read(placed)).parcels ?? []).map(({ cash }) => cash);
    const { productId, size } = placed.bells(2);
    await shop.db.insert(stock).values({ productId, size, available: 1, counted: 4 });
    await shop.db.insert(stockAllocations).values({ orderId: placed.id, productId, size, quantity: 3 });
    await report(placed, 1, 'PICKED UP');
    expect((await read(placed)).accepted).not.toContain('parcels.cancelled');
    await report(placed, 1, 'DELIVERED');
    expect((await read(placed)).accepted).toContain('parcels.cancelled');
    const closed = orderOf(await cause(placed, 'parcels.cancelled', { reason: 'Broken' }));
    expect(closed).toMatchObject({
      stage: 'delivered',
      paid: true,
      total: first,
      cancelledAmount: second,
      lines: [{ cancelled: 1 }, { cancelled: 2 }],
      parcels: [
        { state: 'delivered', accepted: [] },
        { state: 'cancelled', cash: 0, accepted: [] },
      ],
    });
    const [, cancelled] = await shipmentsOf(placed);
    expect(courier.cancelled.at(-1)).toBe(Number(cancelled?.providerOrderId));
    const [level] = await shop.db.select().from(stock).where(eq(stock.productId, productId));
    expect(level).toMatchObject({ available: 3 });
    expect(await listCollectedCash(shop.db)).toContainEqual(
      expect.objectContaining({ number: placed.number, amountPaise: first }),
    );
    const { body } = await send(shop, 'listOrders', { token, body: { orderId: placed.id } });
    expect(body).toMatchObject({ orders: [{ parcels: [{ status: 'Delivered' }, { status: 'Cancelled' }] }] });
    // The report about the cancellation, and the job of the order, create nothing.
    await report(placed, 2, 'CANCELED');
    await ship(placed);
    expect(created(placed)).toHaveLength(2);
    expect(statesOf(await read(placed))).toEqual(['delivered', 'cancelled']);
  });

  test('has brought one of an order that is paid online, and the other cannot be sent: its share is refunded', async () => {
    const placed = await placeSplit({ paid: true, paymentMethod: 'razorpay' });
    const share = Math.round(100 * Number(created(placed)[1]?.['sub_total']));
    await report(placed, 1, 'DELIVERED');
    const closed = orderOf(await cause(placed, 'parcels.cancelled', { reason: 'Broken' }));
    expect(closed).toMatchObject({
      stage: 'delivered',
      cancelledAmount: share,
      partRefunds: [{ amount: share, reason: 'Broken', done: false }],
    });
  });

  test('has brought one, and is picking the other up: it is not cancelled', async () => {
    const placed = await placeSplit();
    await report(placed, 1, 'DELIVERED');
    const before = await read(placed);
    courier.next.push({ path: '/orders/cancel', answer: { status: 400, body: { message: 'Picked up' } } });
    const answer = await cause(placed, 'parcels.cancelled', { reason: 'Broken' });
    expect([answer.status, answer.code]).toEqual([409, 'desk_courier_has_parcel']);
    expect(await read(placed)).toEqual(before);
  });

  test('reports that it has cancelled a parcel before it answers: the shipment that is created again is cancelled too', async () => {
    const placed = await placeSplit();
    await report(placed, 1, 'DELIVERED');
    courier.next.push({ path: '/orders/cancel', answer: () => cancelFirst(placed, 2) });
    const closed = orderOf(await cause(placed, 'parcels.cancelled', { reason: 'Broken' }));
    expect(statesOf(closed)).toEqual(['delivered', 'cancelled']);
    const [, second] = await shipmentsOf(placed);
    expect(second?.providerOrderRef).toBe(`${placed.id}-p2-2`);
    expect(courier.cancelled.at(-1)).toBe(Number(second?.providerOrderId));
  });

  test('reports the same while the whole order is cancelled: nothing is left at Shiprocket', async () => {
    const placed = await placeSplit();
    courier.next.push({ path: '/orders/cancel', answer: () => cancelFirst(placed, 2) });
    const answer = await cause(placed, 'order.cancelled', { reason: 'Broken' });
    expect(orderOf(answer)).toMatchObject({ stage: 'cancelled' });
    const sent = await shipmentsOf(placed);
    expect(courier.cancelled).toEqual(
      expect.arrayContaining(sent.map(({ providerOrderId }) => Number(providerOrderId))),
    );
  });

  test('brings all parcels back: the order has come back, and is sent again in the same parcels', async () => {
    const placed = await placeSplit();
    await report(placed, 1, 'RTO DELIVERED');
    await report(placed, 2, 'RTO DELIVERED');
    expect(await read(placed)).toMatchObject({ stage: 'returned' });
    const resent = orderOf(await cause(placed, 'order.resent'));
    expect(resent.stage).toBe('confirmed');
    expect(statesOf(resent)).toEqual(['preparing', 'preparing']);
    await ship(placed);
    expect(created(placed).slice(-2)).toMatchObject([
      { order_id: `${placed.id}-p1-2` },
      { order_id: `${placed.id}-p2-2` },
    ]);
  });

  test('brings one back that goes with the same courier again: its repeated report changes nothing', async () => {
    const placed = await placeSplit();
    await report(placed, 1, 'DELIVERED');
    await report(placed, 2, 'RTO DELIVERED');
    await cause(placed, 'parcel.pickedUp', { parcel: 2 });
    day -= 1;
    expect(await report(placed, 2, 'RTO DELIVERED')).toBe(200);
    expect(statesOf(await read(placed))).toEqual(['delivered', 'shipped']);
    await report(placed, 2, 'IN TRANSIT');
    await report(placed, 2, 'RTO DELIVERED');
    expect(statesOf(await read(placed))).toEqual(['delivered', 'returned']);
  });

  test.each([
    ['brings one back', 'RTO DELIVERED'],
    ['loses one', 'LOST'],
  ])(
    '%s, and the other was not sent: the order is cancelled, with its money and the unsent items',
    async (_, label) => {
      const placed = await placeSplit({ paid: true, paymentMethod: 'razorpay' });
      const levelOf = await limitBells(placed);
      await shop.db.insert(payments).values({
        orderId: placed.id,
        provider: 'razorpay',
        status: 'paid',
        amountPaise: paise(194_698),
      });
      await report(placed, 1, 'PICKED UP');
      expect((await read(placed)).accepted).not.toContain('order.cancelled');
      await report(placed, 1, label);
      const shown = await read(placed);
      expect(shown.stage).toBe('shipped');
      expect(shown.accepted).toContain('order.cancelled');
      const before = courier.cancelled.length;
      const closed = orderOf(await cause(placed, 'order.cancelled', { reason: 'Refused' }));
      const [, unsent] = await shipmentsOf(placed);
      expect(courier.cancelled.slice(before)).toEqual([Number(unsent?.providerOrderId)]);
      expect(closed).toMatchObject({
        stage: 'cancelled',
        paid: false,
        refund: { amount: 194_698 },
        accepted: [],
      });
      // One bell is with the shop, to be counted, or lost; two were never sent.
      expect(await levelOf()).toMatchObject({ available: 7 });
    },
  );

  test('has all parcels back or lost: the order is cancelled, and nothing of it is in stock again', async () => {
    const placed = await placeSplit();
    const levelOf = await limitBells(placed);
    await report(placed, 1, 'RTO DELIVERED');
    await report(placed, 2, 'LOST');
    const before = courier.cancelled.length;
    const answer = await send(shop, 'cancelOrder', { token, body: { orderId: placed.id } });
    expect(answer.status).toBe(200);
    expect(courier.cancelled).toHaveLength(before);
    expect(await read(placed)).toMatchObject({ stage: 'cancelled' });
    expect(await levelOf()).toMatchObject({ available: 5 });
  });

  test('cancels one parcel at its own: the order stays; all of them cancel it', async () => {
    const placed = await placeSplit();
    await report(placed, 1, 'CANCELED');
    expect(await read(placed)).toMatchObject({ stage: 'confirmed' });
    await report(placed, 2, 'CANCELED');
    expect(await read(placed)).toMatchObject({ stage: 'cancelled' });
  });
});

describe('an order in several parcels is changed', () => {
  test('a cancellation cancels all shipments at Shiprocket', async () => {
    const placed = await placeSplit();
    const known = (await shipmentsOf(placed)).map(({ providerOrderId }) => Number(providerOrderId));
    expect((await send(shop, 'cancelOrder', { token, body: { orderId: placed.id } })).status).toBe(200);
    expect(courier.cancelled).toEqual(expect.arrayContaining(known));
    expect(await read(placed)).toMatchObject({ stage: 'cancelled' });
  });

  test('a cancellation that is too late for the second parcel creates the first one again', async () => {
    const placed = await placeSplit();
    courier.next.push(
      { path: '/orders/cancel', answer: { status: 200, body: { status_code: 200 } } },
      { path: '/orders/cancel', answer: { status: 400, body: { message: 'Picked up' } } },
    );
    const answer = await cause(placed, 'order.cancelled', { reason: 'On request' });
    expect(answer.code).toBe('desk_courier_has_parcel');
    await ship(placed);
    expect(await read(placed)).toMatchObject({ stage: 'confirmed' });
    const found = await shipmentsOf(placed);
    expect(found.map(({ providerOrderRef, withdrawnAt }) => [providerOrderRef, withdrawnAt])).toEqual([
      [`${placed.id}-p1-2`, null],
      [`${placed.id}-p2`, null],
    ]);
    expect(found.every(({ providerOrderId }) => providerOrderId !== null)).toBe(true);
  });

  test('a process that dies between two cancellations at Shiprocket loses nothing: tracking creates the parcel again', async () => {
    const placed = await placeSplit();
    courier.next.push(
      { path: '/orders/cancel', answer: { status: 200, body: { status_code: 200 } } },
      { path: '/orders/cancel', answer: 'nothing' },
    );
    expect((await cause(placed, 'order.cancelled', { reason: 'On request' })).code).toBe(
      'desk_courier_unanswered',
    );
    await report(placed, 1, 'CANCELED');
    await ship(placed);
    expect(await read(placed)).toMatchObject({ stage: 'confirmed' });
    expect(created(placed).at(-1)).toMatchObject({ order_id: `${placed.id}-p1-2` });
  });

  test('another address keeps the parcels, with new labels; cancelled units put the order into one parcel', async () => {
    const placed = await placeSplit();
    await cause(placed, 'parcel.packed');
    const { address } = await read(placed);
    const moved = orderOf(
      await cause(placed, 'address.changed', { address: { ...address, street: '12 Temple Road' } }),
    );
    expect(moved).toMatchObject({ stage: 'confirmed' });
    expect(statesOf(moved)).toEqual(['preparing', 'preparing']);
    await ship(placed);
    expect(created(placed).slice(-2)).toMatchObject([
      { order_id: `${placed.id}-p1-2`, billing_address: '12 Temple Road' },
      { order_id: `${placed.id}-p2-2`, billing_address: '12 Temple Road' },
    ]);
    const fewer = orderOf(
      await cause(placed, 'units.cancelled', { items: [placed.bells(1)], reason: 'One is broken' }),
    );
    expect(fewer.parcels).toBeUndefined();
    await ship(placed);
    expect(created(placed).at(-1)).toMatchObject({
      order_id: placed.id,
      order_items: [{ units: 2 }, { units: 2 }],
    });
  });

  test('that was paid online since gets prepaid parcels; if the courier has one, all of them collect the cash', async () => {
    const placed = await placeSplit();
    const payOnline = () =>
      shop.db.update(orders).set({ paid: true, paymentMethod: 'stripe' }).where(eq(orders.id, placed.id));
    await payOnline();
    courier.next.push(
      { path: '/orders/cancel', answer: { status: 200, body: { status_code: 200 } } },
      { path: '/orders/cancel', answer: { status: 400, body: { message: 'Picked up' } } },
    );
    await withdrawCashParcel(shipDependencies(shop), placed.id);
    await ship(placed);
    expect(await read(placed)).toMatchObject({ paid: false, paymentMethod: 'cod' });
    expect(created(placed).at(-1)).toMatchObject({ order_id: `${placed.id}-p1-2`, payment_method: 'COD' });
    await payOnline();
    await withdrawCashParcel(shipDependencies(shop), placed.id);
    await ship(placed);
    expect(created(placed).slice(-2)).toMatchObject([
      { order_id: `${placed.id}-p1-3`, payment_method: 'Prepaid' },
      { order_id: `${placed.id}-p2-2`, payment_method: 'Prepaid' },
    ]);
  });
});

describe('what is shown', () => {
  test('the shopper sees each parcel with its courier, in the order and its tracking', async () => {
    const placed = await placeSplit();
    await report(placed, 1, 'OUT FOR DELIVERY');
    await cause(placed, 'parcel.pickedUp', { parcel: 2, courier: 'Ravi', trackingNumber: 'R2' });
    const { body } = await send(shop, 'listOrders', { token, body: { orderId: placed.id } });
    expect(body).toMatchObject({
      orders: [
        {
          status: 'Shipped',
          parcels: [
            {
              status: 'Out for Delivery',
              courier: 'Delhivery Surface',
              trackingNumber: `awb-${placed.number}-1`,
            },
            {
              status: 'Shipped',
              courier: 'Ravi',
              trackingNumber: 'R2',
              items: [placed.diyas(1), placed.bells(2)],
            },
          ],
        },
      ],
    });
    const tracked = await shop.call('trackOrder', { token, params: { orderId: placed.id } });
    expect(tracked.body).toMatchObject({
      trackingData: {
        tracking_data: {
          current_status: 'Shipped',
          parcels: [
            {
              current_status: 'Out for Delivery',
              awb_code: `awb-${placed.number}-1`,
              shipment_track: [{ location: 'Jaipur' }],
            },
            { current_status: 'Shipped', courier_name: 'Ravi', awb_code: 'R2', shipment_track: [] },
          ],
        },
      },
    });
  });

  test('with Shiprocket itself, each parcel that it brings has the address of its page', async () => {
    const placed = await placeSplit();
    await cause(placed, 'parcel.pickedUp', { parcel: 2, courier: 'Ravi', trackingNumber: 'R2' });
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, placed.id));
    const sent = [1, 2].map((parcel) => ({ parcel, label: '', courier: 'Delhivery', awb: `A${parcel}` }));
    const parcelsWith = (hasPages: boolean) =>
      order && orderReply(order, [], null, '', [], [], sent, hasPages).parcels;
    expect(parcelsWith(true)?.map(({ trackUrl }) => trackUrl)).toEqual([
      'https://shiprocket.co/tracking/A1',
      undefined,
    ]);
    expect(parcelsWith(false)?.map(({ trackUrl }) => trackUrl)).toEqual([undefined, undefined]);
  });

  test('a packing slip for each parcel, with its units', async () => {
    const placed = await placeSplit();
    const { body } = await callDesk(shop, 'printSlips', {
      cookie: owner.cookie,
      query: { numbers: String(placed.number) },
    });
    const html = String(body['html']);
    expect(html).toContain('Parcel 1 of 2');
    expect(html).toContain('Parcel 2 of 2');
    expect(html).toContain('<li>2 × Bell, Small</li>');
  });

  describe('labels', () => {
    const openLabels = ({ number }: Placed) =>
      fetch(`${shop.url}/api/desk/orders/labels?numbers=${number}`, {
        headers: { cookie: owner.cookie },
        redirect: 'manual',
      });
    const answer = () =>
      courier.next.push({
        path: '/courier/generate/label',
        answer: { status: 200, body: { label_created: 1, label_url: 'https://labels.example/all.pdf' } },
      });
    const printed = () => courier.requests.findLast(({ line }) => line.endsWith('/label'))?.body;

    test('of a parcel that Shiprocket refuses are not left out silently: nothing is printed', async () => {
      const placed = await place();
      courier.next.push({
        path: '/orders/create/adhoc',
        answer: { status: 422, body: { errors: { billing_pincode: ['no'] } } },
      });
      await split(placed);
      await eventually(async () =>
        expect((await shipmentsOf(placed)).map(({ providerShipmentId }) => providerShipmentId)).toEqual([
          null,
          expect.any(String),
        ]),
      );
      answer();
      expect((await openLabels(placed)).status).toBe(409);
      courier.next.length = 0;
    });

    test('are printed for the parcels that Shiprocket’s couriers still bring', async () => {
      const placed = await placeSplit();
      const [, second] = await shipmentsOf(placed);
      await report(placed, 1, 'Delivered');
      answer();
      expect((await openLabels(placed)).status).toBe(302);
      expect(printed()).toEqual({ shipment_id: [Number(second?.providerShipmentId)] });
      await cause(placed, 'parcel.pickedUp', { parcel: 2, courier: 'Ravi' });
      expect((await openLabels(placed)).status).toBe(409);
    });
  });
});
