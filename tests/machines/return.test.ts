import { afterAll, describe, expect, test } from 'vitest';
import { createActor, type EventFrom } from 'xstate';
import { RETURN_STATUSES } from '../../contract/returns/returnLife.ts';
import { returnMachine } from '../../machines/return.machine.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';

/** A return after some events, with the machine's actions. */
function returnAfter(events: readonly EventFrom<typeof returnMachine>[], { isShopsFault = false } = {}) {
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const actions = {
    releaseUnits: note('releaseUnits'),
    refund: note('refund'),
    deleteAccount: note('deleteAccount'),
  };
  const actor = createActor(returnMachine.provide({ actions }), {
    input: { isShopsFault },
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
    expect(done).toEqual(['refund', 'deleteAccount']);
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
    expect(withdrawn).toEqual({ value: 'withdrawn', isWithdrawable: false, done: FORGOTTEN });
  });

  test('is not withdrawn once the courier has the pieces', () => {
    const { value, isWithdrawable } = returnAfter([...WAY.slice(0, 3), { type: 'return.withdrawn' }]);
    expect({ value, isWithdrawable }).toEqual({ value: 'pickedUp', isWithdrawable: false });
  });

  test.each([0, 4])('is declined after %i steps', (steps) => {
    const { value, done } = returnAfter([...WAY.slice(0, steps), DECLINED]);
    expect({ value, done }).toEqual({ value: 'declined', done: FORGOTTEN });
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
