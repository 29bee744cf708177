import { afterAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { orderMessages } from '../../contract/orders/orderMessages.ts';
import { cancelOrderMachine } from '../../machines/cancelOrder.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakePromiseActor } from './fakes.ts';

function requestCancellation() {
  const cancelOrder = new FakePromiseActor<void, { orderId: string }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const announced: string[] = [];
  const cancellation = createActor(
    cancelOrderMachine.provide({
      actors: { cancelOrder: cancelOrder.actor },
      actions: { logFailure: logFailure.action, announce: () => void announced.push('cancelled') },
    }),
    { input: { orderId: 'o1' }, inspect: recordTransitions },
  ).start();
  cancellation.send({ type: 'cancellation.requested' });
  return { cancellation, cancelOrder, logFailure, announced };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(cancelOrderMachine));

test('an order is cancelled once, and only after the shopper has confirmed it', async () => {
  const { cancellation, cancelOrder, announced } = requestCancellation();
  expect(cancelOrder.inputs).toEqual([]);
  cancellation.send({ type: 'cancellation.confirmed' });
  cancellation.send({ type: 'cancellation.confirmed' });
  expect(cancellation.getSnapshot().hasTag('busy')).toBe(true);
  await cancelOrder.answer();
  expect(cancelOrder.inputs).toEqual([{ orderId: 'o1' }]);
  expect(cancellation.getSnapshot().value).toBe('cancelled');
  expect(announced).toEqual(['cancelled']);
});

test('a shopper may keep the order', () => {
  const { cancellation, cancelOrder } = requestCancellation();
  cancellation.send({ type: 'cancellation.dismissed' });
  expect(cancellation.getSnapshot().value).toBe('offered');
  expect(cancelOrder.inputs).toEqual([]);
});

test('the shopper reads why the order was not cancelled, and can try again', async () => {
  const { cancellation, cancelOrder, logFailure } = requestCancellation();
  cancellation.send({ type: 'cancellation.confirmed' });
  await cancelOrder.fail(new Failure('The courier has it.', { status: 409 }));
  expect(cancellation.getSnapshot().context.error).toBe('The courier has it.');
  expect(logFailure.params).toHaveLength(1);
  cancellation.send({ type: 'cancellation.confirmed' });
  expect(cancellation.getSnapshot().context.error).toBeNull();
  await cancelOrder.fail(new Failure('', { status: 0 }));
  expect(cancellation.getSnapshot().context.error).toBe(orderMessages.cancelUnconfirmed);
});
