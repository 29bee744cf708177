import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DeskEvent } from '../../contract/desk/deskRoles.ts';
import { deskAudit, orders, shipments } from '../../server/db/schema.ts';
import { changeOrder } from '../../server/orders/change-order.ts';
import { orderOf as storedOrderOf, placePaid } from './payment-steps.ts';
import { storeOrder } from './desk-orders.ts';
import { callDesk, orderOf, readOrder, type StaffOfTest } from './desk-staff.ts';
import type { Shop } from './harness.ts';
import type { ShiprocketStandIn } from './shiprocket-stand-in.ts';
import { openShippingDesk } from './shipping-desk.ts';
import { ADDRESS, newEmail, send, signUp } from './shopper.ts';
import {
  placeShipped,
  scanned,
  shipmentOf,
  trackingOf,
  waitUntilShipped,
  type PlacedOrder,
} from './shipping-shop.ts';

let shop: Shop;
let courier: ShiprocketStandIn;
let userId: string;
let owner: StaffOfTest;
let packer: StaffOfTest;
openShippingDesk((desk) => {
  ({ shop, courier, userId, owner, packer } = desk);
});

interface Change {
  readonly type: DeskEvent;
  readonly version: string;
  readonly reason?: string;
  readonly courier?: string;
  readonly trackingNumber?: string;
}
const change = ({ cookie }: StaffOfTest, number: number, body: Change) =>
  callDesk(shop, 'changeDeskOrder', { cookie, params: { number }, body });

/** Causes an event for the order as it is. */
async function cause(who: StaffOfTest, number: number, type: DeskEvent, details: Partial<Change> = {}) {
  const { version } = await readOrder(shop, who, number);
  return change(who, number, { type, version, ...details });
}

const numberOf = async ({ orderId }: Pick<PlacedOrder, 'orderId'>) =>
  (await storedOrderOf(shop, orderId)).number;

