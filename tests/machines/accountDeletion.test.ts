import { afterAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { personalDataMessages } from '../../contract/accounts/personalDataMessages.ts';
import { accountDeletionMachine } from '../../machines/accountDeletion.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakePromiseActor } from './fakes.ts';

function openDeletion() {
  const code = new FakePromiseActor<string>();
  const deleted = new FakePromiseActor<void, { otp: string }>();
  const notified = new FakeAction<{ message: unknown }>();
  const loggedOut = new FakeAction();
  const deletion = createActor(
    accountDeletionMachine.provide({
      actors: { sendDeletionCode: code.actor, deleteAccount: deleted.actor },
      actions: { notify: notified.action, logOut: loggedOut.action },
    }),
    { inspect: recordTransitions },
  ).start();
  const enterCode = async () => {
    deletion.send({ type: 'deletion.requested' });
    deletion.send({ type: 'code.requested' });
    await code.answer('asha@example.com');
  };
  return {
    deletion,
    code,
    deleted,
    notified,
    loggedOut,
    enterCode,
    context: () => deletion.getSnapshot().context,
  };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(accountDeletionMachine));

test('sends a code only after an explanation, and shows the reason when no code was sent', async () => {
  const { deletion, code, context } = openDeletion();
  deletion.send({ type: 'code.requested' });
  deletion.send({ type: 'deletion.requested' });
  expect(code.inputs).toEqual([]);
  deletion.send({ type: 'code.requested' });
  const refusal = new Failure('An order is open.', { status: 409, code: 'orders_open' });
  await code.fail(refusal);
  expect(context().error).toMatchObject({ code: 'orders_open' });
  deletion.send({ type: 'deletion.cancelled' });
  expect(context().error).toBeNull();
});

test('deletes the account with the code, shows a message and signs out', async () => {
  const { deletion, deleted, notified, loggedOut, enterCode, context } = openDeletion();
  await enterCode();
  expect(context().sentTo).toBe('asha@example.com');
  deletion.send({ type: 'deletion.confirmed' });
  expect(context().error).not.toBeNull();
  deletion.send({ type: 'code.typed', digits: '123456' });
  deletion.send({ type: 'deletion.confirmed' });
  await deleted.fail(new Failure('', { status: 0 }));
  expect(context().error).toBe(personalDataMessages.deletionFailed);
  deletion.send({ type: 'deletion.confirmed' });
  expect([...deletion.getSnapshot().tags]).toEqual(['busy', 'code']);
  await deleted.answer();
  expect(deleted.inputs).toEqual([{ otp: '123456' }, { otp: '123456' }]);
  expect(notified.params).toEqual([{ message: personalDataMessages.deleted }]);
  expect(loggedOut.params).toHaveLength(1);
});

test('claims only that the account may be deleted when the session has ended after a request without an answer', async () => {
  const { deletion, deleted, notified, loggedOut, enterCode } = openDeletion();
  await enterCode();
  deletion.send({ type: 'code.typed', digits: '123456' });
  deletion.send({ type: 'deletion.confirmed' });
  await deleted.fail(new Failure('', { status: 0 }));
  deletion.send({ type: 'deletion.confirmed' });
  await deleted.fail(new Failure('Please log in again.', { status: 401 }));
  expect(notified.params).toEqual([{ message: personalDataMessages.deletionUnconfirmed }]);
  expect(loggedOut.params).toHaveLength(1);
});

test('does not claim that the account is deleted when its session has ended otherwise', async () => {
  const { deletion, deleted, notified, loggedOut, enterCode, context } = openDeletion();
  await enterCode();
  deletion.send({ type: 'code.typed', digits: '000000' });
  deletion.send({ type: 'deletion.confirmed' });
  await deleted.fail(new Failure('The code is wrong.', { status: 400, code: 'otp_invalid' }));
  deletion.send({ type: 'code.typed', digits: '123456' });
  deletion.send({ type: 'deletion.confirmed' });
  await deleted.fail(new Failure('Please log in again.', { status: 401 }));
  expect(deletion.getSnapshot().status).toBe('active');
  expect(context().error).toBe('Please log in again.');
  expect(notified.params).toEqual([]);
  expect(loggedOut.params).toEqual([]);
});

test('deletes nothing when the shopper keeps the account', async () => {
  const { deletion, deleted, enterCode } = openDeletion();
  await enterCode();
  deletion.send({ type: 'deletion.cancelled' });
  expect(deletion.getSnapshot().matches('offered')).toBe(true);
  expect(deleted.inputs).toEqual([]);
});
