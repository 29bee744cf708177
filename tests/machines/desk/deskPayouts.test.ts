import { afterAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PayoutReport, PayoutUpload } from '../../../contract/desk/payoutCalls.ts';
import { Failure } from '../../../contract/failure.ts';
import { deskPayoutsMachine, type PayoutFile } from '../../../machines/desk/deskPayouts.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskPayoutsMachine));

const REPORT: PayoutReport = { differences: [], differenceCount: 0, payouts: [] };
const NOTHING: PayoutUpload = {
  provider: 'stripe',
  added: 0,
  known: 2,
  remitted: 0,
  problems: [],
  problemCount: 0,
};
const FILE = { name: 'payouts.csv' };

function startPayouts() {
  const fetchPayouts = new FakePromiseActor<PayoutReport, { month: string }>();
  const uploadPayouts = new FakePromiseActor<PayoutUpload, { file: PayoutFile | null }>();
  const page = createActor(
    deskPayoutsMachine.provide({
      actors: { fetchPayouts: fetchPayouts.actor, uploadPayouts: uploadPayouts.actor },
    }),
    { input: { month: '2026-11' }, inspect: recordTransitions },
  ).start();
  return { page, fetchPayouts, uploadPayouts };
}

test('a month that cannot be loaded is loaded again on request', async () => {
  const { page, fetchPayouts } = startPayouts();
  await fetchPayouts.fail(new Failure('', { status: 0 }));
  expect(page.getSnapshot().hasTag('failed')).toBe(true);
  page.send({ type: 'request.refresh' });
  await fetchPayouts.answer(REPORT);
  expect(page.getSnapshot()).toMatchObject({ value: 'shown', context: { report: REPORT, error: null } });
  expect(fetchPayouts.inputs).toEqual([{ month: '2026-11' }, { month: '2026-11' }]);
});

test('a file that changes something loads the month again; the same file once more does not', async () => {
  const { page, fetchPayouts, uploadPayouts } = startPayouts();
  await fetchPayouts.answer(REPORT);
  page.send({ type: 'file.chosen', file: FILE });
  expect(page.getSnapshot().hasTag('busy')).toBe(true);
  await uploadPayouts.answer({ ...NOTHING, added: 2, known: 0 });
  expect(page.getSnapshot()).toMatchObject({ value: 'loading', context: { upload: { added: 2 } } });
  await fetchPayouts.answer({ ...REPORT, differenceCount: 1 });
  expect(page.getSnapshot().context.report?.differenceCount).toBe(1);
  page.send({ type: 'file.chosen', file: FILE });
  await uploadPayouts.answer(NOTHING);
  expect(page.getSnapshot()).toMatchObject({ value: 'shown', context: { upload: NOTHING } });
  expect(uploadPayouts.inputs).toEqual([{ file: FILE }, { file: FILE }]);
});

test('a file that cannot be sent is named, and the month stays', async () => {
  const { page, fetchPayouts, uploadPayouts } = startPayouts();
  await fetchPayouts.answer(REPORT);
  page.send({ type: 'file.chosen', file: FILE });
  await uploadPayouts.fail(new Failure('', { status: 0 }));
  expect(page.getSnapshot()).toMatchObject({ value: 'shown', context: { report: REPORT, upload: null } });
  expect(page.getSnapshot().context.error).not.toBeNull();
});
