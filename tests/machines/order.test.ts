import { afterAll, describe, expect, test } from 'vitest';
import { createActor, type EventFrom } from 'xstate';
import { ORDER_EVENTS, ORDER_LIFE, orderState, type OrderEvent } from '../../contract/orders/orderLife.ts';
import { orderMachine } from '../../machines/order.machine.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';

type OrderMachineEvent = EventFrom<typeof orderMachine>['type'];

/** An order after some events, with the machine's actions. */
function orderAfter(
  types: readonly OrderMachineEvent[],
  {
    isPaid = false,
    isConfirmed = false,
    hasFailedDelivery = false,
    isSplit = false,
    isPartlyDelivered = false,
  } = {},
) {
  const done: string[] = [];
  const recorded: OrderEvent[] = [];
  const papers: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const machine = orderMachine.provide({
    actions: {
      recordEvent: (_, { event }) => void recorded.push(event),
      storeParcels: note('storeParcels'),
      markPaid: note('markPaid'),
      emptyCart: note('emptyCart'),
      ship: note('ship'),
      notifyOwner: note('notifyOwner'),
      releaseStock: note('releaseStock'),
      sellAgain: note('sellAgain'),
      releaseAttemptKey: note('releaseAttemptKey'),
      refund: note('refund'),
      refundOnline: note('refundOnline'),
      issueInvoice: () => void papers.push('invoice'),
      creditInvoice: () => void papers.push('credit'),
    },
  });
  const order = createActor(machine, {
    input: { isPaid, isConfirmed, hasFailedDelivery, isSplit, isPartlyDelivered },
    inspect: recordTransitions,
  }).start();
  for (const type of types) order.send({ type });
  const snapshot = order.getSnapshot();
  return { value: snapshot.value, isCancellable: snapshot.hasTag('cancellable'), done, recorded, papers };
}

afterAll(() => expectAllTransitionsCovered(orderMachine));

const PARCEL = ['parcel.packed', 'parcel.pickedUp', 'parcel.outForDelivery', 'parcel.delivered'] as const;

describe('an order', () => {
  test('that is paid in cash is placed, shipped and delivered', () => {
    const { value, done, recorded } = orderAfter(['cash.agreed', ...PARCEL]);
    expect(value).toEqual({ delivered: 'complete' });
    expect(done).toEqual(['emptyCart', 'ship', 'markPaid']);
    expect(recorded).toEqual(['placed', 'packed', 'shipped', 'out_for_delivery', 'delivered']);
  });

  test.each([
    ['on its way', []],
    ['that came back', ['parcel.returned']],
  ] as const)('%s is delivered and paid when the shop’s own courier brings the cash', (_, events) => {
    const { value, done, recorded } = orderAfter(['cash.agreed', ...events, 'cash.received']);
    expect(value).toEqual({ delivered: 'complete' });
    expect(done).toEqual(['emptyCart', 'ship', 'markPaid']);
    expect(recorded.at(-1)).toBe('delivered');
  });

  test.each([
    [['parcel.packed'], []],
    [['parcel.pickedUp'], ['invoice']],
    [['parcel.outForDelivery'], ['invoice']],
    [['parcel.delivered'], ['invoice']],
    [['cash.received'], ['invoice']],
    [
      ['parcel.pickedUp', 'parcel.returned', 'order.cancelled'],
      ['invoice', 'credit'],
    ],
  ] as const)(
    'gets its invoice when the goods leave the shop, and a credit when it is cancelled: %j',
    (events, papers) => {
      expect(orderAfter(['cash.agreed', ...events]).papers).toEqual(papers);
    },
  );

  test('that is not paid in time is cancelled, and frees its pieces and its key', () => {
    const { value, done, recorded } = orderAfter(['payment.abandoned']);
    expect(value).toEqual({ cancelled: 'withoutRefund' });
    expect(done).toEqual(['releaseStock', 'releaseAttemptKey']);
    expect(recorded).toEqual([]);
  });

  test('that is paid online is shipped once it is paid', () => {
    const { done, recorded } = orderAfter(['payment.received', 'payment.received'], { isPaid: true });
    expect(done).toEqual(['emptyCart', 'ship']);
    expect(recorded).toEqual(['paid']);
  });

  test.each([
    [['parcel.pickedUp'], { inProgress: { onItsWay: 'shipped' } }],
    [['parcel.outForDelivery'], { inProgress: { onItsWay: 'outForDelivery' } }],
    [['parcel.packed', 'parcel.outForDelivery'], { inProgress: { onItsWay: 'outForDelivery' } }],
    [['parcel.packed', 'parcel.delivered'], { delivered: 'complete' }],
    [
      ['parcel.outForDelivery', 'parcel.pickedUp', 'parcel.packed'],
      { inProgress: { onItsWay: 'outForDelivery' } },
    ],
    [['parcel.delivered', 'parcel.packed', 'order.cancelled'], { delivered: 'complete' }],
  ] as const)('moves on by %j, also when reports are missing or late', (events, value) => {
    expect(orderAfter(['cash.agreed', ...events]).value).toEqual(value);
  });

  test('can be cancelled until the courier has the parcel', () => {
    expect(orderAfter([]).isCancellable).toBe(true);
    expect(orderAfter(['cash.agreed']).isCancellable).toBe(true);
    const onTheWay = PARCEL.map((_, n) => orderAfter(['cash.agreed', ...PARCEL.slice(0, n + 1)]));
    expect(onTheWay.map(({ isCancellable }) => isCancellable)).toEqual([true, false, false, false]);
    expect(orderAfter(['order.cancelled']).isCancellable).toBe(false);
  });
});

