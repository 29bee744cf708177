import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { PASSKEY_CHALLENGE_LIFE_MS } from '../../contract/passkeys/passkeys.ts';
import type { PasskeyAssertion, PasskeyRequest } from '../../contract/passkeys/passkeys.ts';
import { accountMessages } from '../../contract/accounts/accountMessages.ts';
import { passkeySignInMachine } from '../../machines/passkeySignIn.machine.ts';
import { advanceTime, flushPromises, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakePromiseActor } from './fakes.ts';
import { ASSERTION, closedPrompt, PASSKEY_REQUEST } from './passkeys.ts';

const TOKEN = 't'.repeat(40);

stopTheClock();
afterAll(() => expectAllTransitionsCovered(passkeySignInMachine));

function open() {
  const checkSupport = new FakePromiseActor<boolean>();
  const requestChallenge = new FakePromiseActor<PasskeyRequest>();
  const awaitAutofill = new FakePromiseActor<PasskeyAssertion, { request: PasskeyRequest | null }>();
  const promptForPasskey = new FakePromiseActor<PasskeyAssertion, { request: PasskeyRequest | null }>();
  const verifyPasskey = new FakePromiseActor<string, { assertion: PasskeyAssertion | null }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const actor = createActor(
    passkeySignInMachine.provide({
      actors: {
        checkSupport: checkSupport.actor,
        requestChallenge: requestChallenge.actor,
        awaitAutofill: awaitAutofill.actor,
        promptForPasskey: promptForPasskey.actor,
        verifyPasskey: verifyPasskey.actor,
      },
      actions: { logFailure: logFailure.action },
    }),
    { inspect: recordTransitions },
  ).start();
  const state = () => actor.getSnapshot().value;
  const tags = () => [...actor.getSnapshot().tags];
  const error = () => actor.getSnapshot().context.error;
  return {
    actor,
    state,
    tags,
    error,
    checkSupport,
    requestChallenge,
    awaitAutofill,
    promptForPasskey,
    verifyPasskey,
    logFailure,
  };
}

async function openOffered() {
  const all = open();
  await all.checkSupport.answer(true);
  await all.requestChallenge.answer(PASSKEY_REQUEST);
  return all;
}

describe('a passkey is not offered', () => {
  test('where browser or address do not support it, and the server gets no call', async () => {
    const { state, checkSupport, requestChallenge } = open();
    await checkSupport.answer(false);
    expect(state()).toBe('unavailable');
    expect(requestChallenge.inputs).toEqual([]);
  });

  test('when support cannot be found out', async () => {
    const { state, checkSupport, logFailure } = open();
    await checkSupport.fail();
    expect(state()).toBe('unavailable');
    expect(logFailure.params).toHaveLength(1);
  });

  test('when the server gives no challenge, now or later', async () => {
    const first = open();
    await first.checkSupport.answer(true);
    await first.requestChallenge.fail(new Failure('', { status: 404 }));
    expect(first.state()).toBe('unavailable');

    const later = await openOffered();
    await advanceTime(PASSKEY_CHALLENGE_LIFE_MS);
    await later.requestChallenge.fail();
    expect(later.state()).toBe('unavailable');
  });
});

describe('a passkey signs in', () => {
  test('when the browser fills it in', async () => {
    const { actor, awaitAutofill, verifyPasskey } = await openOffered();
    expect(awaitAutofill.inputs).toEqual([{ request: PASSKEY_REQUEST }]);
    await awaitAutofill.answer(ASSERTION);
    expect(verifyPasskey.inputs).toEqual([{ assertion: ASSERTION }]);
    await verifyPasskey.answer(TOKEN);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { token: TOKEN } });
  });

  test('when it is chosen by the button', async () => {
    const { actor, tags, promptForPasskey, verifyPasskey } = await openOffered();
    actor.send({ type: 'passkey.chosen' });
    expect(promptForPasskey.inputs).toEqual([{ request: PASSKEY_REQUEST }]);
    expect(tags()).toEqual(['offered', 'busy']);
    await promptForPasskey.answer(ASSERTION);
    expect(tags()).toEqual(['offered', 'busy']);
    await verifyPasskey.answer(TOKEN);
    expect(actor.getSnapshot()).toMatchObject({ output: { token: TOKEN } });
  });

  test('by the button when the browser fills in no passkey', async () => {
    const { actor, state, awaitAutofill, logFailure } = await openOffered();
    await awaitAutofill.fail();
    expect(logFailure.params).toHaveLength(1);
    actor.send({ type: 'passkey.chosen' });
    expect(state()).toBe('prompting');
  });
});

describe('another try', () => {
  test('is possible when the passkey gave no token that counts as a login', async () => {
    const { actor, error, state, promptForPasskey, verifyPasskey } = await openOffered();
    actor.send({ type: 'passkey.chosen' });
    await promptForPasskey.answer(ASSERTION);
    await verifyPasskey.answer('t'.repeat(20));
    expect(state()).toBe('renewing');
    expect(error()).not.toBeNull();
  });

  test('has a new challenge, after a refusal that is shown until the next press', async () => {
    const { actor, error, state, promptForPasskey, requestChallenge, verifyPasskey } = await openOffered();
    actor.send({ type: 'passkey.chosen' });
    await promptForPasskey.answer(ASSERTION);
    await verifyPasskey.fail(new Failure('Expired.', { status: 400, code: 'passkey_expired' }));
    expect(error()).toMatchObject({ code: 'passkey_expired' });
    const renewed = { ...PASSKEY_REQUEST, challenge: 'BBBB' };
    await requestChallenge.answer(renewed);
    expect(state()).toBe('offered');
    actor.send({ type: 'passkey.chosen' });
    expect(error()).toBeNull();
    expect(promptForPasskey.inputs.at(-1)).toEqual({ request: renewed });
  });

  test('can be made after the dialog was closed, which is no error', async () => {
    const { actor, error, state, promptForPasskey } = await openOffered();
    actor.send({ type: 'passkey.chosen' });
    await promptForPasskey.fail(closedPrompt());
    expect(state()).toBe('renewing');
    expect(error()).toBeNull();
  });

  test('can be made after the browser failed, which is reported', async () => {
    const { actor, error, promptForPasskey } = await openOffered();
    actor.send({ type: 'passkey.chosen' });
    await promptForPasskey.fail(new Error('broken'));
    expect(error()).toBe(accountMessages.passkeyFailed);
  });

  test('gets a new challenge before the old one expires', async () => {
    const { state, tags, requestChallenge, awaitAutofill } = await openOffered();
    await advanceTime(PASSKEY_CHALLENGE_LIFE_MS - 60_000);
    expect(state()).toBe('renewing');
    expect(tags()).toEqual(['offered', 'busy']);
    await requestChallenge.answer({ ...PASSKEY_REQUEST, challenge: 'BBBB' });
    await flushPromises();
    expect(awaitAutofill.inputs.at(-1)).toMatchObject({ request: { challenge: 'BBBB' } });
  });
});
