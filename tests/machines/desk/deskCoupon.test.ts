import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CouponInput } from '../../../contract/coupons/couponInput.ts';
import type { DeskCoupon } from '../../../contract/desk/deskCoupon.ts';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import { Failure } from '../../../contract/failure.ts';
import { paise } from '../../../contract/money.ts';
import { deskCouponMachine } from '../../../machines/desk/deskCoupon.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';

const OFFLINE = new Failure('', { status: 0 });
const COUPON: DeskCoupon = {
  id: 'TEN',
  state: 'valid',
  benefit: { kind: 'amount', amount: paise(1_000) },
  minSubtotal: paise(0),
  validFrom: null,
  validUntil: null,
  isFirstOrderOnly: false,
  isOncePerAccount: false,
  usesMax: null,
  uses: 3,
  products: [],
  departments: [],
};

function openCoupon(coupon: DeskCoupon | null) {
  const fetchDepartments = new FakePromiseActor<readonly string[]>();
  const createCoupon = new FakePromiseActor<DeskCoupon, { entered: CouponInput | null }>();
  const endCoupon = new FakePromiseActor<DeskCoupon, { code: string }>();
  const machine = deskCouponMachine.provide({
    actors: {
      fetchDepartments: fetchDepartments.actor,
      createCoupon: createCoupon.actor,
      endCoupon: endCoupon.actor,
    },
  });
  const actor = createActor(machine, { input: { coupon }, inspect: recordTransitions }).start();
  return {
    actor,
    fetchDepartments,
    createCoupon,
    endCoupon,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskCouponMachine));

describe('a new coupon', () => {
  const entered = { code: 'ten', amount: 10 };

  test('is made after a refusal that keeps the form', async () => {
    const { actor, fetchDepartments, createCoupon, state, context } = openCoupon(null);
    await fetchDepartments.answer(['Puja']);
    expect(context().departments).toEqual(['Puja']);
    actor.send({ type: 'coupon.submitted', coupon: entered });
    await createCoupon.fail(new Failure('Exists.', { status: 409, code: 'desk_coupon_exists' }));
    expect(state()).toBe('entering');
    expect(context()).toMatchObject({ error: { code: 'desk_coupon_exists' } });
    actor.send({ type: 'coupon.submitted', coupon: entered });
    expect(context().error).toBeNull();
    await createCoupon.answer(COUPON);
    expect(createCoupon.inputs).toEqual([{ entered }, { entered }]);
    expect(state()).toBe('created');
  });

  test('can be made for all products when the departments cannot be loaded', async () => {
    const { fetchDepartments, state, context } = openCoupon(null);
    await fetchDepartments.fail(OFFLINE);
    expect(state()).toBe('entering');
    expect(context()).toMatchObject({ error: deskMessages.failed, departments: [] });
  });
});

describe('a coupon of the list', () => {
  test('is ended after a question; a failure changes nothing', async () => {
    const { actor, endCoupon, state, context } = openCoupon(COUPON);
    actor.send({ type: 'end.requested' });
    actor.send({ type: 'end.dismissed' });
    expect(state()).toBe('usable');
    actor.send({ type: 'end.requested' });
    actor.send({ type: 'end.confirmed' });
    await endCoupon.fail(OFFLINE);
    expect(context()).toMatchObject({ coupon: COUPON, error: deskMessages.failed });
    actor.send({ type: 'end.requested' });
    expect(context().error).toBeNull();
    actor.send({ type: 'end.confirmed' });
    await endCoupon.answer({ ...COUPON, state: 'ended' });
    expect(endCoupon.inputs).toEqual([{ code: 'TEN' }, { code: 'TEN' }]);
    expect(state()).toBe('ended');
    expect(context().coupon?.state).toBe('ended');
  });

  test('that has ended cannot be ended', () => {
    const { actor, state } = openCoupon({ ...COUPON, state: 'ended' });
    actor.send({ type: 'end.requested' });
    expect(state()).toBe('ended');
  });
});
