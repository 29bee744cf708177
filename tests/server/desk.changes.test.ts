import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import type { DeskEvent } from '../../contract/desk/deskRoles.ts';
import {
  orderRefunds,
  orders,
  products,
  shipments,
  stock,
  stockAllocations,
  users,
} from '../../server/db/schema.ts';
import { createShipment } from '../../server/shipping/create-shipment.ts';
import { storeOrder } from './desk-orders.ts';
import { callDesk, joinStaff, orderOf, readOrder, type StaffOfTest } from './desk-staff.ts';
import type { Shop } from './harness.ts';
import { orderOf as storedOrderOf, paymentsOf, placePaid, type Online } from './payment-steps.ts';
import { placeDelivered, requestReturn } from './return-steps.ts';
import type { ShiprocketStandIn } from './shiprocket-stand-in.ts';
import { openShippingDesk } from './shipping-desk.ts';
import { ADDRESS, newEmail, send, signUp } from './shopper.ts';
import { scanned, shipDependencies, shipmentOf, waitUntilShipped } from './shipping-shop.ts';

/** What people of the shop change about an order: its units, its money and its parcel. */

let shop: Shop;
let courier: ShiprocketStandIn;
let userId: string;
let owner: StaffOfTest;
let packer: StaffOfTest;
openShippingDesk((desk) => {
  ({ shop, courier, userId, owner, packer } = desk);
});

const change = ({ cookie }: StaffOfTest, number: number, body: object) =>
  callDesk(shop, 'changeDeskOrder', { cookie, params: { number }, body });

/** Causes an event for the order as it is. */
async function cause(who: StaffOfTest, number: number, type: DeskEvent, details: object = {}) {
  const { version } = await readOrder(shop, who, number);
  return change(who, number, { type, version, ...details });
}

/** An order of two small diyas at ₹499 each that was paid online, whose shopper has a mailbox. */
async function placeOnline(provider: Online = 'stripe') {
  const placed = await placePaid(shop, provider);
  const order = await storedOrderOf(shop, placed.orderId);
  const email = newEmail();
  await shop.db.update(users).set({ email }).where(eq(users.id, order.userId));
  const items = placed.request.items.map((item) => ({ ...item, quantity: 1 }));
  return { ...placed, number: order.number, email, items };
}

/** A cash order of two small diyas, which Shiprocket knows. */
async function placeCash(details: Partial<typeof orders.$inferInsert> = {}) {
  const order = await storeOrder(shop, userId, details);
  await createShipment(shipDependencies(shop), order.id);
  const { lines } = await readOrder(shop, owner, order.number);
  const items = lines.map(({ productId, size }) => ({ productId, size, quantity: 1 }));
  return { id: order.id, number: order.number, items };
}

/** The amounts of the refunds of an order at its provider. */
async function refundsAt(provider: Online, orderId: string): Promise<number[]> {
  const [payment] = await paymentsOf(shop, orderId);
  const { stripe, razorpay } = shop.sandbox.data;
  return provider === 'stripe'
    ? Object.values(stripe.refunds).flatMap(({ intent, amount }) =>
        intent === payment?.providerPaymentId ? [amount] : [],
      )
    : Object.values(razorpay.refunds).flatMap(({ paymentId, amount }) =>
        paymentId === payment?.providerPaymentId ? [amount] : [],
      );
}

async function mailTo(email: string, subject: RegExp) {
  await shop.orderMessages.drained();
  return shop.outbox.list().find((mail) => mail.to === email && subject.test(mail.subject ?? ''))?.text;
}

const reason = 'One is broken.';
const lastCreated = () => courier.requests.findLast(({ line }) => line === 'POST /orders/create/adhoc')?.body;

