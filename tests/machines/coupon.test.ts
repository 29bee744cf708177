import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { couponMessages } from '../../contract/coupons/couponMessages.ts';
import type { AppliedCoupon } from '../../contract/coupons/readCoupon.ts';
import { Failure } from '../../contract/failure.ts';
import { paise } from '../../contract/money.ts';
import type { OrderRequest } from '../../contract/orders/entities.ts';
import { couponMachine } from '../../machines/coupon.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakePromiseActor } from './fakes.ts';

const ITEMS: OrderRequest['items'] = [{ productId: 'diya', size: 'Small', quantity: 1 }];
const MORE: OrderRequest['items'] = [{ productId: 'diya', size: 'Small', quantity: 2 }];
const COUPON: AppliedCoupon = { code: 'DIWALI10', discount: paise(4_990), deliveryFee: paise(0) };

const refusal = (code: string) => new Failure(`Sentence of ${code}`, { status: 409, code, values: {} });

function open(items = ITEMS) {
  const readCode = new FakePromiseActor<string | null>();
  const checkCoupon = new FakePromiseActor<AppliedCoupon, { code: string; items: OrderRequest['items'] }>();
  const storeCode = new FakeAction<{ code: string }>();
  const forgetCode = new FakeAction();
  const logFailure = new FakeAction<{ error: unknown }>();
  const coupon = createActor(
    couponMachine.provide({
      actors: { readCode: readCode.actor, checkCoupon: checkCoupon.actor },
      actions: { storeCode: storeCode.action, forgetCode: forgetCode.action, logFailure: logFailure.action },
    }),
    { input: { items }, inspect: recordTransitions },
  ).start();
  return {
    readCode,
    checkCoupon,
    storeCode,
    forgetCode,
    logFailure,
    enter: (code: string) => coupon.send({ type: 'coupon.entered', code }),
    change: (changed: OrderRequest['items']) => coupon.send({ type: 'items.changed', items: changed }),
    remove: () => coupon.send({ type: 'coupon.removed' }),
    retry: () => coupon.send({ type: 'check.retried' }),
    state: () => coupon.getSnapshot().value,
    context: () => coupon.getSnapshot().context,
    has: (tag: 'busy' | 'used') => coupon.getSnapshot().hasTag(tag),
  };
}

/** A shopper without a stored code. */
async function openEmpty(items = ITEMS) {
  const coupon = open(items);
  await coupon.readCode.answer(null);
  return coupon;
}

/** A shopper whose coupon is applied. */
async function openApplied() {
  const coupon = open();
  await coupon.readCode.answer('DIWALI10');
  await coupon.checkCoupon.answer(COUPON);
  return coupon;
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(couponMachine));

