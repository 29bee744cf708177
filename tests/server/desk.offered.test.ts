import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DESK_EVENT_TYPES,
  DESK_ROLES,
  mayCause,
  needsReason,
  type DeskEvent,
  type DeskRole,
} from '../../contract/desk/deskRoles.ts';
import type { DeskOrder } from '../../contract/desk/entities.ts';
import { ORDER_LIFE, orderState, type OrderStatus } from '../../contract/orders/orderLife.ts';
import {
  isUnsent,
  numbered,
  orderEventOfParcels,
  PARCEL_EVENTS,
  type ParcelState,
} from '../../contract/orders/parcels.ts';
import { paise } from '../../contract/money.ts';
import { orderMachine } from '../../machines/order.machine.ts';
import { orders, payments } from '../../server/db/schema.ts';
import { listOrderLines } from '../../server/orders/queries.ts';
import { storeOrder } from './desk-orders.ts';
import { callDesk, joinStaff, readOrder, type StaffOfTest } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { signUp } from './shopper.ts';

/** What the desk offers, what it accepts, and what role and machine permit are the same, in every state and for every role. */

let shop: Shop;
let userId: string;
let owner: StaffOfTest;
beforeAll(async () => {
  shop = await startShop();
  ({ id: userId } = await signUp(shop));
  owner = await joinStaff(shop, 'owner');
});
afterAll(() => shop.close());

/** The states of an order, with the facts that its events depend on. */
const STATES: readonly { status: OrderStatus; paid: boolean; refund: 'refund_due' | 'refunded' | null }[] = [
  ...ORDER_LIFE.flatMap(({ status }) =>
    [true, false].map((paid) => ({ status, paid, refund: null }) as const),
  ),
  { status: 'Cancelled', paid: false, refund: 'refund_due' },
  { status: 'Cancelled', paid: false, refund: 'refunded' },
];
type State = (typeof STATES)[number];

/**
 * What the machine itself accepts. A courier may cancel an order that it has, and report a parcel that was not handed over
 * here; people may not.
 */
function isAcceptedByMachine({ status, paid, refund }: State, type: DeskEvent): boolean {
  const value = orderState(status, refund && { done: refund === 'refunded' });
  const snapshot = orderMachine.resolveState({
    value,
    context: {
      isPaid: paid,
      isConfirmed: false,
      hasFailedDelivery: false,
      isSplit: false,
      isPartlyDelivered: false,
    },
  });
  if (!snapshot.can({ type })) return false;
  if (type === 'order.cancelled') return snapshot.hasTag('cancellable');
  return !ON_ITS_WAY.has(type) || snapshot.hasTag('onItsWay');
}

/** The events that people report about a parcel that was handed over. */
const ON_ITS_WAY: ReadonlySet<DeskEvent> = new Set([
  'parcel.outForDelivery',
  'parcel.delivered',
  'parcel.returned',
  'cash.received',
]);

/** What an event needs. */
function detailsOf(type: DeskEvent, { lines, address }: DeskOrder): object {
  const reason = 'The shopper called.';
  const items = lines.map(({ productId, size }) => ({ productId, size, quantity: 1 }));
  if (type === 'units.cancelled') return { reason, items };
  if (type === 'parcels.split') return { parcels: [items, items] };
  if (type === 'refund.granted') return { reason, amount: 1, reference: 'UPI 1' };
  if (type === 'address.changed') return { address };
  return needsReason(type) ? { reason } : {};
}

/** Each two parcels of an order that is not over. */
const SPLITS = (['preparing', 'shipped', 'delivered', 'returned', 'lost'] as const).flatMap(
  (first, index, states) => states.slice(index).map((second) => [first, second] as const),
);

function statusOfParcels(states: readonly ParcelState[]): OrderStatus {
  if (states.every((state) => isUnsent(state)) && states.includes('preparing')) return 'Order Confirmed';
  const event = orderEventOfParcels(states);
  if (event === 'parcel.packed') return 'Processing';
  if (event === 'parcel.outForDelivery') return 'Out for Delivery';
  if (event === 'parcel.delivered') return 'Delivered';
  return event === 'parcel.returned' ? 'Returned to us' : 'Shipped';
}

