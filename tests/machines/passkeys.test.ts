import { afterAll, describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import type { Passkey, PasskeyAttestation, PasskeyCreation } from '../../contract/passkeys/passkeys.ts';
import { accountMessages } from '../../contract/accounts/accountMessages.ts';
import { otpMachine } from '../../machines/otp.machine.ts';
import type { OtpInput, RequestedCode, SendResult } from '../../machines/otp.machine.ts';
import { passkeyCreationMachine } from '../../machines/passkeyCreation.machine.ts';
import { passkeysMachine } from '../../machines/passkeys.machine.ts';
import { flushPromises, NOW, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakePromiseActor } from './fakes.ts';
import { ATTESTATION, closedPrompt, PASSKEY, PASSKEY_CREATION } from './passkeys.ts';

stopTheClock();
afterAll(() => expectAllTransitionsCovered(passkeysMachine));

type CodeInput = { identifier: OtpInput['identifier']; mode: OtpInput['mode'] };

const TOKEN = 't'.repeat(40);
const OLD_SIGN_IN = new Failure('Confirm.', { status: 403, code: 'sign_in_not_recent' });
const fail = () => {
  throw new Error('broken');
};

function open(breaks?: 'otp' | 'creation') {
  const fetchPasskeys = new FakePromiseActor<readonly Passkey[]>();
  const renamePasskey = new FakePromiseActor<void, { passkeyId: string; name: string }>();
  const deletePasskey = new FakePromiseActor<void, { passkeyId: string }>();
  const requestCreation = new FakePromiseActor<PasskeyCreation>();
  const promptForCreation = new FakePromiseActor<PasskeyAttestation, { creation: PasskeyCreation | null }>();
  const savePasskey = new FakePromiseActor<void, { attestation: PasskeyAttestation | null }>();
  const renewSession = new FakeAction<{ token: string | null }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const actor = createActor(
    passkeysMachine.provide({
      actors: {
        fetchPasskeys: fetchPasskeys.actor,
        renamePasskey: renamePasskey.actor,
        deletePasskey: deletePasskey.actor,
        passkeyCreation: passkeyCreationMachine.provide({
          actors: {
            requestCreation: requestCreation.actor,
            promptForCreation: promptForCreation.actor,
            savePasskey: savePasskey.actor,
          },
          ...(breaks === 'creation' && { actions: { setCreation: fail } }),
        }),
        otp: otpMachine.provide({
          actors: {
            readRequestedCode: fromPromise<RequestedCode | null, CodeInput>(async () => null),
            sendCode: fromPromise<SendResult, CodeInput>(async () => ({ sentAt: NOW })),
            verifyCode: fromPromise<string | null, OtpInput & { digits: string }>(async () => TOKEN),
          },
          ...(breaks === 'otp' && { actions: { setDigits: fail } }),
        }),
      },
      actions: { renewSession: renewSession.action, logFailure: logFailure.action },
    }),
    { input: { identifier: { email: 'asha@example.com' } }, inspect: recordTransitions },
  ).start();
  return {
    actor,
    state: () => actor.getSnapshot().value,
    error: () => actor.getSnapshot().context.error,
    fetchPasskeys,
    renamePasskey,
    deletePasskey,
    requestCreation,
    promptForCreation,
    savePasskey,
    renewSession,
    logFailure,
  };
}

async function openListed(breaks?: Parameters<typeof open>[0]) {
  const all = open(breaks);
  await all.fetchPasskeys.answer([PASSKEY]);
  return all;
}

async function enterCode({ actor }: ReturnType<typeof open>) {
  await flushPromises();
  actor.getSnapshot().children.otp?.send({ type: 'otp.typed', digits: '123456' });
  await flushPromises();
}

test('the list is loaded, and again after a failure', async () => {
  const { actor, state, error, fetchPasskeys } = open();
  await fetchPasskeys.fail();
  expect(error()).toBe(accountMessages.passkeysUnloaded);
  actor.send({ type: 'passkeys.refresh' });
  expect(error()).toBeNull();
  await fetchPasskeys.answer([PASSKEY]);
  expect(state()).toEqual({ listed: 'usual' });
  expect(actor.getSnapshot().context.passkeys).toEqual([PASSKEY]);
});

describe('adding a passkey', () => {
  test('loads the list again', async () => {
    const { actor, state, requestCreation, promptForCreation, savePasskey } = await openListed();
    actor.send({ type: 'passkey.add' });
    await requestCreation.answer(PASSKEY_CREATION);
    await promptForCreation.answer(ATTESTATION);
    await savePasskey.answer();
    expect(state()).toBe('loading');
  });

  test('shows why it was refused, and nothing when the dialog was closed', async () => {
    const { actor, state, error, fetchPasskeys, requestCreation, promptForCreation } = await openListed();
    actor.send({ type: 'passkey.add' });
    await requestCreation.answer(PASSKEY_CREATION);
    await promptForCreation.fail(Object.assign(new Error('known'), { name: 'InvalidStateError' }));
    expect(error()).toBe(accountMessages.passkeyHere);
    actor.send({ type: 'passkey.add' });
    expect(error()).toBeNull();
    await requestCreation.answer(PASSKEY_CREATION);
    await promptForCreation.fail(closedPrompt());
    await fetchPasskeys.answer([PASSKEY]);
    expect(state()).toEqual({ listed: 'usual' });
    expect(error()).toBeNull();
  });

  test('needs a code when the sign-in is old; the session is renewed, and the shopper presses again', async () => {
    const all = await openListed();
    const { actor, state, requestCreation, renewSession } = all;
    actor.send({ type: 'passkey.add' });
    await requestCreation.fail(OLD_SIGN_IN);
    expect(state()).toBe('confirming');
    await enterCode(all);
    expect(renewSession.params).toEqual([{ token: TOKEN }]);
    expect(state()).toEqual({ listed: 'confirmed' });
    actor.send({ type: 'passkey.add' });
    expect(state()).toBe('adding');
  });

  test('that breaks is only logged', async () => {
    const { actor, state, requestCreation, logFailure } = await openListed('creation');
    actor.send({ type: 'passkey.add' });
    await requestCreation.answer(PASSKEY_CREATION);
    expect(state()).toEqual({ listed: 'usual' });
    expect(logFailure.params).toHaveLength(1);
  });
});

test('a passkey is renamed, and its field stays open after a failure', async () => {
  const { actor, state, error, renamePasskey } = await openListed();
  actor.send({ type: 'passkey.edit', passkeyId: 'AAAA' });
  actor.send({ type: 'edit.cancelled' });
  actor.send({ type: 'passkey.edit', passkeyId: 'AAAA' });
  actor.send({ type: 'name.submitted', name: 'Old phone' });
  await renamePasskey.fail();
  expect(state()).toBe('editing');
  expect(error()).toBe(accountMessages.passkeyNotSaved);
  actor.send({ type: 'name.submitted', name: 'Old phone' });
  expect(renamePasskey.inputs.at(-1)).toEqual({ passkeyId: 'AAAA', name: 'Old phone' });
  await renamePasskey.answer();
  expect(state()).toBe('loading');
});

describe('deleting a passkey', () => {
  test('is confirmed first', async () => {
    const { actor, state, deletePasskey } = await openListed();
    actor.send({ type: 'deletion.requested', passkeyId: 'AAAA' });
    actor.send({ type: 'deletion.cancelled' });
    expect(state()).toEqual({ listed: 'usual' });
    actor.send({ type: 'deletion.requested', passkeyId: 'AAAA' });
    actor.send({ type: 'deletion.confirmed' });
    expect(deletePasskey.inputs).toEqual([{ passkeyId: 'AAAA' }]);
    await deletePasskey.answer();
    expect(state()).toBe('loading');
  });

  test('that fails is reported', async () => {
    const { actor, error, deletePasskey } = await openListed();
    actor.send({ type: 'deletion.requested', passkeyId: 'AAAA' });
    actor.send({ type: 'deletion.confirmed' });
    await deletePasskey.fail();
    expect(error()).toBe(accountMessages.passkeyNotSaved);
  });

  test('needs a code when the sign-in is old, and goes on after it', async () => {
    const all = await openListed();
    const { actor, state, deletePasskey, renewSession } = all;
    actor.send({ type: 'deletion.requested', passkeyId: 'AAAA' });
    actor.send({ type: 'deletion.confirmed' });
    await deletePasskey.fail(OLD_SIGN_IN);
    await enterCode(all);
    expect(renewSession.params).toEqual([{ token: TOKEN }]);
    expect(state()).toBe('deleting');
    expect(deletePasskey.inputs).toEqual([{ passkeyId: 'AAAA' }, { passkeyId: 'AAAA' }]);
  });

  test('is not done when the shopper does not confirm by the code, or the code’s form breaks', async () => {
    const all = await openListed('otp');
    const { actor, state, deletePasskey, logFailure } = all;
    const requestDeletion = async () => {
      actor.send({ type: 'deletion.requested', passkeyId: 'AAAA' });
      actor.send({ type: 'deletion.confirmed' });
      await deletePasskey.fail(OLD_SIGN_IN);
    };
    await requestDeletion();
    actor.send({ type: 'confirmation.cancelled' });
    expect(state()).toEqual({ listed: 'usual' });
    await requestDeletion();
    await enterCode(all);
    expect(state()).toEqual({ listed: 'usual' });
    expect(logFailure.params).toHaveLength(1);
  });
});
