import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import type { DeskReturn } from '../../../contract/desk/deskReturn.ts';
import { Failure } from '../../../contract/failure.ts';
import {
  deskReturnMachine,
  type ReturnEventRequest,
  type ReturnOutcome,
} from '../../../machines/desk/deskReturn.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';
import { deskReturn } from './deskSamples.ts';

const OFFLINE = new Failure('', { status: 0 });
const NOTHING = { reason: null, hasOwnCourier: false, isSentAgain: false, reference: '' };

function openPage() {
  const fetchReturn = new FakePromiseActor<DeskReturn, { id: string }>();
  const decideReturn = new FakePromiseActor<ReturnOutcome, ReturnEventRequest>();
  const page = createActor(
    deskReturnMachine.provide({
      actors: { fetchReturn: fetchReturn.actor, decideReturn: decideReturn.actor },
    }),
    { input: { id: 'r1' }, inspect: recordTransitions },
  ).start();
  return { page, fetchReturn, decideReturn, context: () => page.getSnapshot().context };
}

async function openReturn(found = deskReturn()) {
  const opened = openPage();
  await opened.fetchReturn.answer(found);
  return opened;
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskReturnMachine));

describe('a return at the desk', () => {
  test('is loaded, again after a failure', async () => {
    const { page, fetchReturn, context } = openPage();
    await fetchReturn.fail(OFFLINE);
    expect(context().error).toBe(deskMessages.failed);
    page.send({ type: 'return.retry' });
    await fetchReturn.answer(deskReturn());
    expect(context()).toMatchObject({ found: { id: 'r1' }, error: null });
  });

  test('sends an event that it accepts, with the version that was shown, and no other event', async () => {
    const { page, decideReturn, context } = await openReturn();
    page.send({ type: 'decision.requested', event: 'items.accepted' });
    expect(decideReturn.inputs).toEqual([]);
    page.send({ type: 'decision.requested', event: 'return.approved' });
    expect(decideReturn.inputs).toEqual([{ id: 'r1', type: 'return.approved', version: 'v1', ...NOTHING }]);
    const approved = deskReturn({ status: 'approved', version: 'v2', accepted: [] });
    await decideReturn.answer({ found: approved, refusal: null });
    expect(context()).toMatchObject({ found: approved, event: null, before: null });
  });

  test('that others have changed is shown as it is now, beside what it was', async () => {
    const { page, decideReturn, context } = await openReturn();
    page.send({ type: 'decision.requested', event: 'return.approved' });
    const now = deskReturn({ status: 'declined', version: 'v2', accepted: [] });
    const refusal = new Failure('Changed.', { status: 409, code: 'desk_return_changed' });
    await decideReturn.answer({ found: now, refusal });
    expect(context()).toMatchObject({
      found: now,
      before: { version: 'v1' },
      error: { code: 'desk_return_changed' },
    });
  });

  test('is declined with a reason only; the form stays open when the request fails', async () => {
    const { page, decideReturn, context } = await openReturn();
    page.send({ type: 'decision.requested', event: 'return.declined' });
    page.send({ type: 'details.dismissed' });
    expect(page.getSnapshot().matches({ shown: 'ready' })).toBe(true);
    page.send({ type: 'decision.requested', event: 'return.declined' });
    page.send({ type: 'details.submitted', ...NOTHING });
    expect(context().error).toBe(deskMessages.reasonMissing);
    page.send({ type: 'details.submitted', ...NOTHING, reason: 'used' });
    expect(decideReturn.inputs[0]).toMatchObject({ type: 'return.declined', reason: 'used' });
    await decideReturn.fail(OFFLINE);
    expect(page.getSnapshot().matches({ shown: 'details' })).toBe(true);
    expect(context().error).toBe(deskMessages.failed);
  });

  test('has a form for the courier, where an approval books one', async () => {
    const { page, decideReturn } = await openReturn(deskReturn({ booksPickUp: true }));
    page.send({ type: 'decision.requested', event: 'return.approved' });
    expect(decideReturn.inputs).toEqual([]);
    page.send({ type: 'details.submitted', ...NOTHING, hasOwnCourier: true });
    expect(decideReturn.inputs[0]).toMatchObject({ type: 'return.approved', hasOwnCourier: true });
  });

  test('is paid with a reference; a failure of an event without a form is shown', async () => {
    const { page, decideReturn, context } = await openReturn(
      deskReturn({ status: 'checked', accepted: ['refund.accepted', 'parcel.received'] }),
    );
    page.send({ type: 'decision.requested', event: 'refund.accepted' });
    page.send({ type: 'details.submitted', ...NOTHING, reference: ' ' });
    expect(context().error).toBe(deskMessages.referenceMissing);
    page.send({ type: 'details.submitted', ...NOTHING, reference: ' UTR 1 ' });
    expect(decideReturn.inputs[0]).toMatchObject({ reference: 'UTR 1' });
    await decideReturn.answer({ found: deskReturn({ accepted: ['parcel.received'] }), refusal: null });
    page.send({ type: 'decision.requested', event: 'parcel.received' });
    // What was entered for the earlier event is not sent again.
    expect(decideReturn.inputs[1]).toMatchObject({ type: 'parcel.received', ...NOTHING });
    await decideReturn.fail(OFFLINE);
    expect(page.getSnapshot().matches({ shown: 'ready' })).toBe(true);
    expect(context().error).toBe(deskMessages.failed);
  });
});