describe('an order in several parcels', () => {
  const CONFIRMED = { inProgress: { preparing: 'confirmed' } };
  const events = ['cash.agreed', 'parcel.packed'] as const;

  test('is split until a courier has it, and packed again', () => {
    const split = orderAfter([...events, 'parcels.split']);
    expect(split.value).toEqual(CONFIRMED);
    expect(split.done).toEqual(['emptyCart', 'ship', 'ship']);
    expect(split.recorded.at(-1)).toBe('parcels_split');
    expect(orderAfter(['cash.agreed', 'parcel.pickedUp', 'parcels.split']).recorded).not.toContain(
      'parcels_split',
    );
    expect(orderAfter([...events, 'parcels.split'], { isSplit: true }).recorded).not.toContain(
      'parcels_split',
    );
  });

  test('is put into one parcel again, until a courier has one', () => {
    const joined = orderAfter([...events, 'parcels.joined'], { isSplit: true });
    expect(joined.value).toEqual(CONFIRMED);
    expect(joined.recorded.at(-1)).toBe('parcels_joined');
    expect(orderAfter([...events, 'parcels.joined']).recorded).not.toContain('parcels_joined');
  });

  test('stays where it is while one of them goes on, and is on its way again when not all have come back', () => {
    const shipped = ['cash.agreed', 'parcel.pickedUp'] as const;
    const changed = orderAfter([...shipped, 'parcels.changed'], { isSplit: true });
    expect(changed.value).toEqual({ inProgress: { onItsWay: 'shipped' } });
    expect(changed.done.at(-1)).toBe('storeParcels');
    expect(orderAfter([...shipped, 'parcels.changed']).done).not.toContain('storeParcels');
    const again = orderAfter([...shipped, 'parcel.returned', 'parcels.shipped'], { isSplit: true });
    expect(again.value).toEqual({ inProgress: { onItsWay: 'shipped' } });
    expect(orderAfter([...shipped, 'parcel.returned', 'parcels.shipped']).value).toBe('returned');
  });

  test('is shipped for each one that leaves, with one invoice', () => {
    const another = orderAfter(['cash.agreed', 'parcel.outForDelivery', 'parcels.shipped'], {
      isSplit: true,
    });
    expect(another.value).toEqual({ inProgress: { onItsWay: 'shipped' } });
    expect(another.recorded.slice(-2)).toEqual(['out_for_delivery', 'shipped']);
    expect(another.papers).toEqual(['invoice']);
    expect(orderAfter(['cash.agreed', 'parcel.pickedUp', 'parcels.shipped']).recorded).toEqual([
      'placed',
      'shipped',
    ]);
  });

  test('is delivered and paid without the parcels that came back or were not sent', () => {
    const shipped = ['cash.agreed', 'parcel.pickedUp', 'parcels.cancelled'] as const;
    const delivered = orderAfter(shipped, { isSplit: true, isPartlyDelivered: true });
    expect(delivered.value).toEqual({ delivered: 'complete' });
    expect(delivered.recorded.slice(-2)).toEqual(['items_cancelled', 'delivered']);
    expect(delivered.done).toContain('markPaid');
    expect(orderAfter(shipped, { isSplit: true }).value).toEqual({ inProgress: { onItsWay: 'shipped' } });
  });
});

