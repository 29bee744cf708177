import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { BatchEvent } from '../../../contract/desk/batchStages.ts';
import { DESK_BATCH_MAX } from '../../../contract/desk/deskLimits.ts';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import type { DeskEventResult, DeskOrderRow } from '../../../contract/desk/entities.ts';
import { Failure } from '../../../contract/failure.ts';
import {
  deskOrdersMachine,
  isAllSelected,
  type ListedRows,
  type OrderFilters,
} from '../../../machines/desk/deskOrders.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';
import { deskRow } from './deskSamples.ts';

const OFFLINE = new Failure('', { status: 0 });
const ALL: OrderFilters = { q: '', stage: null, method: null, attention: false };

function openOrders() {
  const fetchOrderRows = new FakePromiseActor<ListedRows, { filters: OrderFilters; after: string | null }>();
  const changeOrders = new FakePromiseActor<
    { type: BatchEvent; results: readonly DeskEventResult[] },
    { type: BatchEvent; orders: readonly Pick<DeskOrderRow, 'number' | 'version'>[] }
  >();
  const page = createActor(
    deskOrdersMachine.provide({
      actors: { fetchOrderRows: fetchOrderRows.actor, changeOrders: changeOrders.actor },
    }),
    { input: { filters: ALL }, inspect: recordTransitions },
  ).start();
  return { page, fetchOrderRows, changeOrders, context: () => page.getSnapshot().context };
}

async function openRows(...orders: readonly DeskOrderRow[]) {
  const opened = openOrders();
  await opened.fetchOrderRows.answer({ orders, after: null });
  return opened;
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskOrdersMachine));

describe('the list of orders', () => {
  test('is loaded, again after a failure, and again for other filters', async () => {
    const { page, fetchOrderRows, context } = openOrders();
    await fetchOrderRows.fail(OFFLINE);
    expect(page.getSnapshot().value).toBe('failed');
    expect(context().error).toBe(deskMessages.failed);
    page.send({ type: 'orders.retry' });
    await fetchOrderRows.answer({ orders: [deskRow(1)], after: null });
    page.send({ type: 'order.toggled', number: 1 });
    const filters = { ...ALL, q: 'asha' };
    page.send({ type: 'filters.changed', filters });
    expect(context()).toMatchObject({ filters, orders: [], selected: [] });
    await fetchOrderRows.answer({ orders: [deskRow(2)], after: null });
    expect(context().orders.map(({ number }) => number)).toEqual([2]);
    expect(fetchOrderRows.inputs.at(-1)).toEqual({ filters, after: null });
  });

  test('continues at its cursor without repeating an order; after a failure it can be continued again', async () => {
    const { page, fetchOrderRows, context } = openOrders();
    await fetchOrderRows.answer({ orders: [deskRow(3), deskRow(2)], after: '2' });
    page.send({ type: 'orders.more' });
    await fetchOrderRows.fail(OFFLINE);
    expect(context().error).toBe(deskMessages.failed);
    page.send({ type: 'orders.more' });
    expect(fetchOrderRows.inputs.at(-1)).toEqual({ filters: ALL, after: '2' });
    await fetchOrderRows.answer({ orders: [deskRow(2), deskRow(1)], after: null });
    expect(context().orders.map(({ number }) => number)).toEqual([3, 2, 1]);
    page.send({ type: 'orders.more' });
    expect(page.getSnapshot().matches({ shown: 'ready' })).toBe(true);
  });

  test('selects one order or all, at most as many as can be changed at once', async () => {
    const rows = Array.from({ length: DESK_BATCH_MAX + 1 }, (_, index) => deskRow(100 - index));
    const { page, context } = await openRows(...rows);
    page.send({ type: 'order.toggled', number: 100 });
    page.send({ type: 'order.toggled', number: 100 });
    expect(context().selected).toEqual([]);
    page.send({ type: 'all.toggled' });
    expect(context().selected).toHaveLength(DESK_BATCH_MAX);
    expect(isAllSelected(context())).toBe(true);
    page.send({ type: 'order.toggled', number: 100 - DESK_BATCH_MAX });
    expect(context().selected).toHaveLength(DESK_BATCH_MAX);
    page.send({ type: 'all.toggled' });
    expect(context().selected).toEqual([]);
    expect(isAllSelected({ orders: [], selected: [] })).toBe(false);
  });

  test('changes the selected orders that accept the event, and shows the others as refused', async () => {
    const packed = deskRow(3, { stage: 'packed' });
    const { page, changeOrders, context } = await openRows(packed, deskRow(2), deskRow(1));
    page.send({ type: 'change.requested', event: 'parcel.packed' });
    expect(changeOrders.inputs).toEqual([]);
    page.send({ type: 'all.toggled' });
    page.send({ type: 'change.requested', event: 'parcel.packed' });
    expect(changeOrders.inputs[0]?.orders.map(({ number }) => number)).toEqual([2, 1]);
    const refusal = { code: 'desk_order_changed', message: 'Changed.' };
    const results = [
      { number: 2, refusal: null, order: deskRow(2, { stage: 'packed', version: 'v2' }) },
      { number: 1, refusal, order: null },
    ];
    await changeOrders.answer({ type: 'parcel.packed', results });
    expect(context().results).toEqual({ type: 'parcel.packed', results });
    expect(context().selected).toEqual([1]);
    expect(context().orders.map(({ stage }) => stage)).toEqual(['packed', 'packed', 'confirmed']);
  });

  test('shows when the change could not be sent, and selects the same orders', async () => {
    const { page, changeOrders, context } = await openRows(deskRow(1));
    page.send({ type: 'all.toggled' });
    page.send({ type: 'change.requested', event: 'parcel.packed' });
    await changeOrders.fail(OFFLINE);
    expect(context()).toMatchObject({ error: deskMessages.failed, selected: [1], results: null });
  });
});
