import { afterAll, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import { paise } from '../../../contract/money.ts';
import { Failure } from '../../../contract/failure.ts';
import {
  deskOrderMachine,
  type EventOutcome,
  type EventRequest,
} from '../../../machines/desk/deskOrder.machine.ts';
import { refreshTimerMachine } from '../../../machines/refreshTimer.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';
import { deskOrder } from './deskSamples.ts';

const OFFLINE = new Failure('', { status: 0 });
const NOTHING = {
  reason: '',
  courier: '',
  trackingNumber: '',
  items: [],
  parcels: [],
  amount: paise(0),
  reference: '',
  phone: '',
  address: null,
};

function openPage(refreshTimer = refreshTimerMachine) {
  const fetchOrder = new FakePromiseActor<DeskOrder, { number: number }>();
  const causeEvent = new FakePromiseActor<EventOutcome, EventRequest>();
  const addNote = new FakePromiseActor<DeskOrder, { number: number; text: string }>();
  const page = createActor(
    deskOrderMachine.provide({
      actors: {
        fetchOrder: fetchOrder.actor,
        causeEvent: causeEvent.actor,
        addNote: addNote.actor,
        refreshTimer,
      },
    }),
    { input: { number: 7 }, inspect: recordTransitions },
  ).start();
  return { page, fetchOrder, causeEvent, addNote, context: () => page.getSnapshot().context };
}

async function openOrder(order = deskOrder()) {
  const opened = openPage();
  await opened.fetchOrder.answer(order);
  return opened;
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskOrderMachine));