describe('an order that comes back', () => {
  const BACK = ['parcel.pickedUp', 'parcel.outForDelivery', 'parcel.returned'] as const;

  test.each([0, 1, 2])('is returned from wherever it was on its way, and is not delivered', (first) => {
    const { value, recorded, isCancellable } = orderAfter(['cash.agreed', ...BACK.slice(first)]);
    expect({ value, isCancellable }).toEqual({ value: 'returned', isCancellable: true });
    expect(recorded.at(-1)).toBe('returned');
  });

  test.each([
    [['parcel.pickedUp'], { inProgress: { onItsWay: 'shipped' } }],
    [['parcel.outForDelivery'], { inProgress: { onItsWay: 'outForDelivery' } }],
    [['parcel.delivered'], { delivered: 'complete' }],
    [['parcel.returned', 'parcel.packed'], 'returned'],
  ] as const)('moves on by %j when it is sent again', (events, value) => {
    expect(orderAfter(['cash.agreed', ...BACK, ...events]).value).toEqual(value);
  });

  test('and is cancelled gives the money back once, and no pieces, which the merchant counts first', () => {
    const events = [
      'payment.received',
      ...BACK,
      'order.cancelled',
      'order.cancelled',
      'parcel.returned',
    ] as const;
    const { value, done } = orderAfter(events, { isPaid: true });
    expect(value).toEqual({ cancelled: 'refundPending' });
    expect(done).toEqual(['emptyCart', 'ship', 'refund']);
  });

  test('has nothing to refund when it was to be paid in cash', () => {
    const { value, done } = orderAfter(['cash.agreed', ...BACK, 'order.cancelled']);
    expect(value).toEqual({ cancelled: 'withoutRefund' });
    expect(done).toEqual(['emptyCart', 'ship']);
  });

  test('stays delivered when it was delivered before', () => {
    expect(orderAfter(['cash.agreed', 'parcel.delivered', 'parcel.returned']).value).toEqual({
      delivered: 'complete',
    });
  });
});

