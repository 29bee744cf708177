import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskCalls } from '../../contract/desk/deskCalls.ts';
import { DeskReturn, DeskReturnRow } from '../../contract/desk/deskReturn.ts';
import { DESK_RETURN_EVENTS, type DeskReturnEvent } from '../../contract/desk/deskReturnEvents.ts';
import { DESK_ROLES, type DeskRole } from '../../contract/desk/deskRoles.ts';
import { parsePicture } from '../../contract/pages/picture.ts';
import { Photo } from '../../contract/photos/entities.ts';
import { paise } from '../../contract/money.ts';
import {
  DECLINE_REASONS,
  isShopsFault,
  RETURN_STATUSES,
  type ReturnEvent,
  type ReturnReason,
  type ReturnStatus,
} from '../../contract/returns/returnLife.ts';
import { returnMachine } from '../../machines/return.machine.ts';
import {
  deskAudit,
  orderLines,
  orderRefunds,
  orders,
  returns,
  returnUnits,
  shipments,
} from '../../server/db/schema.ts';
import { changeDeskReturn } from '../../server/desk/change-desk-return.ts';
import { findDeskReturn } from '../../server/desk/find-desk-return.ts';
import type { ReturnMachineEvent } from '../../server/returns/return-transition.ts';
import { storeOrder } from './desk-orders.ts';
import { callDesk, joinStaff, type DeskAnswer, type StaffOfTest } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { command, newReturn, placeDelivered, storedReturn, UPI } from './return-steps.ts';
import { signUp } from './shopper.ts';

let shop: Shop;
let owner: StaffOfTest;
let packer: StaffOfTest;
let userId: string;
beforeAll(async () => {
  shop = await startShop();
  owner = await joinStaff(shop, 'owner');
  packer = await joinStaff(shop, 'packer');
  ({ id: userId } = await signUp(shop));
});
afterAll(() => shop.close());

const returnOf = ({ body }: Pick<DeskAnswer, 'body'>) => v.parse(DeskReturn, body['return']);
const show = async ({ cookie }: StaffOfTest, id: string) =>
  returnOf(await callDesk(shop, 'getDeskReturn', { cookie, params: { id } }));
const cause = ({ cookie }: StaffOfTest, id: string, body: object) =>
  callDesk(shop, 'changeDeskReturn', { cookie, params: { id }, body });

/** Causes an event with the present version. */
async function causeNow(who: StaffOfTest, id: string, type: DeskReturnEvent, details: object = {}) {
  const { version } = await show(who, id);
  return cause(who, id, { type, version, ...details });
}

interface State {
  readonly status: ReturnStatus;
  readonly reason: ReturnReason;
  readonly method: 'cod' | 'stripe';
  readonly isExchange: boolean;
  readonly isSent: boolean;
}

/** Stores a return of one piece in a state. */
async function storeReturn(
  { status, reason, method, isExchange, isSent }: State,
  createdAt = new Date(shop.clock.now()),
) {
  const order = await storeOrder(shop, userId, { status: 'Delivered', paymentMethod: method, paid: true });
  const events: readonly ReturnEvent[] = [
    'requested',
    ...(isSent ? (['exchangeSent'] as const) : []),
    ...(status === 'requested' ? [] : [status]),
  ];
  const [stored] = await shop.db
    .insert(returns)
    .values({
      orderId: order.id,
      status,
      reason,
      resolution: isExchange ? 'exchange' : 'refund',
      refundPaise: paise(49_900),
      events: events.map((type) => ({ type, date: createdAt.getTime() })),
      createdAt,
      updatedAt: createdAt,
    })
    .returning();
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  if (!stored || !line) throw new Error('no return');
  await shop.db.insert(returnUnits).values({
    returnId: stored.id,
    orderId: order.id,
    productId: line.productId,
    size: line.size,
    unit: 0,
    exchangeSize: isExchange ? 'Large' : null,
    isOpen: !['declined', 'withdrawn', 'expired'].includes(status),
  });
  return stored;
}

