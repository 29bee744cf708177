import { afterAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import type { ReturnRequest, ReturnsOfOrder } from '../../contract/returns/entities.ts';
import { returnMessages } from '../../contract/returns/returnMessages.ts';
import { returnRequestMachine, type ReturnFields } from '../../machines/returnRequest.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakePromiseActor } from './fakes.ts';

const UNITS = [{ productId: 'diya', size: 'Small', quantity: 1 }];
const LEFT = UNITS.map((unit) => ({ ...unit, exchangeSizes: ['Large'] }));
const RETURNABLE: ReturnsOfOrder = { returns: [], returnable: LEFT, until: 0 };
const RETURNED: ReturnsOfOrder = { returns: [], returnable: [], until: 0 };
const FIELDS: ReturnFields = { items: UNITS, reason: 'size', note: '' };

function openReturns() {
  const listReturns = new FakePromiseActor<ReturnsOfOrder, { orderId: string }>();
  const requestReturn = new FakePromiseActor<ReturnsOfOrder, ReturnRequest>();
  const withdrawReturn = new FakePromiseActor<ReturnsOfOrder, { returnId: string }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const announced: string[] = [];
  const request = createActor(
    returnRequestMachine.provide({
      actors: {
        listReturns: listReturns.actor,
        requestReturn: requestReturn.actor,
        withdrawReturn: withdrawReturn.actor,
      },
      actions: {
        logFailure: logFailure.action,
        announce: (_, { message }) => void announced.push(message),
      },
    }),
    { input: { orderId: 'o1' }, inspect: recordTransitions },
  ).start();
  return { request, listReturns, requestReturn, withdrawReturn, logFailure, announced };
}

async function openForm() {
  const opened = openReturns();
  await opened.listReturns.answer(RETURNABLE);
  opened.request.send({ type: 'form.opened' });
  return opened;
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(returnRequestMachine));

test('the returns of an order are loaded, again after a failure', async () => {
  const { request, listReturns, logFailure } = openReturns();
  await listReturns.fail(new Failure('', { status: 0 }));
  expect(request.getSnapshot().value).toBe('failed');
  expect(request.getSnapshot().context.error).toBe(returnMessages.loadFailed);
  expect(logFailure.params).toHaveLength(1);
  request.send({ type: 'list.retried' });
  await listReturns.answer(RETURNABLE);
  expect(listReturns.inputs).toEqual([{ orderId: 'o1' }, { orderId: 'o1' }]);
  expect(request.getSnapshot().value).toBe('listed');
});

test('a return is requested once, with the units that were chosen', async () => {
  const { request, requestReturn, announced } = await openForm();
  request.send({ type: 'return.submitted', fields: { ...FIELDS, items: [] } });
  expect(request.getSnapshot().context.error).toBe(returnMessages.choose);
  request.send({ type: 'return.submitted', fields: { ...FIELDS, reason: null } });
  expect(request.getSnapshot().context.error).toBe(returnMessages.chooseReason);
  request.send({ type: 'return.submitted', fields: FIELDS });
  request.send({ type: 'return.submitted', fields: FIELDS });
  expect(request.getSnapshot().hasTag('busy')).toBe(true);
  await requestReturn.answer(RETURNED);
  expect(requestReturn.inputs).toEqual([{ ...FIELDS, orderId: 'o1' }]);
  expect(request.getSnapshot().value).toBe('listed');
  expect(announced).toEqual([returnMessages.requested]);
  request.send({ type: 'form.opened' });
  expect(request.getSnapshot().value).toBe('listed');
});

test('the form stays open with the reason why a return was not requested, until it is closed', async () => {
  const { request, requestReturn, logFailure } = await openForm();
  request.send({ type: 'return.submitted', fields: FIELDS });
  await requestReturn.fail(new Failure('', { status: 0 }));
  expect(request.getSnapshot().value).toBe('filling');
  expect(request.getSnapshot().context.error).toBe(returnMessages.unconfirmed);
  expect(logFailure.params).toHaveLength(1);
  request.send({ type: 'form.closed' });
  expect(request.getSnapshot().value).toBe('listed');
  expect(request.getSnapshot().context.error).toBeNull();
});

test('a return is withdrawn, or the shopper reads why not', async () => {
  const { request, listReturns, withdrawReturn, announced } = openReturns();
  await listReturns.answer(RETURNED);
  request.send({ type: 'withdrawal.requested', returnId: 'r1' });
  await withdrawReturn.fail(new Failure('The courier has it.', { status: 409 }));
  expect(request.getSnapshot().context.error).toBe('The courier has it.');
  request.send({ type: 'withdrawal.requested', returnId: 'r1' });
  await withdrawReturn.answer(RETURNABLE);
  expect(withdrawReturn.inputs).toEqual([{ returnId: 'r1' }, { returnId: 'r1' }]);
  expect(announced).toEqual([returnMessages.withdrawn]);
});

test.each(['return_units_unavailable', 'exchange_size_unavailable', 'exchange_out_of_stock'])(
  'after the refusal %s the form shows what is left, and why',
  async (code) => {
    const { request, listReturns, requestReturn, logFailure } = await openForm();
    request.send({ type: 'return.submitted', fields: FIELDS });
    await requestReturn.fail(new Failure('Sold out.', { status: 409, code }));
    expect(request.getSnapshot().hasTag('busy')).toBe(true);
    const left = { ...RETURNABLE, returnable: LEFT.map((unit) => ({ ...unit, exchangeSizes: [] })) };
    await listReturns.answer(left);
    expect(request.getSnapshot().value).toBe('filling');
    expect(request.getSnapshot().context).toMatchObject({ returns: left, error: { code } });

    request.send({ type: 'return.submitted', fields: FIELDS });
    await requestReturn.fail(new Failure('Sold out.', { status: 409, code }));
    await listReturns.fail(new Failure('', { status: 0 }));
    expect(request.getSnapshot().value).toBe('filling');
    expect(request.getSnapshot().context).toMatchObject({ returns: left, error: { code } });
    expect(logFailure.params).toHaveLength(1);
  },
);