describe('a coupon that is entered', () => {
  test('is checked, applied and stored', async () => {
    const coupon = await openEmpty();
    expect([coupon.state(), coupon.has('used')]).toEqual(['none', false]);
    coupon.enter('diwali10');
    expect([coupon.has('busy'), coupon.checkCoupon.inputs]).toEqual([
      true,
      [{ code: 'diwali10', items: ITEMS }],
    ]);
    await coupon.checkCoupon.answer(COUPON);
    expect([coupon.state(), coupon.has('used'), coupon.context().coupon]).toEqual(['applied', true, COUPON]);
    expect(coupon.storeCode.params).toMatchObject([{ code: 'diwali10' }]);
  });

  test('without a code is not checked', async () => {
    const coupon = await openEmpty();
    coupon.enter('  ');
    expect([coupon.state(), coupon.context().reason]).toEqual(['none', couponMessages.missing]);
    expect(coupon.checkCoupon.inputs).toEqual([]);
    expect([coupon.storeCode.params, coupon.forgetCode.params.length]).toEqual([[], 1]);
  });

  test('shows why it is refused, is stored, and is checked again when the cart changes', async () => {
    const coupon = await openEmpty();
    coupon.enter('BIG');
    await coupon.checkCoupon.fail(refusal('coupon_below_minimum'));
    expect([coupon.state(), coupon.context().reason]).toMatchObject([
      'refused',
      { code: 'coupon_below_minimum' },
    ]);
    expect(coupon.storeCode.params).toMatchObject([{ code: 'BIG' }]);
    coupon.change(MORE);
    expect(coupon.checkCoupon.inputs.at(-1)).toEqual({ code: 'BIG', items: MORE });
    await coupon.checkCoupon.answer(COUPON);
    expect([coupon.state(), coupon.context().reason]).toEqual(['applied', null]);
  });

  test('that is unknown is forgotten, and not checked again', async () => {
    const coupon = await openEmpty();
    coupon.enter('WRONG');
    await coupon.checkCoupon.fail(refusal('coupon_unknown'));
    expect([coupon.state(), coupon.context().reason]).toMatchObject(['none', { code: 'coupon_unknown' }]);
    expect(coupon.forgetCode.params).toHaveLength(1);
    coupon.change(MORE);
    expect(coupon.checkCoupon.inputs).toHaveLength(1);
  });

  test('that the server does not answer about is not used until it is checked again', async () => {
    const coupon = await openEmpty();
    coupon.enter('DIWALI10');
    await coupon.checkCoupon.fail(new Failure('', { status: 0 }));
    expect([coupon.state(), coupon.has('used'), coupon.context().reason]).toEqual([
      'unanswered',
      false,
      couponMessages.failed,
    ]);
    expect(coupon.logFailure.params).toHaveLength(1);
    expect(coupon.storeCode.params).toMatchObject([{ code: 'DIWALI10' }]);
    coupon.retry();
    await coupon.checkCoupon.answer(COUPON);
    expect(coupon.state()).toBe('applied');
  });
});

describe('a stored coupon', () => {
  test('is checked at once for the items that are known by then', async () => {
    const coupon = open();
    coupon.change(MORE);
    await coupon.readCode.answer('DIWALI10');
    expect(coupon.checkCoupon.inputs).toEqual([{ code: 'DIWALI10', items: MORE }]);
  });

  test('waits for items', async () => {
    const coupon = open([]);
    await coupon.readCode.answer('DIWALI10');
    expect(coupon.state()).toBe('none');
    coupon.change(ITEMS);
    expect(coupon.state()).toBe('checking');
  });

  test('that cannot be read is not used', async () => {
    const coupon = open();
    await coupon.readCode.fail(new Error('no storage'));
    expect([coupon.state(), coupon.logFailure.params.length]).toEqual(['none', 1]);
  });
});

describe('an applied coupon', () => {
  test('is checked again when the cart changes, and an earlier answer is dropped', async () => {
    const coupon = await openApplied();
    coupon.change(MORE);
    expect([coupon.state(), coupon.context().coupon]).toEqual(['checking', COUPON]);
    coupon.change(ITEMS);
    await coupon.checkCoupon.answer(COUPON);
    expect(coupon.state()).toBe('checking');
    await coupon.checkCoupon.fail(refusal('coupon_below_minimum'));
    expect([coupon.state(), coupon.context().coupon]).toEqual(['refused', null]);
    expect(coupon.checkCoupon.inputs.map(({ items }) => items)).toEqual([ITEMS, MORE, ITEMS]);
  });

  test('is checked again after an order with it was refused', async () => {
    const coupon = await openApplied();
    coupon.retry();
    await coupon.checkCoupon.fail(refusal('coupon_used_up'));
    expect(coupon.state()).toBe('refused');
    coupon.retry();
    expect(coupon.state()).toBe('checking');
  });

  test('can be removed in every state, and is not stored any more', async () => {
    const applied = await openApplied();
    applied.remove();
    const refused = await openApplied();
    refused.retry();
    await refused.checkCoupon.fail(refusal('coupon_ended'));
    refused.remove();
    const checking = await openApplied();
    checking.retry();
    checking.remove();
    const unanswered = await openApplied();
    unanswered.retry();
    await unanswered.checkCoupon.fail(new Failure('', { status: 503 }));
    unanswered.remove();
    for (const coupon of [applied, refused, checking, unanswered]) {
      expect([coupon.state(), coupon.context()]).toMatchObject([
        'none',
        { code: null, coupon: null, reason: null },
      ]);
      expect(coupon.forgetCode.params).toHaveLength(1);
    }
  });
});
