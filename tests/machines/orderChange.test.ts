import { afterAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { NO_ADDRESS } from '../../contract/addresses/rules.ts';
import { orderMessages } from '../../contract/orders/orderMessages.ts';
import type { ShopperEvent } from '../../contract/orders/shopperEvents.ts';
import { orderChangeMachine, type OrderChange } from '../../machines/orderChange.machine.ts';
import { ADDRESS } from '../contract/catalogue/goods.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakePromiseActor } from './fakes.ts';

function choose(answer: ShopperEvent) {
  const changeOrder = new FakePromiseActor<void, OrderChange>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const announced: ShopperEvent[] = [];
  const change = createActor(
    orderChangeMachine.provide({
      actors: { changeOrder: changeOrder.actor },
      actions: {
        logFailure: logFailure.action,
        announce: (_, params) => void announced.push(params.answer),
      },
    }),
    { input: { orderId: 'o1', address: ADDRESS }, inspect: recordTransitions },
  ).start();
  change.send({ type: 'answer.chosen', answer });
  return { change, changeOrder, logFailure, announced };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(orderChangeMachine));

test.each(['order.confirmedOnline', 'parcel.recalled'] as const)(
  '%s is sent at once, and once',
  async (answer) => {
    const { change, changeOrder, announced } = choose(answer);
    change.send({ type: 'answer.chosen', answer });
    expect(change.getSnapshot().hasTag('busy')).toBe(true);
    await changeOrder.answer();
    expect(changeOrder.inputs).toEqual([{ orderId: 'o1', type: answer, phone: '' }]);
    expect([change.getSnapshot().value, announced]).toEqual(['answered', [answer]]);
  },
);

test('an answer that was not accepted can be sent again', async () => {
  const { change, changeOrder, logFailure } = choose('order.confirmedOnline');
  await changeOrder.fail(new Failure('', { status: 0 }));
  expect(change.getSnapshot()).toMatchObject({
    value: 'open',
    context: { error: orderMessages.changeUnconfirmed },
  });
  expect(logFailure.params).toHaveLength(1);
  change.send({ type: 'answer.chosen', answer: 'order.confirmedOnline' });
  expect(change.getSnapshot().context.error).toBeNull();
});

test('an address is corrected in a form, and sent once it is complete', async () => {
  const { change, changeOrder } = choose('address.changed');
  expect(changeOrder.inputs).toEqual([]);
  change.send({ type: 'address.edited', address: NO_ADDRESS });
  change.send({ type: 'address.submitted' });
  expect(change.getSnapshot().context.problems).not.toEqual([]);
  const address = { ...ADDRESS, street: '7 Lake Road' };
  change.send({ type: 'address.edited', address });
  change.send({ type: 'address.submitted' });
  await changeOrder.fail(new Failure('Not there.', { status: 409 }));
  expect(change.getSnapshot()).toMatchObject({
    value: 'editingAddress',
    context: { error: 'Not there.', address },
  });
  change.send({ type: 'address.submitted' });
  await changeOrder.answer();
  const sent = { orderId: 'o1', type: 'address.changed', address, phone: '' };
  expect(changeOrder.inputs).toEqual([sent, sent]);
});

test('the courier gets the phone of the order, or another one', async () => {
  const { change, changeOrder } = choose('redelivery.requested');
  expect(change.getSnapshot().context.phone).toBe(ADDRESS.phone);
  change.send({ type: 'phone.submitted', phone: '12' });
  await changeOrder.fail(new Failure('Wrong.', { status: 400 }));
  expect(change.getSnapshot()).toMatchObject({
    value: 'enteringPhone',
    context: { error: 'Wrong.', phone: '12' },
  });
  change.send({ type: 'phone.submitted', phone: '9876500000' });
  await changeOrder.answer();
  expect(changeOrder.inputs.at(-1)).toEqual({
    orderId: 'o1',
    type: 'redelivery.requested',
    phone: '9876500000',
  });
});

test.each(['address.changed', 'redelivery.requested'] as const)('the form of %s can be closed', (answer) => {
  const { change } = choose(answer);
  change.send({ type: 'answer.dismissed' });
  expect(change.getSnapshot().value).toBe('open');
});