describe('an order that the shop changes', () => {
  const BEFORE: readonly (readonly OrderMachineEvent[])[] = [[], ['shipment.refused'], ['parcel.packed']];

  test.each(BEFORE)('before it is handed over (%s) is packed and shipped again', (...events) => {
    for (const [type, event] of [
      ['units.cancelled', 'items_cancelled'],
      ['address.changed', 'address_changed'],
    ] as const) {
      const { value, done, recorded } = orderAfter(['cash.agreed', ...events, type]);
      const isStillRefused = type === 'units.cancelled' && events.some((one) => one === 'shipment.refused');
      expect(value).toEqual({ inProgress: { preparing: isStillRefused ? 'needsAttention' : 'confirmed' } });
      expect([done.at(-1), recorded.at(-1)]).toEqual(['ship', event]);
    }
  });

  test.each(BEFORE)('is confirmed by phone once (%s)', (...events) => {
    const { recorded } = orderAfter(['cash.agreed', ...events, 'order.confirmed']);
    expect(recorded.at(-1)).toBe('confirmed_by_phone');
    const again = orderAfter(['cash.agreed', ...events, 'order.confirmed'], { isConfirmed: true });
    expect(again.recorded).not.toContain('confirmed_by_phone');
  });

  test.each(BEFORE)(
    'is confirmed by its shopper after a question (%s), unless it is paid or confirmed',
    (...events) => {
      const all = ['cash.agreed', ...events, 'confirmation.requested', 'order.confirmedOnline'] as const;
      const { value, recorded } = orderAfter(all);
      expect(recorded.slice(-2)).toEqual(['confirmation_requested', 'confirmed_by_shopper']);
      expect(value).toEqual(orderAfter(['cash.agreed', ...events]).value);
      for (const facts of [{ isPaid: true }, { isConfirmed: true }])
        expect(orderAfter(all, facts).recorded).toEqual(
          orderAfter(['cash.agreed', ...events], facts).recorded,
        );
    },
  );

  test.each(['parcel.pickedUp', 'parcel.outForDelivery'] as const)(
    'that could not be delivered after %s is delivered again or called back, once it is known to have failed',
    (type) => {
      const failed = orderAfter(['cash.agreed', type, 'delivery.failed', 'redelivery.requested']);
      expect(failed.recorded.slice(1)).toEqual([expect.anything(), 'delivery_failed']);
      for (const [answer, event] of [
        ['redelivery.requested', 'redelivery_requested'],
        ['parcel.recalled', 'recalled'],
      ] as const) {
        const facts = { hasFailedDelivery: true };
        const { value, recorded } = orderAfter(['cash.agreed', type, 'delivery.failed', answer], facts);
        expect(recorded.at(-1)).toBe(event);
        expect(recorded).not.toContain('delivery_failed');
        expect(value).toEqual(orderAfter(['cash.agreed', type]).value);
      }
    },
  );

  test('on its way has the address and the units that it has', () => {
    const events = ['cash.agreed', 'parcel.pickedUp', 'units.cancelled', 'address.changed'] as const;
    expect(orderAfter(events).recorded).toEqual(['placed', 'shipped']);
  });

  test('that came back gets another address before it is sent again, with the same units', () => {
    const events = ['cash.agreed', 'parcel.returned', 'address.changed', 'order.resent'] as const;
    const { value, done, recorded } = orderAfter(events);
    expect(value).toEqual({ inProgress: { preparing: 'confirmed' } });
    expect(done).toEqual(['emptyCart', 'ship', 'ship']);
    expect(recorded.slice(-2)).toEqual(['address_changed', 'resent']);
  });

  test.each(['parcel.pickedUp', 'parcel.outForDelivery'] as const)(
    'that is lost after %s is sent again with other units',
    (type) => {
      const { value, done } = orderAfter(['cash.agreed', type, 'order.resent']);
      expect(value).toEqual({ inProgress: { preparing: 'confirmed' } });
      expect(done).toEqual(['emptyCart', 'ship', 'sellAgain', 'ship']);
    },
  );

  test.each(['parcel.pickedUp', 'parcel.returned', 'parcel.delivered'] as const)(
    'is refunded in part after %s when it is paid',
    (type) => {
      const all = ['payment.received', type, 'refund.granted', 'refund.partAccepted'] as const;
      const { recorded } = orderAfter(all, { isPaid: true });
      expect(recorded.slice(-2)).toEqual(['refund_granted', 'partly_refunded']);
      const unpaid = orderAfter(['cash.agreed', type, 'refund.granted']);
      expect(unpaid.recorded).not.toContain('refund_granted');
    },
  );
});

