import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { DeskCustomer } from '../../../contract/desk/deskCustomer.ts';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import { Failure } from '../../../contract/failure.ts';
import { deskCustomerMachine } from '../../../machines/desk/deskCustomer.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';
import { deskCustomer } from './deskSamples.ts';

const OFFLINE = new Failure('', { status: 0 });

function openPage() {
  const fetchCustomer = new FakePromiseActor<DeskCustomer, { id: string }>();
  const saveCopy = new FakePromiseActor<void, { id: string }>();
  const eraseCustomer = new FakePromiseActor<DeskCustomer, { id: string }>();
  const page = createActor(
    deskCustomerMachine.provide({
      actors: {
        fetchCustomer: fetchCustomer.actor,
        saveCopy: saveCopy.actor,
        eraseCustomer: eraseCustomer.actor,
      },
    }),
    { input: { id: 'u1' }, inspect: recordTransitions },
  ).start();
  return { page, fetchCustomer, saveCopy, eraseCustomer, context: () => page.getSnapshot().context };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskCustomerMachine));

describe('a customer at the desk', () => {
  test('is loaded, again after a failure', async () => {
    const { page, fetchCustomer, context } = openPage();
    await fetchCustomer.fail(OFFLINE);
    expect(context().error).toBe(deskMessages.failed);
    page.send({ type: 'customer.retry' });
    await fetchCustomer.answer(deskCustomer());
    expect(context()).toMatchObject({ customer: { id: 'u1' }, error: null });
  });

  test('is saved as a file, again after a failure', async () => {
    const { page, fetchCustomer, saveCopy, context } = openPage();
    await fetchCustomer.answer(deskCustomer());
    page.send({ type: 'copy.requested' });
    await saveCopy.fail(OFFLINE);
    expect([page.getSnapshot().value, context().error]).toEqual(['shown', deskMessages.failed]);
    page.send({ type: 'copy.requested' });
    expect([page.getSnapshot().value, context().error]).toEqual(['saving', null]);
    await saveCopy.answer(undefined);
    expect([page.getSnapshot().value, saveCopy.inputs]).toEqual(['shown', [{ id: 'u1' }, { id: 'u1' }]]);
  });

  test('is erased after a second question only', async () => {
    const { page, fetchCustomer, eraseCustomer, context } = openPage();
    await fetchCustomer.answer(deskCustomer());
    page.send({ type: 'erasure.requested' });
    page.send({ type: 'erasure.dismissed' });
    page.send({ type: 'erasure.confirmed' });
    expect(eraseCustomer.inputs).toEqual([]);
    page.send({ type: 'erasure.requested' });
    page.send({ type: 'erasure.confirmed' });
    await eraseCustomer.fail(OFFLINE);
    expect(context().error).toBe(deskMessages.failed);
    page.send({ type: 'erasure.confirmed' });
    await eraseCustomer.answer(deskCustomer({ name: '', email: '', deletedAt: 1 }));
    expect(eraseCustomer.inputs).toEqual([{ id: 'u1' }, { id: 'u1' }]);
    expect(context().customer?.deletedAt).toBe(1);
    page.send({ type: 'erasure.requested' });
    expect(page.getSnapshot().value).toBe('shown');
  });

  test.each(['orders', 'refund'] as const)(
    'is not erased while there are open %s',
    async (erasureBlockedBy) => {
      const { page, fetchCustomer } = openPage();
      await fetchCustomer.answer(deskCustomer({ erasureBlockedBy }));
      page.send({ type: 'erasure.requested' });
      expect(page.getSnapshot().value).toBe('shown');
    },
  );
});