/** Each event in each of its forms. */
const FORMS: readonly ReturnMachineEvent[] = Object.keys(DESK_RETURN_EVENTS).flatMap((type) => {
  if (type === 'return.declined') return DECLINE_REASONS.map((reason) => ({ type, reason }));
  if (type === 'exchange.lost') return [true, false].map((isSentAgain) => ({ type, isSentAgain }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the table
  return [{ type } as ReturnMachineEvent];
});

const KINDS = [
  { method: 'cod', isExchange: false, isSent: false },
  { method: 'stripe', isExchange: false, isSent: false },
  { method: 'cod', isExchange: true, isSent: false },
  { method: 'cod', isExchange: true, isSent: true },
] as const;
/** The reason matters to `return.declined` alone; each state is tried with one, and in turn with the other. */
const STATES: readonly State[] = RETURN_STATUSES.flatMap((status, row) =>
  KINDS.map((kind, column) => ({
    status,
    reason: (row + column) % 2 === 0 ? 'damaged' : 'unwanted',
    ...kind,
  })),
);

/** What the machine itself accepts; only the refund of a cash order is paid by a person. */
function isPossible({ status, reason, method, isExchange, isSent }: State, event: ReturnMachineEvent) {
  const context = { isShopsFault: isShopsFault(reason), isExchange, isSent };
  const snapshot = returnMachine.resolveState({ value: status, context });
  return snapshot.can(event) && (event.type !== 'refund.accepted' || method === 'cod');
}

test('the table of events and roles: only the owner decides, and moves money', () => {
  expect(DESK_RETURN_EVENTS).toEqual({
    'return.approved': ['owner'],
    'pickUp.booked': ['owner', 'packer'],
    'pickUp.done': ['owner', 'packer'],
    'parcel.received': ['owner', 'packer'],
    'items.accepted': ['owner'],
    'exchange.sent': ['owner', 'packer'],
    'refund.accepted': ['owner'],
    'exchange.failed': ['owner'],
    'exchange.lost': ['owner'],
    'return.declined': ['owner'],
  });
});

test('an exchange whose parcel Shiprocket may have is neither refunded nor called lost', async () => {
  const state = { reason: 'size', method: 'cod', isExchange: true } as const;
  for (const [status, isSent, event] of [
    ['checked', false, 'exchange.failed'],
    ['exchanged', true, 'exchange.lost'],
  ] as const) {
    const { id } = await storeReturn({ ...state, status, isSent });
    expect((await show(owner, id)).accepted).toContain(event);
    await shop.db.insert(shipments).values({
      returnId: id,
      returnPurpose: 'exchange',
      providerOrderRef: id,
      status: 'IN TRANSIT',
    });
    expect((await show(owner, id)).accepted).not.toContain(event);
    expect((await causeNow(owner, id, event)).code).toBe('desk_return_refused');
    await shop.db.update(shipments).set({ status: 'LOST' }).where(eq(shipments.returnId, id));
    expect((await show(owner, id)).accepted).toContain(event);
  }
});

test.each([true, false])(
  'an exchange that is lost after the rest was refunded refunds no more than was paid, also if it is sent again: %s',
  async (isSentAgain) => {
    const state = {
      status: 'exchanged',
      reason: 'size',
      method: 'cod',
      isExchange: true,
      isSent: true,
    } as const;
    const { id, orderId } = await storeReturn(state);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    const charged = order?.totalPaise ?? 0;
    const granted = { amountPaise: paise(charged - 10_000), status: 'done', reason: 'A scratch' } as const;
    await shop.db.insert(orderRefunds).values({ orderId, ...granted });
    await causeNow(owner, id, 'exchange.lost', { isSentAgain });
    expect(await storedReturn(shop, id)).toMatchObject({
      status: 'checked',
      resolution: isSentAgain ? 'exchange' : 'refund',
      refundPaise: 10_000,
    });
  },
);

describe('a return of a cash order', () => {
  test('is decided, received, checked and paid; its account is shown to the owner alone, and only then', async () => {
    const order = await placeDelivered(shop, 'cod');
    const { _id: id } = await newReturn(shop, order, {
      account: UPI,
      reason: 'damaged',
      note: 'The rim is bent.',
    });
    const requested = await show(owner, id);
    expect(requested).toMatchObject({
      status: 'requested',
      note: 'The rim is bent.',
      isCash: true,
      account: null,
      items: [{ name: 'Brass diya', size: 'Small', quantity: 1, exchangeSize: null, price: 49_900 }],
      timeline: [{ event: 'requested' }],
      accepted: ['return.approved', 'return.declined'],
      // Damaged pieces are not bound to the window.
      declineReasons: ['used', 'incomplete', 'other'],
    });
    expect((await show(packer, id)).accepted).toEqual([]);
    expect((await causeNow(packer, id, 'return.approved')).code).toBe('desk_return_refused');
    expect((await causeNow(owner, id, 'return.declined')).code).toBe('desk_reason_required');
    expect((await causeNow(owner, id, 'return.declined', { reason: 'late' })).code).toBe(
      'desk_return_refused',
    );
    await causeNow(owner, id, 'return.approved', { hasOwnCourier: true });
    expect(await storedReturn(shop, id)).toMatchObject({ hasOwnCourier: true });
    await causeNow(packer, id, 'pickUp.done');
    await causeNow(packer, id, 'parcel.received');
    await causeNow(owner, id, 'items.accepted');
    expect((await show(packer, id)).account).toBeNull();
    expect(await show(owner, id)).toMatchObject({ account: UPI, accepted: ['refund.accepted'] });
    expect((await causeNow(owner, id, 'refund.accepted', { reference: ' ' })).code).toBe(
      'desk_reference_required',
    );
    const paid = returnOf(await causeNow(owner, id, 'refund.accepted', { reference: 'UTR 17' }));
    expect(paid).toMatchObject({ status: 'refunded', reference: 'UTR 17', account: null, accepted: [] });
    expect(paid.audit.map(({ action, by, after }) => [action, by, after])).toEqual([
      ['return.approved', owner.email, 'approved'],
      ['pickUp.done', packer.email, 'pickedUp'],
      ['parcel.received', packer.email, 'received'],
      ['items.accepted', owner.email, 'checked'],
      ['refund.accepted', owner.email, 'refunded'],
    ]);
  });

  test('that somebody else has changed is shown as it is now, and nothing happens twice', async () => {
    const { _id: id } = await newReturn(shop, await placeDelivered(shop, 'cod'), { account: UPI });
    const { version } = await show(owner, id);
    const sent = { type: 'return.approved', version, hasOwnCourier: true };
    const answers = await Promise.all([cause(owner, id, sent), cause(owner, id, sent)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.code).toBe('desk_return_changed');
    expect(refused && returnOf(refused)).toMatchObject({
      status: 'approved',
      audit: [{ action: 'return.approved', by: owner.email }],
    });
  });

  test('gets the same entries of the audit by the command', async () => {
    const { _id: id } = await newReturn(shop, await placeDelivered(shop, 'cod'), { account: UPI });
    await command(shop, 'POST', '/returns/decline', { id, reason: 'used' });
    expect(await show(owner, id)).toMatchObject({
      status: 'declined',
      declineReason: 'used',
      audit: [{ action: 'return.declined', by: 'npm run shop', before: 'requested', after: 'declined' }],
    });
  });
});

test('the photographs of a return are read by sessions of the desk that may read returns, and by no other session', async () => {
  const order = await placeDelivered(shop, 'cod');
  const picture = await sharp({ create: { width: 300, height: 240, channels: 3, background: '#a20' } })
    .png()
    .toBuffer();
  const { token } = order;
  const photo = v.parse(Photo, (await shop.call('uploadPhoto', { token, body: picture })).body);
  const { _id: id } = await newReturn(shop, order, { account: UPI, photos: [photo.id] });
  const { pictures, photos } = await show(packer, id);
  expect(photos).toBe(1);
  const address = parsePicture(pictures[0]?.image ?? '')?.src ?? '';
  expect(address).toBe(`/api/desk/returns/${id}/photos/${photo.id}-800.webp`);
  const read = (path: string, cookie = '') => fetch(shop.url + path, { headers: { cookie } });
  const seen = await read(address, packer.cookie);
  expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'no-store',
  ]);
  expect((await seen.arrayBuffer()).byteLength).toBeGreaterThan(20);
  expect((await read(address)).status).toBe(401);
  expect((await read(address, (await joinStaff(shop, 'editor')).cookie)).status).toBe(403);
  const other = await storeReturn({ ...KINDS[0], status: 'requested', reason: 'size' });
  expect((await read(address.replace(id, other.id), owner.cookie)).status).toBe(404);
  expect((await read(address.replace('-800', '-801'), owner.cookie)).status).toBe(404);
});

describe('the list of returns', () => {
  const Page = v.object({ rows: v.array(DeskReturnRow), after: v.nullable(v.string()) });
  const list = async (query: Readonly<Record<string, string>>) => {
    const answer = await callDesk(shop, 'listDeskReturns', { cookie: owner.cookie, query });
    expect([query, answer.status]).toEqual([query, 200]);
    return v.parse(Page, answer.body);
  };

  test('has the ones that wait first, the oldest first, then the others, the newest first; pages show each once', async () => {
    await shop.db.delete(returns);
    const kind = { ...KINDS[0], reason: 'size' } as const;
    const stored: Awaited<ReturnType<typeof storeReturn>>[] = [];
    for (const status of ['requested', 'refunded', 'received', 'approved', 'checked', 'declined'] as const) {
      shop.clock.advance(1_000);
      stored.push(await storeReturn({ ...kind, status }));
    }
    const expected = [0, 2, 4, 5, 3, 1].map((index) => stored[index]?.id);
    const { rows } = await list({});
    expect(rows.map(({ id }) => id)).toEqual(expected);
    expect(rows[0]).toMatchObject({ status: 'requested', name: 'Asha Rao', units: 1, refund: 49_900 });

    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: v.InferOutput<typeof Page> = await list({ limit: '2', ...(after && { after }) });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.after;
      // One that waits and is on a page that was shown: it moves to the others.
      if (seen.length === 2)
        await shop.db
          .update(returns)
          .set({ status: 'declined' })
          .where(eq(returns.id, seen[1] ?? ''));
    }
    expect(seen.slice(0, 5)).toEqual(expected.slice(0, 5));

    expect((await list({ show: 'waiting' })).rows.map(({ id }) => id)).toEqual([
      stored[0]?.id,
      stored[4]?.id,
    ]);
    expect((await list({ show: 'refunded' })).rows.map(({ id }) => id)).toEqual([stored[1]?.id]);
  });

  test.each([
    ['show', 'gold'],
    ['after', '1'],
    ['after', '9.00000000-0000-0000-0000-000000000000'],
    ['limit', '0'],
  ])('refuses %s=%s', async (name, value) => {
    const answer = await callDesk(shop, 'listDeskReturns', {
      cookie: owner.cookie,
      query: { [name]: value },
    });
    expect(answer.status).toBe(400);
  });

  test('an unknown return is refused, and a text that is no id', async () => {
    for (const id of [crypto.randomUUID(), 'x'])
      expect(await callDesk(shop, 'getDeskReturn', { cookie: owner.cookie, params: { id } })).toMatchObject({
        code: 'return_not_found',
      });
    expect(await cause(owner, crypto.randomUUID(), { type: 'return.approved', version: 'x' })).toMatchObject({
      status: 404,
    });
  });
});