describe('the life of an order', () => {
  test('is recorded in the audit: who, what, when, before and after, and the reason', async () => {
    const { id, number } = await storeOrder(shop, userId);
    const at = shop.clock.now();
    await cause(packer, number, 'parcel.packed');
    const handedOver = await cause(packer, number, 'parcel.pickedUp', {
      courier: 'Ravi on his scooter',
      trackingNumber: 'RV-7',
    });
    expect(orderOf(handedOver)).toMatchObject({
      stage: 'shipped',
      parcel: { isOwnCourier: true, courier: 'Ravi on his scooter', trackingNumber: 'RV-7', url: null },
    });
    const done = orderOf(await cause(owner, number, 'cash.received'));
    expect(done).toMatchObject({
      stage: 'delivered',
      paid: true,
      cashRemittedAt: at,
      accepted: ['refund.granted'],
    });
    expect(done.timeline.map(({ event }) => event)).toEqual(['placed', 'packed', 'shipped', 'delivered']);
    expect(done.audit).toEqual([
      {
        action: 'parcel.packed',
        by: packer.email,
        date: at,
        before: 'confirmed',
        after: 'packed',
        reason: null,
      },
      {
        action: 'parcel.pickedUp',
        by: packer.email,
        date: at,
        before: 'packed',
        after: 'shipped',
        reason: null,
      },
      {
        action: 'cash.received',
        by: owner.email,
        date: at,
        before: 'shipped',
        after: 'delivered',
        reason: null,
      },
    ]);
    const [, entry] = await shop.db.select().from(deskAudit).where(eq(deskAudit.orderId, id));
    expect(entry).toMatchObject({
      before: { status: 'Processing', paid: false, ownCourier: null, trackingNumber: null },
      after: { status: 'Shipped', ownCourier: 'Ravi on his scooter', trackingNumber: 'RV-7' },
    });
  });

  test('the audit cannot be changed or deleted', async () => {
    for (const attempt of [shop.db.update(deskAudit).set({ action: 'nothing' }), shop.db.delete(deskAudit)])
      await expect(attempt).rejects.toMatchObject({
        cause: expect.objectContaining({ message: 'The audit can only be added to' }),
      });
  });

  test('two people who cancel it at once: one has done it, the other is shown that it has changed', async () => {
    const { orderId } = await placePaid(shop, 'stripe');
    await waitUntilShipped(shop, orderId);
    const number = await numberOf({ orderId });
    const { version } = await readOrder(shop, owner, number);
    const body = { type: 'order.cancelled', version, reason: 'On request' } as const;
    const answers = await Promise.all([change(owner, number, body), change(owner, number, body)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.map(({ code }) => code)).toContain('desk_order_changed');
    const { stage, audit } = await readOrder(shop, owner, number);
    expect([stage, audit.length]).toEqual(['cancelled', 1]);
  });

  test('a cancelled order that is paid is refunded, with the reason in the audit', async () => {
    const { orderId } = await placePaid(shop, 'stripe');
    const number = await numberOf({ orderId });
    const refused = await cause(owner, number, 'order.cancelled', { reason: '  ' });
    expect([refused.status, refused.code]).toEqual([400, 'desk_reason_required']);
    const cancelled = await cause(owner, number, 'order.cancelled', { reason: 'Broken in the shop.' });
    expect(orderOf(cancelled)).toMatchObject({
      stage: 'cancelled',
      audit: [{ action: 'order.cancelled', reason: 'Broken in the shop.', before: 'confirmed' }],
    });
    await shop.payments.refunds.drained();
    const refunded = await readOrder(shop, owner, number);
    expect(refunded).toMatchObject({
      refund: { amount: 99_800, done: true },
      payments: [{ status: 'refunded' }],
    });
  });

  test('shows which messages the shopper got', async () => {
    const address = { ...ADDRESS, email: newEmail() };
    const { number } = await storeOrder(shop, userId, { address });
    await cause(packer, number, 'parcel.pickedUp');
    expect((await readOrder(shop, owner, number)).messages).toMatchObject([
      { event: 'shipped', channel: 'email' },
    ]);
    await shop.orderMessages.drained();
    expect((await readOrder(shop, owner, number)).messages).toMatchObject([{ state: 'sent' }]);
  });

  test('is the same for shoppers: the own courier instead of Shiprocket', async () => {
    const placed = await placeShipped(shop, courier);
    const number = await numberOf(placed);
    await cause(packer, number, 'parcel.pickedUp', { courier: 'BlueBird', trackingNumber: 'BB1' });
    expect(await trackingOf(shop, placed)).toMatchObject({
      trackingData: {
        tracking_data: {
          current_status: 'Shipped',
          courier_name: 'BlueBird',
          awb_code: 'BB1',
          shipment_track: [],
        },
      },
    });
  });
});

describe('two people at one order', () => {
  test('the second one sees what the first has done, and nothing happens twice', async () => {
    const { number } = await storeOrder(shop, userId);
    const { version } = await readOrder(shop, owner, number);
    const body = { type: 'parcel.packed', version } as const;
    expect((await change(packer, number, body)).status).toBe(200);
    const second = await change(owner, number, body);
    expect([second.status, second.code]).toEqual([409, 'desk_order_changed']);
    expect(orderOf(second)).toEqual(await readOrder(shop, owner, number));
    expect(orderOf(second)).toMatchObject({ stage: 'packed', audit: [{ by: packer.email }] });
  });

  test('of many requests at once, one has its effect', async () => {
    const { number } = await storeOrder(shop, userId);
    const { version } = await readOrder(shop, owner, number);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => change(packer, number, { type: 'parcel.pickedUp', version })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'desk_order_changed')).toHaveLength(7);
    const { audit, timeline } = await readOrder(shop, owner, number);
    expect([audit.length, timeline.length]).toEqual([1, 2]);
  });

  test('a change by the courier counts as well', async () => {
    const { id, number } = await storeOrder(shop, userId);
    const { version } = await readOrder(shop, owner, number);
    await shop.db.transaction((tx) => changeOrder(tx, shop, id, { type: 'shipment.refused' }));
    const answer = await change(packer, number, { type: 'parcel.packed', version });
    expect([answer.code, orderOf(answer).attention]).toEqual(['desk_order_changed', 'address']);
  });
});

