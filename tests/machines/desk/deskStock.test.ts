import { afterAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import { Failure } from '../../../contract/failure.ts';
import {
  deskStockMachine,
  type StockChange,
  type StockOutcome,
} from '../../../machines/desk/deskStock.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';
import { deskProduct } from './deskSamples.ts';

const { id: productId, stock } = deskProduct({
  stock: [
    { size: 'Small', counted: 5, available: 3 },
    { size: 'Large', counted: null, available: null },
  ],
});

function openStock() {
  const changeStock = new FakePromiseActor<StockOutcome, { change: StockChange | null }>();
  const part = createActor(deskStockMachine.provide({ actors: { changeStock: changeStock.actor } }), {
    input: { productId, stock },
    inspect: recordTransitions,
  }).start();
  return { part, changeStock, snapshot: () => part.getSnapshot() };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskStockMachine));

test('a size is counted with a number and a reason, and the number that was shown is sent', async () => {
  const { part, changeStock, snapshot } = openStock();
  part.send({ type: 'change.requested', size: 'Large' });
  part.send({ type: 'change.dismissed' });
  part.send({ type: 'change.requested', size: 'Large' });
  part.send({ type: 'change.requested', size: 'Small' });
  part.send({ type: 'change.submitted', kind: 'count', number: 'two', reason: 'Counted.' });
  expect(snapshot().context.error).toBe(deskMessages.stockNumberMissing);
  part.send({ type: 'change.submitted', kind: 'count', number: '2', reason: ' ' });
  expect(snapshot().context.error).toBe(deskMessages.reasonMissing);
  part.send({ type: 'change.submitted', kind: 'count', number: ' 2 ', reason: ' Counted. ' });
  expect(changeStock.inputs).toEqual([
    { change: { productId, size: 'Small', kind: 'count', number: 2, available: 3, reason: 'Counted.' } },
  ]);
  const counted = [{ size: 'Small', counted: 2, available: 2 }];
  await changeStock.answer({ stock: counted, refusal: null });
  expect(snapshot()).toMatchObject({ value: 'shown', context: { stock: counted, error: null } });
});

test('the form stays open after a failure, and with the present number after an order', async () => {
  const { part, changeStock, snapshot } = openStock();
  part.send({ type: 'change.requested', size: 'Small' });
  part.send({ type: 'change.submitted', kind: 'unlimited', number: '', reason: 'Made to order.' });
  await changeStock.fail(new Failure('', { status: 0 }));
  expect(snapshot()).toMatchObject({ value: 'entering', context: { error: deskMessages.failed } });
  part.send({ type: 'change.submitted', kind: 'add', number: '-1', reason: 'Broken.' });
  const refusal = new Failure('Changed.', { status: 409, code: 'desk_stock_changed' });
  const present = [{ size: 'Small', counted: 5, available: 2 }];
  await changeStock.answer({ stock: present, refusal });
  expect(snapshot()).toMatchObject({
    value: 'entering',
    context: { stock: present, error: { code: 'desk_stock_changed' } },
  });
});