describe('an order at the desk', () => {
  test('is loaded, again after a failure', async () => {
    const { page, fetchOrder, context } = openPage();
    await fetchOrder.fail(OFFLINE);
    expect(context().error).toBe(deskMessages.failed);
    page.send({ type: 'order.retry' });
    await fetchOrder.answer(deskOrder());
    expect(context()).toMatchObject({ order: { number: 7 }, error: null });
  });

  test('sends an event that it accepts, with the version that was shown, and no other event', async () => {
    const { page, causeEvent, context } = await openOrder();
    page.send({ type: 'event.requested', event: 'parcel.delivered' });
    expect(causeEvent.inputs).toEqual([]);
    page.send({ type: 'event.requested', event: 'parcel.packed' });
    expect(causeEvent.inputs).toEqual([
      { number: 7, type: 'parcel.packed', parcel: null, version: 'v1', ...NOTHING },
    ]);
    const packed = deskOrder({ stage: 'packed', version: 'v2', accepted: ['parcel.pickedUp'] });
    await causeEvent.answer({ order: packed, refusal: null });
    expect(context()).toMatchObject({ order: packed, event: null, before: null });
  });

  test('sends an event of one of several parcels, if that parcel accepts it', async () => {
    const { page, causeEvent, context } = await openOrder();
    const parcel = {
      units: [],
      state: 'shipped',
      isOwnCourier: true,
      courier: 'Ravi',
      trackingNumber: '',
      url: null,
      label: '',
      refusedFields: '',
      weightKg: 1,
      sizeCm: { length: 10, breadth: 10, height: 10 },
      cash: paise(0),
      accepted: ['parcel.delivered'],
    } satisfies NonNullable<DeskOrder['parcels']>[number];
    page.send({ type: 'event.requested', event: 'parcel.packed' });
    const parcels = [parcel, { ...parcel, accepted: [] }];
    await causeEvent.answer({ order: deskOrder({ accepted: [], parcels }), refusal: null });
    for (const number of [2, 3])
      page.send({ type: 'event.requested', event: 'parcel.delivered', parcel: number });
    page.send({ type: 'event.requested', event: 'parcel.delivered' });
    expect(causeEvent.inputs).toHaveLength(1);
    page.send({ type: 'event.requested', event: 'parcel.delivered', parcel: 1 });
    expect(causeEvent.inputs[1]).toMatchObject({ type: 'parcel.delivered', parcel: 1 });
    expect(context().parcel).toBe(1);
  });

  test('that others have changed is shown as it is now, beside what it was', async () => {
    const { page, causeEvent, context } = await openOrder();
    page.send({ type: 'event.requested', event: 'parcel.packed' });
    const now = deskOrder({ stage: 'packed', version: 'v2', accepted: [] });
    const refusal = new Failure('Changed.', { status: 409, code: 'desk_order_changed' });
    await causeEvent.answer({ order: now, refusal });
    expect(context()).toMatchObject({
      order: now,
      before: { version: 'v1' },
      error: { code: 'desk_order_changed' },
    });
  });

  test('is cancelled with a reason only; the form stays open when the request fails', async () => {
    const { page, causeEvent, context } = await openOrder();
    page.send({ type: 'event.requested', event: 'order.cancelled' });
    page.send({ type: 'details.dismissed' });
    expect(page.getSnapshot().matches({ shown: 'ready' })).toBe(true);
    page.send({ type: 'event.requested', event: 'order.cancelled' });
    page.send({ type: 'details.submitted', ...NOTHING, reason: ' ' });
    expect(context().error).toBe(deskMessages.reasonMissing);
    page.send({ type: 'details.submitted', ...NOTHING, reason: 'Sold out' });
    expect(causeEvent.inputs[0]).toMatchObject({ type: 'order.cancelled', reason: 'Sold out' });
    await causeEvent.fail(OFFLINE);
    expect(page.getSnapshot().matches({ shown: 'details' })).toBe(true);
    expect(context().error).toBe(deskMessages.failed);
  });

  test('is handed over to an own courier, or without one; a failure of another event is shown', async () => {
    const { page, causeEvent, context } = await openOrder();
    page.send({ type: 'event.requested', event: 'parcel.pickedUp' });
    page.send({ type: 'details.submitted', ...NOTHING, courier: 'Ravi', trackingNumber: 'R-7' });
    expect(causeEvent.inputs[0]).toMatchObject({ courier: 'Ravi', trackingNumber: 'R-7' });
    await causeEvent.answer({ order: deskOrder({ accepted: ['parcel.delivered'] }), refusal: null });
    page.send({ type: 'event.requested', event: 'parcel.delivered' });
    // What was entered for the earlier event is not sent again.
    expect(causeEvent.inputs[1]).toMatchObject({ type: 'parcel.delivered', ...NOTHING });
    await causeEvent.fail(OFFLINE);
    expect(page.getSnapshot().matches({ shown: 'ready' })).toBe(true);
    expect(context().error).toBe(deskMessages.failed);
  });

  test.each([
    ['units.cancelled', { reason: 'Broken' }, deskMessages.itemsMissing],
    ['refund.granted', { reason: 'Late', amount: null }, deskMessages.amountMissing],
    ['refund.granted', { amount: paise(100) }, deskMessages.reasonMissing],
  ] as const)('%s is sent with what it needs only', async (event, details, error) => {
    const { page, causeEvent, context } = await openOrder(deskOrder({ accepted: [event] }));
    page.send({ type: 'event.requested', event });
    page.send({ type: 'details.submitted', ...details });
    expect([context().error, causeEvent.inputs.length]).toEqual([error, 0]);
    const items = [{ productId: 'diya', size: 'Small', quantity: 1 }];
    page.send({ type: 'details.submitted', reason: 'Late', amount: paise(100), items });
    expect(causeEvent.inputs).toMatchObject([{ type: event, version: 'v1', amount: 100, items }]);
  });

  test('is fetched again every half minute; a failure leaves it as it is', async () => {
    const { fetchOrder, context } = await openOrder();
    vi.advanceTimersByTime(30_000);
    await fetchOrder.fail(OFFLINE);
    expect(context()).toMatchObject({ order: { version: 'v1' }, error: null });
    vi.advanceTimersByTime(30_000);
    const packed = deskOrder({ stage: 'packed', version: 'v2' });
    await fetchOrder.answer(packed);
    expect(context()).toMatchObject({ order: packed, before: null });
  });

  test('stays as it is when the timer breaks', async () => {
    const refreshDelay = () => {
      throw new Error('broken');
    };
    const { page, fetchOrder } = openPage(refreshTimerMachine.provide({ delays: { refreshDelay } }));
    await fetchOrder.answer(deskOrder());
    page.send({ type: 'event.requested', event: 'order.cancelled' });
    expect(page.getSnapshot().matches({ shown: 'details' })).toBe(true);
    expect(fetchOrder.inputs).toHaveLength(1);
  });

  test('is fetched while somebody types: changes are shown above the form, which stays as long as it is of use', async () => {
    const { page, fetchOrder, causeEvent, context } = await openOrder();
    page.send({ type: 'event.requested', event: 'order.cancelled' });
    vi.advanceTimersByTime(30_000);
    await fetchOrder.fail(OFFLINE);
    vi.advanceTimersByTime(30_000);
    await fetchOrder.answer(deskOrder());
    expect(context()).toMatchObject({ before: null, error: null });
    vi.advanceTimersByTime(30_000);
    await fetchOrder.answer(deskOrder({ stage: 'packed', version: 'v2' }));
    expect(page.getSnapshot().matches({ shown: 'details' })).toBe(true);
    expect(context()).toMatchObject({ before: { version: 'v1' }, error: deskMessages.changed });
    vi.advanceTimersByTime(30_000);
    await fetchOrder.answer(deskOrder({ stage: 'shipped', version: 'v3', accepted: [] }));
    expect(page.getSnapshot().matches({ shown: 'ready' })).toBe(true);
    expect(context()).toMatchObject({ before: { version: 'v1' }, order: { version: 'v3' }, event: null });
    expect(causeEvent.inputs).toEqual([]);
  });

  test('gets notes; an empty one is refused, and a failed one can be sent again', async () => {
    const { page, addNote, context } = await openOrder();
    page.send({ type: 'note.submitted', text: ' ' });
    expect(context()).toMatchObject({ error: deskMessages.noteMissing, isNoteError: true });
    page.send({ type: 'note.submitted', text: 'Call first' });
    await addNote.fail(OFFLINE);
    expect(context()).toMatchObject({ error: deskMessages.failed, isNoteError: true, notesAdded: 0 });
    page.send({ type: 'note.submitted', text: 'Call first' });
    expect(addNote.inputs.at(-1)).toEqual({ number: 7, text: 'Call first' });
    const notes = [{ id: 'n1', text: 'Call first', by: 'asha@shop.example', date: 0 }];
    await addNote.answer(deskOrder({ notes }));
    expect(context()).toMatchObject({ order: { notes }, notesAdded: 1, error: null });
  });
});