describe('a cash order that is paid online', () => {
  test.each([
    [[], 'confirmed', ['ship']],
    [['parcel.packed'], 'confirmed', ['ship']],
    [['shipment.refused'], 'needsAttention', []],
  ] as const)('after %j is prepared with its new payment', (events, stage, actions) => {
    const before = orderAfter(['cash.agreed', ...events]);
    const { value, done, recorded } = orderAfter(['cash.agreed', ...events, 'payment.received']);
    expect(value).toEqual({ inProgress: { preparing: stage } });
    expect(done).toEqual([...before.done, ...actions]);
    expect(recorded.at(-1)).toBe('paid');
    const paid = orderAfter(['cash.agreed', ...events, 'payment.received'], { isPaid: true });
    expect(paid.recorded).not.toContain('paid');
  });

  test.each(['parcel.pickedUp', 'parcel.outForDelivery', 'parcel.returned', 'parcel.delivered'] as const)(
    'after %s is not paid any more',
    (type) => {
      expect(orderAfter(['cash.agreed', type, 'payment.received']).recorded).not.toContain('paid');
    },
  );

  test.each([
    [[], []],
    [['parcel.pickedUp'], []],
    [['parcel.returned'], []],
    [['parcel.delivered'], ['markPaid']],
  ] as const)(
    'too late, when it is %j, is refunded, and its courier collects the cash',
    (events, actions) => {
      const before = orderAfter(['cash.agreed', ...events], { isPaid: true });
      const { value, done, recorded } = orderAfter(['cash.agreed', ...events, 'payment.tooLate'], {
        isPaid: true,
      });
      expect(value).toEqual(before.value);
      expect(done).toEqual([...before.done, 'refundOnline', ...actions]);
      expect(recorded.at(-1)).toBe('paid_too_late');
      expect(orderAfter(['cash.agreed', ...events, 'payment.tooLate']).done).not.toContain('refundOnline');
    },
  );
});

describe('an order that the courier refuses', () => {
  test('needs attention: the owner is mailed once, and the shopper can cancel it', () => {
    const { value, done, recorded, isCancellable } = orderAfter([
      'cash.agreed',
      'shipment.refused',
      'shipment.refused',
    ]);
    expect({ value, isCancellable }).toEqual({
      value: { inProgress: { preparing: 'needsAttention' } },
      isCancellable: true,
    });
    expect(done).toEqual(['emptyCart', 'ship', 'notifyOwner']);
    expect(recorded).toEqual(['placed', 'needs_attention']);
  });

  test.each([
    [['shipment.accepted'], { inProgress: { preparing: 'confirmed' } }],
    [['shipment.accepted', 'parcel.packed'], { inProgress: { preparing: 'packed' } }],
    [['parcel.packed'], { inProgress: { preparing: 'packed' } }],
    [['parcel.pickedUp'], { inProgress: { onItsWay: 'shipped' } }],
    [['parcel.outForDelivery'], { inProgress: { onItsWay: 'outForDelivery' } }],
    [['parcel.delivered'], { delivered: 'complete' }],
    [['order.cancelled'], { cancelled: 'withoutRefund' }],
  ] as const)('moves on by %j', (events, value) => {
    expect(orderAfter(['cash.agreed', 'shipment.refused', ...events]).value).toEqual(value);
  });

  test('is refunded when it was paid and is cancelled', () => {
    const events = ['payment.received', 'shipment.refused', 'order.cancelled'] as const;
    const { value, done } = orderAfter(events, { isPaid: true });
    expect(value).toEqual({ cancelled: 'refundPending' });
    expect(done.slice(-2)).toEqual(['releaseStock', 'refund']);
  });

  test.each([
    [['shipment.refused'], 'awaitingPayment'],
    [['cash.agreed', 'parcel.packed', 'shipment.refused'], { inProgress: { preparing: 'packed' } }],
    [['cash.agreed', 'shipment.accepted'], { inProgress: { preparing: 'confirmed' } }],
  ] as const)('is confirmed and not packed yet; %j changes nothing', (events, value) => {
    expect(orderAfter(events).value).toEqual(value);
  });
});

