import { afterAll, describe, expect, test } from 'vitest';
import { createActor, type EventFrom } from 'xstate';
import { RETURN_STATUSES } from '../../contract/returns/returnLife.ts';
import { returnMachine } from '../../machines/return.machine.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';

const ACTIONS = [
  'bookPickUp',
  'cancelPickUp',
  'notifyOwner',
  'releaseUnits',
  'shipExchange',
  'recordSent',
  'recordLoss',
  'recordFailure',
  'refund',
  'deleteAccount',
] as const;

/** A return after some events, with the machine's actions. */
function returnAfter(
  events: readonly EventFrom<typeof returnMachine>[],
  { isShopsFault = false, isExchange = false } = {},
) {
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const actions = Object.fromEntries(ACTIONS.map((name) => [name, note(name)]));
  const actor = createActor(returnMachine.provide({ actions }), {
    input: { isShopsFault, isExchange, isSent: false },
    inspect: recordTransitions,
  }).start();
  for (const event of events) actor.send(event);
  const snapshot = actor.getSnapshot();
  return { value: snapshot.value, isWithdrawable: snapshot.hasTag('withdrawable'), done };
}

afterAll(() => expectAllTransitionsCovered(returnMachine));

const WAY = [
  { type: 'return.approved' },
  { type: 'pickUp.booked' },
  { type: 'pickUp.done' },
  { type: 'parcel.received' },
  { type: 'items.accepted' },
  { type: 'refund.accepted' },
] as const;
const FORGOTTEN = ['releaseUnits', 'deleteAccount'];
const DECLINED = { type: 'return.declined', reason: 'used' } as const;

describe('a return', () => {
  test('has the states that are stored', () => {
    expect(Object.keys(returnMachine.states).toSorted()).toEqual(RETURN_STATUSES.toSorted());
  });

  test('is approved, picked up, received, checked and refunded once', () => {
    const { value, done } = returnAfter([...WAY, ...WAY]);
    expect(value).toBe('refunded');
    expect(done).toEqual(['bookPickUp', 'shipExchange', 'shipExchange', 'refund', 'deleteAccount']);
  });

  test.each([
    [['return.approved', 'pickUp.done'], 'pickedUp'],
    [['return.approved', 'parcel.received'], 'received'],
    [['return.approved', 'pickUp.booked', 'parcel.received'], 'received'],
    [['items.accepted', 'refund.accepted', 'parcel.received'], 'requested'],
  ] as const)('moves on by %j', (types, value) => {
    expect(returnAfter(types.map((type) => ({ type }))).value).toBe(value);
  });

  test.each([0, 1, 2])('is withdrawn after %i steps, while the shopper has the pieces', (steps) => {
    const withdrawn = returnAfter([...WAY.slice(0, steps), { type: 'return.withdrawn' }]);
    expect(withdrawn).toEqual({
      value: 'withdrawn',
      isWithdrawable: false,
      done: steps === 0 ? FORGOTTEN : ['bookPickUp', ...FORGOTTEN, 'cancelPickUp'],
    });
  });

  test('is not withdrawn once the courier has the pieces', () => {
    const { value, isWithdrawable } = returnAfter([...WAY.slice(0, 3), { type: 'return.withdrawn' }]);
    expect({ value, isWithdrawable }).toEqual({ value: 'pickedUp', isWithdrawable: false });
  });

  test.each([0, 4])('is declined after %i steps', (steps) => {
    const { value, done } = returnAfter([...WAY.slice(0, steps), DECLINED]);
    expect(value).toBe('declined');
    expect(done.slice(-2)).toEqual(FORGOTTEN);
  });

  test.each([
    [false, 0, 'declined'],
    [true, 0, 'requested'],
    [true, 4, 'received'],
  ] as const)(
    'of the shop’s fault: %s, declined for the window after %i steps, is %s',
    (isShopsFault, steps, value) => {
      const declined = { type: 'return.declined', reason: 'late' } as const;
      expect(returnAfter([...WAY.slice(0, steps), declined], { isShopsFault }).value).toBe(value);
    },
  );
});

const [APPROVED, BOOKED, PICKED_UP, RECEIVED, ACCEPTED] = WAY;
const SENT = { type: 'exchange.sent' } as const;
const FAILED = { type: 'exchange.failed' } as const;
const exchangeAfter = (events: Parameters<typeof returnAfter>[0]) =>
  returnAfter(events, { isExchange: true });