describe('several orders at once', () => {
  test('are done or refused each by itself', async () => {
    const [first, second, third] = [
      await storeOrder(shop, userId),
      await storeOrder(shop, userId),
      await storeOrder(shop, userId, { status: 'Delivered' }),
    ];
    const versions = new Map<number, string>();
    for (const { number } of [first, second, third])
      versions.set(number, (await readOrder(shop, owner, number)).version);
    await cause(owner, second.number, 'parcel.packed');
    const numbers = [first.number, second.number, third.number, 999_999_999];
    const { status, body } = await callDesk(shop, 'changeDeskOrders', {
      cookie: packer.cookie,
      body: {
        type: 'parcel.packed',
        orders: numbers.map((number) => ({ number, version: versions.get(number) ?? '' })),
      },
    });
    expect(status).toBe(200);
    expect(body['results']).toMatchObject([
      { number: first.number, refusal: null, order: { stage: 'packed' } },
      { number: second.number, refusal: { code: 'desk_order_changed' }, order: { stage: 'packed' } },
      { number: third.number, refusal: { code: 'desk_event_refused' }, order: { stage: 'delivered' } },
      { number: 999_999_999, refusal: { code: 'order_not_found' }, order: null },
    ]);
  });

  test('are 50 at most, and events that need details are refused', async () => {
    const { number } = await storeOrder(shop, userId);
    const send50 = (type: DeskEvent, count: number) =>
      callDesk(shop, 'changeDeskOrders', {
        cookie: owner.cookie,
        body: { type, orders: Array.from({ length: count }, () => ({ number, version: '' })) },
      });
    expect((await send50('parcel.packed', 51)).status).toBe(400);
    for (const type of ['order.cancelled', 'units.cancelled', 'refund.granted', 'address.changed'] as const)
      expect((await send50(type, 1)).status).toBe(400);
  });

  test('a role that may not cause the event changes none of them', async () => {
    const { number } = await storeOrder(shop, userId);
    const { version } = await readOrder(shop, packer, number);
    const { body } = await callDesk(shop, 'changeDeskOrders', {
      cookie: packer.cookie,
      body: { type: 'cash.received', orders: [{ number, version }] },
    });
    expect(body['results']).toMatchObject([
      { refusal: { code: 'desk_event_refused' }, order: { paid: false } },
    ]);
  });
});