describe('a cancelled order', () => {
  test.each(['confirmed', 'packed', 'shipped'])('that was paid gives pieces and money back once', (state) => {
    const parcel = PARCEL.slice(0, ['confirmed', 'packed', 'shipped'].indexOf(state));
    const events = ['payment.received', ...parcel, 'order.cancelled', 'order.cancelled'] as const;
    const { value, done, recorded } = orderAfter(events, { isPaid: true });
    expect(value).toEqual({ cancelled: 'refundPending' });
    expect(done).toEqual(['emptyCart', 'ship', 'releaseStock', 'refund']);
    expect(recorded.at(-1)).toBe('cancelled');
  });

  test('has nothing to refund when it was to be paid in cash', () => {
    const { value, done } = orderAfter(['cash.agreed', 'order.cancelled']);
    expect(value).toEqual({ cancelled: 'withoutRefund' });
    expect(done).toEqual(['emptyCart', 'ship', 'releaseStock']);
  });

  test('that was not paid yet can be ordered again with the same key', () => {
    expect(orderAfter(['order.cancelled'])).toMatchObject({
      value: { cancelled: 'withoutRefund' },
      done: ['releaseStock', 'releaseAttemptKey'],
      recorded: ['cancelled'],
    });
    expect(orderAfter(['payment.outOfStock'])).toMatchObject({
      value: { cancelled: 'refundPending' },
      done: ['releaseStock', 'releaseAttemptKey'],
      recorded: ['cancelled'],
    });
  });

  test('is not reported to the shopper when it was only abandoned', () => {
    expect(orderAfter(['payment.abandoned']).recorded).toEqual([]);
  });

  test('stays cancelled whatever is reported later', () => {
    const late = ['cash.agreed', 'payment.received', ...PARCEL] as const;
    expect(orderAfter(['cash.agreed', 'order.cancelled', ...late]).value).toEqual({
      cancelled: 'withoutRefund',
    });
  });
});

test.each([
  [['payment.received', 'order.cancelled'], { cancelled: 'refunded' }],
  [['payment.received', 'parcel.delivered'], { delivered: 'refunded' }],
  [['payment.received'], { inProgress: { preparing: 'confirmed' } }],
] as const)('after %j a refund is recorded', (events, value) => {
  const order = orderAfter([...events, 'refund.accepted'], { isPaid: true });
  expect(order.value).toEqual(value);
  expect(order.recorded.at(-1)).toBe('refunded');
});

const EVENTS: readonly OrderMachineEvent[] = [
  'cash.agreed',
  'cash.received',
  'payment.received',
  'payment.outOfStock',
  'payment.abandoned',
  'payment.tooLate',
  'parcel.packed',
  'parcel.pickedUp',
  'parcel.outForDelivery',
  'parcel.returned',
  'parcel.delivered',
  'shipment.refused',
  'shipment.accepted',
  'order.cancelled',
  'refund.accepted',
  'refund.granted',
  'refund.partAccepted',
  'order.confirmed',
  'order.resent',
  'address.changed',
  'units.cancelled',
  'confirmation.requested',
  'order.confirmedOnline',
  'delivery.failed',
  'redelivery.requested',
  'parcel.recalled',
  'parcels.split',
  'parcels.joined',
  'parcels.changed',
  'parcels.shipped',
  'parcels.cancelled',
];

type Row = (typeof ORDER_LIFE)[number];
const snapshotOf = ({ state }: Row, isPaid = false, hasFailedDelivery = false) =>
  orderMachine.resolveState({
    value: state,
    context: { isPaid, isConfirmed: false, hasFailedDelivery, isSplit: false, isPartlyDelivered: false },
  });