describe('an exchange', () => {
  test.each([
    [[APPROVED, BOOKED, PICKED_UP, SENT, RECEIVED, ACCEPTED], 'exchanged'],
    [[APPROVED, RECEIVED, SENT, SENT, ACCEPTED], 'exchanged'],
    [[APPROVED, RECEIVED, ACCEPTED, SENT], 'exchanged'],
    [[APPROVED, SENT, RECEIVED, ACCEPTED], 'checked'],
  ] as const)('sends the other size once, after the pick-up, and refunds nothing: %#', (events, value) => {
    const { value: reached, done } = exchangeAfter(events);
    expect(reached).toBe(value);
    expect(done.filter((action) => action === 'recordSent')).toHaveLength(value === 'exchanged' ? 1 : 0);
    expect(done).not.toContain('refund');
  });

  test('is not declined once the courier has the pieces, and not refunded once the other size is sent', () => {
    expect(exchangeAfter([APPROVED, RECEIVED, DECLINED]).value).toBe('received');
    const { value, done } = exchangeAfter([APPROVED, PICKED_UP, SENT, FAILED, RECEIVED, ACCEPTED]);
    expect(value).toBe('exchanged');
    expect(done).not.toContain('recordFailure');
  });

  test.each([0, 1, 2, 3, 4, 5])('that fails after %i steps becomes a refund', (steps) => {
    const events = [...WAY.slice(0, steps), FAILED, ...WAY.slice(steps)];
    const { value, done } = exchangeAfter(events);
    expect(value).toBe('refunded');
    expect(done.filter((action) => action === 'refund')).toHaveLength(1);
    expect(done).toContain('recordFailure');
  });

  const lost = (isSentAgain: boolean) => ({ type: 'exchange.lost', isSentAgain }) as const;

  test.each([
    [
      [APPROVED, PICKED_UP, SENT],
      [RECEIVED, ACCEPTED],
    ],
    [[APPROVED, RECEIVED, SENT], [ACCEPTED]],
    [[APPROVED, RECEIVED, SENT, ACCEPTED], []],
  ] as const)('whose parcel is lost is sent again, or refunded: %#', (before, after) => {
    const again = exchangeAfter([...before, lost(true), lost(true), ...after]);
    expect(again.value).toBe('checked');
    expect(again.done.filter((action) => action === 'recordLoss')).toHaveLength(1);
    expect(exchangeAfter([...before, lost(true), ...after, SENT]).value).toBe('exchanged');
    const refunded = exchangeAfter([...before, lost(false), ...after]);
    expect(refunded.value).toBe('checked');
    expect(refunded.done.filter((action) => action === 'refund')).toHaveLength(1);
    expect(exchangeAfter([APPROVED, PICKED_UP, lost(true), lost(false)]).done).toEqual(
      exchangeAfter([APPROVED, PICKED_UP]).done,
    );
  });

  test.each([1, 2])('expires after %i steps, and a return for a refund does not', (steps) => {
    const events = [...WAY.slice(0, steps), { type: 'return.expired' } as const];
    expect(exchangeAfter(events)).toMatchObject({
      value: 'expired',
      done: ['bookPickUp', ...FORGOTTEN, 'cancelPickUp'],
    });
    expect(returnAfter(events).value).not.toBe('expired');
  });
});

describe('the pick-up', () => {
  test('is not booked for an own courier', () => {
    expect(returnAfter([{ type: 'return.approved', hasOwnCourier: true }])).toMatchObject({
      value: 'approved',
      done: [],
    });
  });

  test('that the courier cancels needs attention, and can be booked again', () => {
    const cancelled = { type: 'pickUp.cancelled' } as const;
    const { value, done } = returnAfter([APPROVED, cancelled, BOOKED, cancelled]);
    expect({ value, done }).toEqual({
      value: 'approved',
      done: ['bookPickUp', 'notifyOwner', 'notifyOwner'],
    });
    expect(returnAfter([APPROVED, cancelled, BOOKED]).value).toBe('pickUpBooked');
  });

  test('is cancelled when the shopper brings the pieces', () => {
    expect(returnAfter([APPROVED, BOOKED, RECEIVED]).done).toContain('cancelPickUp');
  });
});