/** An order of two units, each in a parcel of its own. */
async function storeSplit(states: readonly ParcelState[]) {
  const { id, number } = await storeOrder(shop, userId, { status: statusOfParcels(states) });
  const [line] = await listOrderLines(shop.db, id);
  if (!line) throw new Error('no line');
  const units = [{ productId: line.productId, size: line.size, quantity: 1 }];
  const parcels = states.map((state) => ({ units, state, ownCourier: null, trackingNumber: null }));
  await shop.db.update(orders).set({ parcels }).where(eq(orders.id, id));
  return readOrder(shop, owner, number);
}

async function storeIn({ status, paid, refund }: State) {
  const { id, number } = await storeOrder(shop, userId, { status, paid });
  if (refund)
    await shop.db.insert(payments).values({
      orderId: id,
      provider: 'stripe',
      status: refund,
      amountPaise: paise(104_700),
      refundReason: 'cancelled',
    });
  return readOrder(shop, owner, number);
}

/** The events that somebody with a role may cause in a state. */
const permittedIn = (state: State, role: DeskRole) =>
  DESK_EVENT_TYPES.filter((type) => mayCause([role], type) && isAcceptedByMachine(state, type));

async function expectOffered(state: State, role: DeskRole): Promise<void> {
  const { number } = await storeIn(state);
  expect((await readOrder(shop, await joinStaff(shop, role), number)).accepted).toEqual(
    permittedIn(state, role),
  );
}

async function expectAccepted(state: State, role: DeskRole): Promise<void> {
  const who = await joinStaff(shop, role);
  let order = await storeIn(state);
  for (const type of DESK_EVENT_TYPES) {
    const { number, version } = order;
    const answer = await callDesk(shop, 'changeDeskOrder', {
      cookie: who.cookie,
      params: { number },
      body: { type, version, ...detailsOf(type, order) },
    });
    expect([type, answer.status === 200]).toEqual([type, permittedIn(state, role).includes(type)]);
    const after = await readOrder(shop, owner, number);
    if (answer.status !== 200) {
      expect(after).toEqual(order);
      continue;
    }
    expect(after.version).not.toBe(version);
    expect(after.audit).toMatchObject([{ action: type, by: who.email }]);
    order = await storeIn(state);
  }
}

test.each(STATES)(
  'an order that is $status, paid: $paid, refund: $refund, offers each role what the machine and the role allow, and accepts nothing else from an owner',
  async (state) => {
    for (const role of ['owner', 'packer', 'accountant'] as const) await expectOffered(state, role);
    await expectAccepted(state, 'owner');
  },
);

describe.each(DESK_ROLES)('the role %s', (role) => {
  test('causes what it may, and nothing else', async () => {
    await expectAccepted({ status: 'Order Confirmed', paid: false, refund: null }, role);
  });
});

describe('an order in two parcels', () => {
  test.each(SPLITS)('that are %s and %s accepts what it offers, and nothing else', async (...states) => {
    let order = await storeSplit(states);
    const { accepted, parcels = [] } = order;
    const causes = [
      ...DESK_EVENT_TYPES.map((type) => ({ type, isOffered: accepted.includes(type), details: {} })),
      ...numbered(parcels).flatMap(([parcel, own]) =>
        PARCEL_EVENTS.map((type) => ({
          type,
          isOffered: own.accepted.includes(type),
          details: { parcel, ...(type === 'parcel.pickedUp' ? { courier: 'Ravi' } : {}) },
        })),
      ),
    ];
    for (const { type, isOffered, details } of causes) {
      const { number, version } = order;
      const answer = await callDesk(shop, 'changeDeskOrder', {
        cookie: owner.cookie,
        params: { number },
        body: { type, version, ...detailsOf(type, order), ...details },
      });
      expect([type, details, answer.status === 200]).toEqual([type, details, isOffered]);
      if (answer.status !== 200) continue;
      const after = await readOrder(shop, owner, number);
      expect(after.version).not.toBe(version);
      expect(after.audit.map(({ action }) => action)).toEqual([type]);
      order = await storeSplit(states);
    }
  });
});