describe('an order that Shiprocket has', () => {
  const storedNumber = async () => {
    const placed = await placeShipped(shop, courier);
    return { ...placed, number: await numberOf(placed) };
  };

  test('goes with the courier of Shiprocket, who passes the cash on later', async () => {
    const { number, orderId } = await storedNumber();
    const { accepted } = await readOrder(shop, owner, number);
    expect(accepted).not.toContain('cash.received');
    expect((await cause(owner, number, 'cash.received')).code).toBe('desk_event_refused');
    const done = orderOf(await cause(packer, number, 'parcel.pickedUp'));
    expect(done).toMatchObject({ stage: 'shipped', parcel: { isOwnCourier: false } });
    expect((await storedOrderOf(shop, orderId)).ownCourier).toBeNull();
  });

  test('is cancelled there for an own courier, and its reports no longer change the order', async () => {
    const placed = await storedNumber();
    const { number, orderId } = placed;
    const answer = await cause(packer, number, 'parcel.pickedUp', { courier: 'Ravi' });
    expect(orderOf(answer)).toMatchObject({ stage: 'shipped', parcel: { courier: 'Ravi' } });
    const shipment = await shipmentOf(shop, orderId);
    expect(courier.cancelled).toContain(Number(shipment?.providerOrderId));
    courier.tracking = scanned('CANCELED', [['2026-11-02 12:00:00', 'Cancelled', 'Jaipur', 'CANCELED']]);
    shop.clock.advance(60_000);
    await shop.shipping.refresh(orderId);
    expect((await readOrder(shop, owner, number)).stage).toBe('shipped');
    expect(orderOf(await cause(owner, number, 'cash.received')).stage).toBe('delivered');
  });

  test('stays with the courier of Shiprocket who already has it', async () => {
    const { number, orderId } = await storedNumber();
    courier.next.push({ path: '/orders/cancel', answer: { status: 400, body: { message: 'no' } } });
    const answer = await cause(packer, number, 'parcel.pickedUp', { courier: 'Ravi' });
    expect([answer.status, answer.code]).toEqual([409, 'desk_courier_has_parcel']);
    expect(orderOf(answer)).toMatchObject({ stage: 'confirmed', audit: [] });
    expect((await storedOrderOf(shop, orderId)).ownCourier).toBeNull();
  });

  test('that tracking creates again while it is cancelled for an own courier, is cancelled again', async () => {
    const { number, orderId } = await storedNumber();
    const first = await shipmentOf(shop, orderId);
    courier.next.push({
      path: '/orders/cancel',
      answer: async () => {
        courier.tracking = scanned('CANCELED', [['2026-11-02 12:00:00', 'Cancelled', 'Jaipur', 'CANCELED']]);
        shop.clock.advance(60_000);
        await shop.shipping.refresh(orderId);
        await waitUntilShipped(shop, orderId);
      },
    });
    const answer = await cause(packer, number, 'parcel.pickedUp', { courier: 'Ravi' });
    expect(orderOf(answer)).toMatchObject({ stage: 'shipped', parcel: { courier: 'Ravi' } });
    const second = await shipmentOf(shop, orderId);
    expect(second?.providerOrderRef).toBe(`${orderId}-2`);
    expect(courier.cancelled.slice(-2)).toEqual([
      Number(first?.providerOrderId),
      Number(second?.providerOrderId),
    ]);
  });

  test('is handed over later when Shiprocket does not respond, even if it has cancelled the order', async () => {
    const { number, orderId } = await storedNumber();
    courier.next.push({ path: '/orders/cancel', answer: 'acts and loses the answer' });
    const answer = await cause(packer, number, 'parcel.pickedUp', { courier: 'Ravi' });
    expect([answer.status, answer.code]).toEqual([503, 'desk_courier_unanswered']);
    courier.tracking = scanned('CANCELED', [['2026-11-02 12:00:00', 'Cancelled', 'Jaipur', 'CANCELED']]);
    shop.clock.advance(60_000);
    await shop.shipping.refresh(orderId);
    expect((await readOrder(shop, owner, number)).stage).toBe('confirmed');
    // It is created again.
    await waitUntilShipped(shop, orderId);
    expect(orderOf(await cause(packer, number, 'parcel.pickedUp', { courier: 'Ravi' })).stage).toBe(
      'shipped',
    );
  });

  test('stays with the courier of Shiprocket when its cancellation for an own courier was not answered', async () => {
    const { number, orderId } = await storedNumber();
    courier.next.push({ path: '/orders/cancel', answer: 'nothing' });
    const answer = await cause(packer, number, 'parcel.pickedUp', { courier: 'Ravi' });
    expect([answer.status, answer.code]).toEqual([503, 'desk_courier_unanswered']);
    const { accepted, parcel } = await readOrder(shop, owner, number);
    expect(parcel).toMatchObject({ isOwnCourier: false });
    expect(accepted).not.toContain('cash.received');
    expect(orderOf(await cause(packer, number, 'parcel.pickedUp')).parcel).toMatchObject({
      isOwnCourier: false,
    });
    courier.tracking = scanned('DELIVERED', [['2026-11-02 12:00:00', 'Delivered', 'Mysuru', 'DELIVERED']]);
    shop.clock.advance(60_000);
    await shop.shipping.refresh(orderId);
    expect((await readOrder(shop, owner, number)).stage).toBe('delivered');
  });

  test('is cancelled there when the owner cancels it, unless the courier has it', async () => {
    const { number, orderId } = await storedNumber();
    courier.next.push({ path: '/orders/cancel', answer: { status: 400, body: { message: 'no' } } });
    const reason = 'Sold out.';
    const refused = await cause(owner, number, 'order.cancelled', { reason });
    expect(refused.code).toBe('desk_courier_has_parcel');
    courier.next.push({ path: '/orders/cancel', answer: 'nothing' });
    expect((await cause(owner, number, 'order.cancelled', { reason })).code).toBe('desk_courier_unanswered');
    expect(orderOf(await cause(owner, number, 'order.cancelled', { reason }))).toMatchObject({
      stage: 'cancelled',
      audit: [{ action: 'order.cancelled', reason }],
    });
    const shipment = await shipmentOf(shop, orderId);
    expect(courier.cancelled).toContain(Number(shipment?.providerOrderId));
  });

  test('and brought back is sent again by an own courier', async () => {
    const { number, orderId } = await storedNumber();
    await shop.db.update(shipments).set({ status: 'RTO DELIVERED' }).where(eq(shipments.orderId, orderId));
    await shop.db.update(orders).set({ status: 'Returned to us' }).where(eq(orders.id, orderId));
    expect((await readOrder(shop, owner, number)).attention).toBe('returned');
    const sent = orderOf(await cause(packer, number, 'parcel.pickedUp', { courier: 'Ravi' }));
    expect(sent).toMatchObject({ stage: 'shipped', attention: null });
  });
});