describe('some units are cancelled', () => {
  test.each(['stripe', 'razorpay'] as const)(
    'paid by %s: in stock again, and refunded once; the last ones cancel the order',
    async (provider) => {
      const { orderId, number, items, email, token } = await placeOnline(provider);
      const [{ productId, size } = { productId: '', size: '' }] = items;
      await shop.db.insert(stock).values({ productId, size, available: 3, counted: 5 });
      await shop.db.insert(stockAllocations).values({ orderId, productId, size, quantity: 2 });

      const answer = await cause(owner, number, 'units.cancelled', { items, reason });
      expect(orderOf(answer)).toMatchObject({
        stage: 'confirmed',
        units: 1,
        total: 49_900,
        cancelledAmount: 49_900,
        lines: [{ quantity: 2, cancelled: 1 }],
        partRefunds: [{ amount: 49_900, reason }],
        refundable: 49_900,
        audit: [{ action: 'units.cancelled', reason }],
      });
      await shop.payments.refunds.drained();
      expect(await refundsAt(provider, orderId)).toEqual([49_900]);
      const shown = await readOrder(shop, owner, number);
      expect(shown.partRefunds).toMatchObject([{ done: true }]);
      expect(shown.timeline.map(({ event }) => event)).toEqual([
        'placed',
        'paid',
        'items_cancelled',
        'partly_refunded',
      ]);
      const [level] = await shop.db.select().from(stock).where(eq(stock.productId, productId));
      expect(level).toMatchObject({ available: 4 });
      expect(await mailTo(email, /Some items/)).toContain('1 of them cancelled');
      expect(await mailTo(email, /A refund/)).toContain('₹499.00');
      const { body } = await send(shop, 'listOrders', { token });
      expect(body).toMatchObject({
        orders: [
          {
            amount: 499,
            cancelledAmount: 499,
            items: [{ quantity: 2, cancelled: 1 }],
            partRefunds: [{ amount: 499, done: true }],
          },
        ],
      });

      const last = await cause(owner, number, 'units.cancelled', { items, reason });
      expect(orderOf(last)).toMatchObject({
        stage: 'cancelled',
        audit: [{ action: 'units.cancelled' }, { action: 'order.cancelled', reason }],
      });
      await shop.payments.refunds.drained();
      expect(await refundsAt(provider, orderId)).toEqual([49_900, 49_900]);
      expect(await shop.db.select().from(stock).where(eq(stock.productId, productId))).toMatchObject([
        { available: 5 },
      ]);
    },
  );

  test('shares the discount, and rounds so that all parts together are what was paid', async () => {
    const { number, items } = await placeCash({
      subtotalPaise: paise(99_800),
      discountPaise: paise(3_333),
      totalPaise: paise(101_367),
    });
    const { total, cancelledAmount } = orderOf(
      await cause(owner, number, 'units.cancelled', { items, reason }),
    );
    expect([cancelledAmount, total]).toEqual([48_233, 53_134]);
  });

  test('of a cash order: Shiprocket cancels the parcel, and gets another one with the new amount', async () => {
    const { id, number, items } = await placeCash();
    const before = await shipmentOf(shop, id);
    await cause(owner, number, 'units.cancelled', { items, reason });
    expect(courier.cancelled).toContain(Number(before?.providerOrderId));
    await waitUntilShipped(shop, id);
    expect(lastCreated()).toMatchObject({
      order_id: `${id}-2`,
      payment_method: 'COD',
      sub_total: 499,
      shipping_charges: 49,
      order_items: [{ units: 1 }],
    });
    expect(await shop.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, id))).toEqual([]);
    // Reports about the former parcel change nothing.
    const webhook = await fetch(`${shop.url}/api/webhooks/tracking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'canary-webhook-key' },
      body: JSON.stringify({
        order_id: id,
        sr_order_id: Number(before?.providerOrderId),
        awb: '',
        current_status: 'CANCELED',
        current_status_id: 5,
        current_timestamp: '02 11 2026 12:00:00',
        scans: [],
      }),
    });
    expect(webhook.status).toBe(200);
    expect((await readOrder(shop, owner, number)).stage).toBe('confirmed');
  });

  test('changes nothing when the courier has the parcel, or Shiprocket does not respond', async () => {
    const { number, items } = await placeCash();
    const before = await readOrder(shop, owner, number);
    courier.next.push({ path: '/orders/cancel', answer: { status: 400, body: { message: 'no' } } });
    expect((await cause(owner, number, 'units.cancelled', { items, reason })).code).toBe(
      'desk_courier_has_parcel',
    );
    courier.next.push({ path: '/orders/cancel', answer: 'nothing' });
    expect((await cause(owner, number, 'units.cancelled', { items, reason })).code).toBe(
      'desk_courier_unanswered',
    );
    expect(await readOrder(shop, owner, number)).toEqual(before);
  });

  test('whose parcel was cancelled when the answer was lost sends it again, and does not cancel the order', async () => {
    const { id, number, items } = await placeCash();
    courier.next.push({ path: '/orders/cancel', answer: 'acts and loses the answer' });
    expect((await cause(owner, number, 'units.cancelled', { items, reason })).code).toBe(
      'desk_courier_unanswered',
    );
    courier.tracking = scanned('CANCELED', [['2026-11-02 12:00:00', 'Cancelled', 'Jaipur', 'CANCELED']]);
    shop.clock.advance(60_000);
    await shop.shipping.refresh(id);
    expect((await readOrder(shop, owner, number)).stage).toBe('confirmed');
    shop.shipping.wake();
    await waitUntilShipped(shop, id);
    expect(lastCreated()).toMatchObject({ order_id: `${id}-2`, order_items: [{ units: 2 }] });
  });

  test('happens once when two people do it at once', async () => {
    const { number, items } = await placeCash();
    const { version } = await readOrder(shop, owner, number);
    const body = { type: 'units.cancelled', version, items, reason };
    const answers = await Promise.all([change(owner, number, body), change(owner, number, body)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await readOrder(shop, owner, number)).toMatchObject({ units: 1, cancelledAmount: 49_900 });
  });

  test.each([
    [{ items: [] }, 'desk_items_required'],
    [{ reason: ' ' }, 'desk_reason_required'],
    [{ items: [{ productId: 'other', size: 'Small', quantity: 1 }] }, 'desk_items_unavailable'],
  ])('is refused with %j', async (details, code) => {
    const { number, items } = await placeCash();
    const before = await readOrder(shop, owner, number);
    expect((await cause(owner, number, 'units.cancelled', { items, reason, ...details })).code).toBe(code);
    const tooMany = items.map((item) => ({ ...item, quantity: 3 }));
    expect((await cause(owner, number, 'units.cancelled', { items: tooMany, reason })).code).toBe(
      'desk_items_unavailable',
    );
    expect(await readOrder(shop, owner, number)).toEqual(before);
  });

  test('cannot be returned, and the others are worth the rest', async () => {
    const { orderId, number, items, token } = await placeOnline();
    await cause(owner, number, 'units.cancelled', { items, reason });
    await shop.payments.refunds.drained();
    await cause(packer, number, 'parcel.pickedUp', { courier: 'Ravi' });
    await cause(packer, number, 'parcel.delivered');
    const order = { orderId, token, email: '', productId: items[0]?.productId ?? '' };
    const two = [{ productId: order.productId, size: 'Small', quantity: 2 }];
    expect(await requestReturn(shop, order, { items: two })).toMatchObject({ status: 409 });
    const { body } = await requestReturn(shop, order, { reason: 'damaged' });
    expect(body).toMatchObject({ returns: [{ refund: 499 }], returnable: [] });
  });
});

describe('a refund without a return', () => {
  test.each(['stripe', 'razorpay'] as const)(
    'goes back by %s, at most what was paid, and once for two people',
    async (provider) => {
      const { orderId, number, email } = await placeOnline(provider);
      const { version } = await readOrder(shop, owner, number);
      const body = { type: 'refund.granted', version, amount: 150.5, reason: 'It came late.' };
      const answers = await Promise.all([change(owner, number, body), change(owner, number, body)]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      await shop.payments.refunds.drained();
      expect(await refundsAt(provider, orderId)).toEqual([15_050]);
      expect(await readOrder(shop, owner, number)).toMatchObject({
        stage: 'confirmed',
        paid: true,
        total: 99_800,
        refundable: 84_750,
        partRefunds: [{ amount: 15_050, done: true, reason: 'It came late.', reference: null }],
        audit: [{ action: 'refund.granted', reason: 'It came late.' }],
      });
      expect(await mailTo(email, /A refund/)).toContain('₹150.50');

      const high = await cause(owner, number, 'refund.granted', { amount: 847.51, reason });
      expect([high.code, high.body['message']]).toEqual([
        'desk_refund_too_high',
        'At most ₹847.50 of this order can be refunded.',
      ]);
      expect((await cause(owner, number, 'refund.granted', { amount: 847.5, reason })).status).toBe(200);
      await shop.payments.refunds.drained();
      expect(await refundsAt(provider, orderId)).toEqual([15_050, 84_750]);
      expect((await readOrder(shop, owner, number)).accepted).not.toContain('refund.granted');
    },
  );

  test('of which the merchant has refunded the rest by hand is no more than what is left', async () => {
    const { orderId, number } = await placeOnline();
    const [payment] = await paymentsOf(shop, orderId);
    shop.sandbox.set({ stripe: { webhooks: 'off' } });
    await fetch(`${shop.providers.stripe?.apiUrl}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.providers.stripe?.secretKey}` },
      body: new URLSearchParams({ payment_intent: payment?.providerPaymentId ?? '', amount: '90000' }),
    });
    await cause(owner, number, 'refund.granted', { amount: 500, reason });
    await shop.payments.refunds.drained();
    shop.sandbox.set({ stripe: { webhooks: 'on' } });
    expect(await refundsAt('stripe', orderId)).toEqual([90_000, 9_800]);
    expect((await readOrder(shop, owner, number)).partRefunds).toMatchObject([{ amount: 9_800, done: true }]);
  });

  test('of cash needs the reference of the transfer', async () => {
    const { orderId, email } = await placeDelivered(shop, 'cod');
    const { number } = await storedOrderOf(shop, orderId);
    const details = { amount: 100, reason };
    expect((await cause(owner, number, 'refund.granted', details)).code).toBe('desk_reference_required');
    const granted = await cause(owner, number, 'refund.granted', { ...details, reference: 'UPI 4711' });
    expect(orderOf(granted).partRefunds).toMatchObject([
      { amount: 10_000, done: true, reference: 'UPI 4711' },
    ]);
    expect(await mailTo(email, /A refund/)).toContain('UPI 4711');
  });

  test('is the owner’s, needs an amount and a reason, and a paid order', async () => {
    const { number } = await placeOnline();
    expect((await cause(packer, number, 'refund.granted', { amount: 1, reason })).code).toBe(
      'desk_event_refused',
    );
    for (const [details, code] of [
      [{ reason }, 'desk_amount_required'],
      [{ amount: 1 }, 'desk_reason_required'],
    ] as const)
      expect((await cause(owner, number, 'refund.granted', details)).code).toBe(code);
    expect((await cause(owner, number, 'refund.granted', { amount: -1, reason })).status).toBe(400);
    const unpaid = await placeCash();
    expect((await cause(owner, unpaid.number, 'refund.granted', { amount: 1, reason })).code).toBe(
      'desk_event_refused',
    );
  });
});

test('an order is confirmed by phone once, with who and when', async () => {
  const { number } = await placeCash();
  const confirmed = orderOf(await cause(packer, number, 'order.confirmed'));
  expect(confirmed).toMatchObject({
    stage: 'confirmed',
    audit: [{ action: 'order.confirmed', by: packer.email, date: shop.clock.now() }],
  });
  expect(confirmed.accepted).not.toContain('order.confirmed');
  expect((await cause(packer, number, 'order.confirmed')).code).toBe('desk_event_refused');
});

describe('another address', () => {
  const moved = { ...ADDRESS, street: 'House 7, Lake Road', city: 'Udaipur', postalCode: '313 001' };

  test('is stored, mailed, and sent to Shiprocket as a new parcel, packed again', async () => {
    const email = newEmail();
    const { id, number } = await placeCash({ address: { ...ADDRESS, email } });
    await cause(packer, number, 'parcel.packed');
    const answer = await cause(packer, number, 'address.changed', { address: { ...moved, email } });
    expect(orderOf(answer)).toMatchObject({
      stage: 'confirmed',
      address: { city: 'Udaipur', postalCode: '313 001' },
      audit: [{ action: 'parcel.packed' }, { action: 'address.changed' }],
    });
    await waitUntilShipped(shop, id);
    expect(lastCreated()).toMatchObject({ order_id: `${id}-2`, billing_pincode: '313001' });
    expect(await mailTo(email, /address of order/)).toBeDefined();
  });

  test.each([
    [undefined, 'address_incomplete'],
    [{ ...moved, postalCode: '12' }, 'address_postal_code_invalid'],
    [{ ...moved, phone: '123' }, 'address_phone_invalid'],
    [{ ...moved, postalCode: 'SW1A 1AA' }, 'pin_required'],
  ])('is checked as at the checkout: %j', async (address, code) => {
    const { number } = await placeCash();
    const before = await readOrder(shop, owner, number);
    expect((await cause(packer, number, 'address.changed', { address })).code).toBe(code);
    expect(await readOrder(shop, owner, number)).toEqual(before);
  });
});

describe('a parcel is sent again', () => {
  test('when it came back: the same units, cash again', async () => {
    const { id, number } = await placeCash();
    await shop.db.update(shipments).set({ status: 'RTO DELIVERED' }).where(eq(shipments.orderId, id));
    await shop.db.update(orders).set({ status: 'Returned to us' }).where(eq(orders.id, id));
    const sent = orderOf(await cause(owner, number, 'order.resent'));
    expect(sent).toMatchObject({ stage: 'confirmed', attention: null, paid: false });
    await waitUntilShipped(shop, id);
    expect(lastCreated()).toMatchObject({ order_id: `${id}-2`, payment_method: 'COD' });
  });

  test('when it is lost: other units, if they are in stock', async () => {
    // Mail without a limit goes to the account's own address.
    const email = newEmail();
    const shopper = await signUp(shop);
    await shop.db.update(users).set({ email }).where(eq(users.id, shopper.id));
    const { id, number, items } = await placeCash({ userId: shopper.id, address: { ...ADDRESS, email } });
    const [{ productId, size } = { productId: '', size: '' }] = items;
    await shop.db.insert(stock).values({ productId, size, available: 1, counted: 3 });
    await shop.db.insert(stockAllocations).values({ orderId: id, productId, size, quantity: 2 });
    await cause(packer, number, 'parcel.pickedUp');
    expect((await cause(owner, number, 'order.resent')).code).toBe('desk_event_refused');
    await shop.db.update(shipments).set({ status: 'LOST' }).where(eq(shipments.orderId, id));
    const short = await cause(owner, number, 'order.resent');
    expect([short.code, orderOf(short).stage]).toEqual(['desk_resend_out_of_stock', 'shipped']);

    await shop.db.update(stock).set({ available: 3 }).where(eq(stock.productId, productId));
    expect(orderOf(await cause(owner, number, 'order.resent')).stage).toBe('confirmed');
    expect(await shop.db.select().from(stock).where(eq(stock.productId, productId))).toMatchObject([
      { available: 1 },
    ]);
    await waitUntilShipped(shop, id);
    expect(lastCreated()).toMatchObject({ order_id: `${id}-2` });
    // It is reported like the first one.
    await cause(packer, number, 'parcel.pickedUp');
    await shop.orderMessages.drained();
    const { messages } = await readOrder(shop, owner, number);
    expect(messages.filter(({ event }) => event === 'shipped')).toHaveLength(2);
  });
});

describe('labels of parcels', () => {
  const openLabels = (numbers: readonly number[], { who = packer, accept = '*/*' } = {}) =>
    fetch(`${shop.url}/api/desk/orders/labels?numbers=${numbers.join(',')}`, {
      headers: { cookie: who.cookie, accept },
      redirect: 'manual',
    });
  const answer = (label_url: string, not_created: readonly string[] = []) =>
    courier.next.push({
      path: '/courier/generate/label',
      answer: { status: 200, body: { label_created: 1, label_url, not_created } },
    });

  test('are at the address of Shiprocket’s answer, on TLS or at the place of the API', async () => {
    const { id, number } = await placeCash();
    const shipment = await shipmentOf(shop, id);
    for (const url of ['https://labels.example/7.pdf', `${courier.url}/labels/7`]) {
      answer(url);
      const response = await openLabels([number]);
      expect([response.status, response.headers.get('location')]).toEqual([302, url]);
    }
    expect(courier.requests.at(-1)).toMatchObject({
      line: 'POST /courier/generate/label',
      body: { shipment_id: [Number(shipment?.providerShipmentId)] },
    });
    answer('http://labels.example/7.pdf');
    expect((await openLabels([number])).status).toBe(409);
  });

  test('of several orders are one document; the orders without a label are named, and nothing is printed', async () => {
    const [one, two, own] = [await placeCash(), await placeCash(), await placeCash()];
    const ids = [];
    for (const { id } of [one, two]) ids.push((await shipmentOf(shop, id))?.providerShipmentId ?? '');
    answer('https://labels.example/both.pdf');
    const both = await openLabels([one.number, two.number, one.number]);
    expect([both.status, both.headers.get('location')]).toEqual([302, 'https://labels.example/both.pdf']);
    expect(courier.requests.at(-1)).toMatchObject({ body: { shipment_id: ids.map(Number) } });

    answer('https://labels.example/one.pdf', [ids[1] ?? '']);
    expect(await (await openLabels([one.number, two.number])).json()).toMatchObject({
      code: 'desk_label_unavailable',
      values: { orders: String(two.number) },
    });
    await cause(packer, own.number, 'parcel.pickedUp', { courier: 'Ravi' });
    const page = await openLabels([one.number, own.number], { accept: 'text/html' });
    expect([page.status, page.headers.get('content-type')]).toEqual([409, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain(`No label yet for ${own.number}.`);
  });

  test('are refused before a courier is assigned, for an own courier, and for other roles', async () => {
    const { number } = await placeCash();
    courier.next.push({
      path: '/courier/generate/label',
      answer: { status: 200, body: { label_created: 0, response: 'No AWB is assigned.' } },
    });
    expect((await openLabels([number])).status).toBe(409);
    courier.next.push({ path: '/courier/generate/label', answer: 'nothing' });
    expect((await openLabels([number])).status).toBe(503);
    await cause(packer, number, 'parcel.pickedUp', { courier: 'Ravi' });
    expect((await openLabels([number])).status).toBe(409);
    expect((await openLabels([number], { who: await joinStaff(shop, 'accountant') })).status).toBe(403);
    expect((await openLabels([999_999_999])).status).toBe(404);
  });
});

test('a parcel is announced with the weight and size of its products, without cancelled units, and with the order’s number', async () => {
  const { id, number } = await storeOrder(shop, userId);
  const { lines } = await readOrder(shop, owner, number);
  const [{ productId, size } = { productId: '', size: '' }] = lines;
  const parcel = { weightG: 450, lengthCm: 30, breadthCm: 10, heightCm: 8 };
  await shop.db.update(products).set({ parcel }).where(eq(products.id, productId));
  await createShipment(shipDependencies(shop), id);
  const comment = `Order ${number}`;
  expect(lastCreated()).toMatchObject({ comment, weight: 0.9, length: 30, breadth: 10, height: 16 });
  await cause(owner, number, 'units.cancelled', { items: [{ productId, size, quantity: 1 }], reason });
  await waitUntilShipped(shop, id);
  expect(lastCreated()).toMatchObject({ order_id: `${id}-2`, weight: 0.45, height: 8 });
});