test('an order names its returns', async () => {
  const { orderId, id } = await storeReturn({ ...KINDS[0], status: 'requested', reason: 'size' });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const { body } = await callDesk(shop, 'getDeskOrder', {
    cookie: owner.cookie,
    params: { number: order?.number ?? 0 },
  });
  expect(body).toMatchObject({ order: { returns: [{ id }] } });
});

describe.each(STATES)(
  'a return that is $status, $reason, $method, exchange: $isExchange, sent: $isSent',
  (state) => {
    test('offers each role what the machine and the role allow, and accepts nothing else', async () => {
      let { id } = await storeReturn(state);
      for (const role of DESK_ROLES) {
        const mayCause = ({ type }: ReturnMachineEvent) =>
          (new Map<string, readonly DeskRole[]>(Object.entries(DESK_RETURN_EVENTS)).get(type) ?? []).includes(
            role,
          );
        const permitted = FORMS.filter((event) => mayCause(event) && isPossible(state, event));
        const offered = await findDeskReturn(shop, id, [role]);
        expect([role, offered.accepted]).toEqual([role, [...new Set(permitted.map(({ type }) => type))]]);
        expect(offered.declineReasons).toEqual(
          DECLINE_REASONS.filter((reason) => isPossible(state, { type: 'return.declined', reason })),
        );
        // Editors and accountants cannot send the call, see desk.access.test.ts.
        for (const event of role === 'owner' ? FORMS : role === 'packer' ? FORMS.filter(mayCause) : []) {
          const before = await storedReturn(shop, id);
          const { version } = await findDeskReturn(shop, id, [role]);
          const body = v.parse(deskCalls.changeDeskReturn.body, { ...event, version, reference: 'UTR 1' });
          const request = { params: { id }, query: undefined, body };
          const isAccepted = await changeDeskReturn(
            shop,
            { id: owner.id, roles: [role], checkRefund: () => undefined },
            request,
          ).then(
            () => true,
            () => false,
          );
          expect([role, event, isAccepted]).toEqual([role, event, permitted.includes(event)]);
          if (isAccepted) {
            const audit = await shop.db
              .select()
              .from(deskAudit)
              .where(eq(deskAudit.orderId, before?.orderId ?? ''));
            expect(audit).toMatchObject([
              { action: event.type, staffId: owner.id, before: { returnId: id, returnStatus: state.status } },
            ]);
            ({ id } = await storeReturn(state));
          } else expect(await storedReturn(shop, id)).toEqual(before);
        }
      }
    });
  },
);