/** The events that an order in a state records when something happens, with the stage that follows. */
function recordedAfter(
  row: Row,
  type: OrderMachineEvent,
  isPaid: boolean,
  hasFailedDelivery = false,
): string[] {
  const recorded: string[] = [];
  const machine = orderMachine.provide({
    actions: { recordEvent: (_, { event }) => void recorded.push(event) },
  });
  const order = createActor(machine, {
    snapshot: snapshotOf(row, isPaid, hasFailedDelivery),
    input: { isPaid },
  }).start();
  order.send({ type });
  const next = ORDER_LIFE.find(({ state }) => order.getSnapshot().matches(state));
  return recorded.map((event) => `${next?.stage}: ${event}`);
}

describe('the table of an order’s life', () => {
  test('has a row for every state of the machine', () => {
    const { inProgress, ...others } = orderMachine.states;
    const parts = Object.entries(inProgress?.states ?? {}).flatMap(([part, { states: stages }]) =>
      Object.keys(stages).map((stage) => ({ stage, state: { inProgress: { [part]: stage } } })),
    );
    const states = [...parts, ...Object.keys(others).map((stage) => ({ stage, state: stage }))];
    expect(new Set(ORDER_LIFE.map(({ stage, state }) => ({ stage, state })))).toEqual(new Set(states));
    for (const row of ORDER_LIFE) {
      expect(ORDER_LIFE.filter(({ state }) => snapshotOf(row).matches(state))).toEqual([row]);
    }
  });

  test('has the event that each transition to a state records', () => {
    expect(new Set<string>(EVENTS)).toEqual(new Set<string>(orderMachine.events));
    const recorded = ORDER_LIFE.flatMap((row) =>
      EVENTS.flatMap((type) => [
        ...recordedAfter(row, type, false),
        ...recordedAfter(row, type, true),
        ...recordedAfter(row, type, false, true),
      ]),
    );
    expect(new Set(recorded)).toEqual(
      new Set([
        ...ORDER_LIFE.flatMap(({ stage, event }) => (event === null ? [] : [`${stage}: ${event}`])),
        'confirmed: paid',
        'needsAttention: paid',
        ...ORDER_LIFE.filter(({ stage }) => stage !== 'awaitingPayment' && stage !== 'cancelled').map(
          ({ stage }) => `${stage}: paid_too_late`,
        ),
        'confirmed: resent',
        'confirmed: parcels_split',
        ...['confirmed', 'needsAttention'].map((stage) => `${stage}: items_cancelled`),
        ...['confirmed', 'returned'].map((stage) => `${stage}: address_changed`),
        ...['confirmed', 'needsAttention', 'packed'].flatMap((stage) => [
          `${stage}: confirmed_by_phone`,
          `${stage}: confirmed_by_shopper`,
          `${stage}: confirmation_requested`,
        ]),
        ...['shipped', 'outForDelivery'].flatMap((stage) => [
          `${stage}: delivery_failed`,
          `${stage}: redelivery_requested`,
          `${stage}: recalled`,
        ]),
        ...ORDER_LIFE.filter(({ stage }) => stage !== 'awaitingPayment' && stage !== 'cancelled').map(
          ({ stage }) => `${stage}: refund_granted`,
        ),
        // In every state.
        ...ORDER_LIFE.flatMap(({ stage }) => [`${stage}: refunded`, `${stage}: partly_refunded`]),
      ]),
    );
  });

  test('distinguishes a cancelled order by its refund', () => {
    expect(orderState('Cancelled', { done: false })).toEqual({ cancelled: 'refundPending' });
    expect(orderState('Cancelled', { done: true })).toEqual({ cancelled: 'refunded' });
  });

  test('has every event once', () => {
    expect(new Set(ORDER_EVENTS).size).toBe(ORDER_EVENTS.length);
  });
});