test('a tracking number needs its courier, and both have a limit', async () => {
  const { number } = await storeOrder(shop, userId);
  const attempt = (details: Partial<Change>) => cause(packer, number, 'parcel.pickedUp', details);
  expect((await attempt({ trackingNumber: 'X1' })).code).toBe('desk_courier_required');
  expect((await attempt({ courier: 'x'.repeat(61) })).code).toBe('desk_courier_too_long');
  const long = await cause(owner, number, 'order.cancelled', { reason: 'x'.repeat(301) });
  expect(long.code).toBe('desk_reason_too_long');
  expect((await readOrder(shop, owner, number)).stage).toBe('confirmed');
});

test('a note is added by a packer, shown with its author, and not shown to the shopper', async () => {
  const { token } = await signUp(shop);
  const placed = await placeShipped(shop, courier);
  const number = await numberOf(placed);
  const note = (cookie: string, text: unknown) =>
    callDesk(shop, 'addDeskNote', { cookie, params: { number }, body: { text } });
  expect((await note(packer.cookie, '  ')).code).toBe('desk_note_required');
  expect((await note(packer.cookie, 'x'.repeat(1_001))).code).toBe('desk_note_too_long');
  const { notes, audit } = orderOf(await note(packer.cookie, '  Called; deliver after six. '));
  expect(notes).toEqual([
    { id: expect.any(String), text: 'Called; deliver after six.', by: packer.email, date: shop.clock.now() },
  ]);
  expect(audit).toMatchObject([{ action: 'note.added', by: packer.email }]);
  const listed = await send(shop, 'listOrders', { token: placed.token });
  expect(JSON.stringify(listed.body)).not.toContain('after six');
  const exported = await send(shop, 'exportData', { token: placed.token });
  expect(exported.body).toMatchObject({
    data: { orderNotes: [{ text: 'Called; deliver after six.' }], deskAudit: [{ action: 'note.added' }] },
  });
  expect(JSON.stringify(exported.body)).not.toContain(packer.email);
  expect((await send(shop, 'exportData', { token })).body).toMatchObject({ data: { orderNotes: [] } });
});
