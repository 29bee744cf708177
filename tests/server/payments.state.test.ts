import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import {
  nextPaymentStatus,
  type PaymentUpdate,
  type PaymentStatus,
} from '../../server/payments/payment-update.ts';

/** An order of ₹998 and its payment, reduced to what the rules depend on. */
interface World {
  readonly status: PaymentStatus;
  readonly providerPaymentId: string | null;
  readonly isAwaited: boolean;
  /** Every captured amount with its status. */
  readonly sums: ReadonlyMap<string, 'paid' | 'refund_due'>;
}

const NEW: World = { status: 'open', providerPaymentId: null, isAwaited: true, sums: new Map() };
const paid = (id: string, amount = 99_800, currency = 'INR'): PaymentUpdate => ({
  kind: 'paid',
  money: { id, amountPaise: paise(amount), currency },
});

function after(world: World, update: PaymentUpdate): World {
  const snapshot = { ...world, amountPaise: paise(99_800), currency: 'INR' };
  const isKnown = update.kind === 'paid' && world.sums.has(update.money.id);
  const change = nextPaymentStatus(snapshot, update, isKnown);
  if (!change) return world;
  if (change.to !== 'paid' && change.to !== 'refund_due') return { ...world, status: change.to };
  if (update.kind !== 'paid') throw new Error('Only money makes money');
  const own = change.isDifferentPayment ? {} : { status: change.to, providerPaymentId: update.money.id };
  return {
    ...world,
    ...own,
    isAwaited: world.isAwaited && change.to !== 'paid',
    sums: new Map([...world.sums, [update.money.id, change.to]]),
  };
}
const end = (updates: readonly PaymentUpdate[], start = NEW) => updates.reduce(after, start);

const quiet = fc.constantFrom<PaymentUpdate>({ kind: 'authorized' }, { kind: 'failed' }, { kind: 'expired' });
const anyUpdate = fc.oneof(
  quiet,
  fc.constantFrom(paid('m1'), paid('m2'), paid('m3', 100), paid('m4', 99_800, 'USD')),
);

describe('payment updates', () => {
  test('lead to the same result in any order and with any repetitions of one capture', () => {
    const one = fc.array(fc.oneof(quiet, fc.constant(paid('m1'))), { maxLength: 6 });
    const shuffled = one.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2, maxLength: list.length * 2 }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(end(other)).toEqual(end(list));
      }),
      { numRuns: 500 },
    );
  });

  test('lead to one paid capture and a refund of every other one, whichever comes first', () => {
    fc.assert(
      fc.property(fc.array(anyUpdate, { maxLength: 10 }), (updates) => {
        const { sums, isAwaited } = end(updates);
        const ends = [...sums.values()];
        const came = new Set(updates.flatMap((each) => (each.kind === 'paid' ? [each.money.id] : [])));
        expect(new Set(sums.keys())).toEqual(came);
        expect(ends.filter((each) => each === 'paid')).toHaveLength(came.has('m1') || came.has('m2') ? 1 : 0);
        expect(isAwaited).toBe(!ends.includes('paid'));
        expect(sums.get('m3')).not.toBe('paid');
        expect(sums.get('m4')).not.toBe('paid');
      }),
      { numRuns: 500 },
    );
  });

  test('never move the status backwards', () => {
    const order: PaymentStatus[] = ['open', 'authorized', 'failed', 'expired', 'paid', 'refund_due'];
    fc.assert(
      fc.property(fc.array(anyUpdate, { maxLength: 10 }), (updates) => {
        let world = NEW;
        for (const update of updates) {
          const next = after(world, update);
          expect(order.indexOf(next.status)).toBeGreaterThanOrEqual(order.indexOf(world.status));
          world = next;
        }
      }),
    );
  });

  test('refund a capture whose order is no longer waiting for payment', () => {
    fc.assert(
      fc.property(fc.array(anyUpdate, { maxLength: 6 }), (updates) => {
        const { sums, isAwaited } = end(updates, { ...NEW, isAwaited: false });
        expect([...sums.values()]).not.toContain('paid');
        expect(isAwaited).toBe(false);
      }),
    );
  });

  test('are no wrong amounts when the order is no longer waiting for payment: its units may have been cancelled since', () => {
    const snapshot = { ...NEW, isAwaited: false, amountPaise: paise(50_000), currency: 'INR' };
    expect(nextPaymentStatus(snapshot, paid('m1'), false)).toMatchObject({
      to: 'refund_due',
      reason: 'second',
    });
  });

  test('accept the amount of the order, also with the reported fee on top, and no other', () => {
    const captured = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.nat({ max: 5_000 }), fc.boolean());
    fc.assert(
      fc.property(captured, ([difference, fee, isOnTop]) => {
        const amountPaise = paise(99_800 + (isOnTop ? fee : 0) + difference);
        const money = { id: 'm1', amountPaise, feePaise: paise(fee), currency: 'INR' };
        const isRight = amountPaise === 99_800 || amountPaise === 99_800 + fee;
        expect(end([{ kind: 'paid', money }]).sums.get('m1')).toBe(isRight ? 'paid' : 'refund_due');
      }),
    );
  });

  test('leave a refunded capture as it is', () => {
    const refunded: World = {
      ...NEW,
      status: 'refunded',
      providerPaymentId: 'm1',
      isAwaited: false,
      sums: new Map([['m1', 'refund_due']]),
    };
    for (const update of [paid('m1'), { kind: 'expired' }, { kind: 'authorized' }] as const) {
      expect(after(refunded, update)).toEqual(refunded);
    }
  });
});
