import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import type { PasskeyAttestation, PasskeyCreation } from '../../contract/passkeys/passkeys.ts';
import { accountMessages } from '../../contract/accounts/accountMessages.ts';
import { passkeyCreationMachine } from '../../machines/passkeyCreation.machine.ts';
import { passkeyOfferMachine } from '../../machines/passkeyOffer.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakePromiseActor } from './fakes.ts';
import { ATTESTATION, closedPrompt, PASSKEY_CREATION } from './passkeys.ts';

stopTheClock();
afterAll(() => expectAllTransitionsCovered(passkeyOfferMachine));

function open({ breaks = false } = {}) {
  const checkOffer = new FakePromiseActor<boolean>();
  const requestCreation = new FakePromiseActor<PasskeyCreation>();
  const promptForCreation = new FakePromiseActor<PasskeyAttestation, { creation: PasskeyCreation | null }>();
  const savePasskey = new FakePromiseActor<void, { attestation: PasskeyAttestation | null }>();
  const declineOffer = new FakePromiseActor<void>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const actor = createActor(
    passkeyOfferMachine.provide({
      actors: {
        checkOffer: checkOffer.actor,
        passkeyCreation: passkeyCreationMachine.provide({
          actors: {
            requestCreation: requestCreation.actor,
            promptForCreation: promptForCreation.actor,
            savePasskey: savePasskey.actor,
          },
          ...(breaks && {
            actions: {
              setCreation: () => {
                throw new Error('broken');
              },
            },
          }),
        }),
        declineOffer: declineOffer.actor,
      },
      actions: { logFailure: logFailure.action },
    }),
    { inspect: recordTransitions },
  ).start();
  return {
    actor,
    state: () => actor.getSnapshot().value,
    error: () => actor.getSnapshot().context.error,
    checkOffer,
    requestCreation,
    promptForCreation,
    savePasskey,
    declineOffer,
    logFailure,
  };
}

async function openOffered(options?: Parameters<typeof open>[0]) {
  const all = open(options);
  await all.checkOffer.answer(true);
  return all;
}

test('nothing is offered where the account or the device shall not have one', async () => {
  const { state, checkOffer, logFailure } = open();
  expect(state()).toBe('checking');
  await checkOffer.answer(false);
  expect(state()).toBe('ended');
  expect(logFailure.params).toEqual([]);
});

test('nothing is offered when that is unknown, which is only logged', async () => {
  const { state, checkOffer, logFailure } = open();
  await checkOffer.fail();
  expect(state()).toBe('ended');
  expect(logFailure.params).toHaveLength(1);
});

describe('an accepted offer', () => {
  test('creates a passkey, and shows that until it is closed', async () => {
    const { actor, state, requestCreation, promptForCreation, savePasskey } = await openOffered();
    actor.send({ type: 'offer.accepted' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await requestCreation.answer(PASSKEY_CREATION);
    await promptForCreation.answer(ATTESTATION);
    await savePasskey.answer();
    expect(state()).toBe('created');
    actor.send({ type: 'offer.closed' });
    expect(state()).toBe('ended');
  });

  test('stays open without an error when the browser’s dialog is closed', async () => {
    const { actor, state, error, requestCreation, promptForCreation } = await openOffered();
    actor.send({ type: 'offer.accepted' });
    await requestCreation.answer(PASSKEY_CREATION);
    await promptForCreation.fail(closedPrompt());
    expect(state()).toBe('offered');
    expect(error()).toBeNull();
  });

  test('shows what went wrong, and where a passkey can be added after an old sign-in', async () => {
    const { actor, state, error, requestCreation } = await openOffered();
    actor.send({ type: 'offer.accepted' });
    await requestCreation.fail();
    expect(error()).toBe(accountMessages.passkeyNotSaved);
    actor.send({ type: 'offer.accepted' });
    expect(error()).toBeNull();
    await requestCreation.fail(new Failure('Confirm.', { status: 403, code: 'sign_in_not_recent' }));
    expect(state()).toBe('offered');
    expect(error()).toBe(accountMessages.passkeySignInOld);
  });

  test('that breaks is logged, and stays open', async () => {
    const { actor, state, error, requestCreation, logFailure } = await openOffered({ breaks: true });
    actor.send({ type: 'offer.accepted' });
    await requestCreation.answer(PASSKEY_CREATION);
    expect(state()).toBe('offered');
    expect(error()).toBe(accountMessages.passkeyNotSaved);
    expect(logFailure.params).toHaveLength(1);
  });

  test('can still be declined', async () => {
    const { actor, state, promptForCreation } = await openOffered();
    actor.send({ type: 'offer.accepted' });
    actor.send({ type: 'offer.declined' });
    expect(state()).toBe('declining');
    expect(promptForCreation.inputs).toEqual([]);
  });
});

test('a declined offer disappears at once, and the server stores it', async () => {
  const { actor, state, declineOffer } = await openOffered();
  actor.send({ type: 'offer.declined' });
  expect(actor.getSnapshot().hasTag('offered')).toBe(false);
  expect(declineOffer.inputs).toHaveLength(1);
  await declineOffer.answer();
  expect(state()).toBe('ended');
});

test('an offer whose ‘no’ could not be stored disappears too', async () => {
  const { actor, state, declineOffer, logFailure } = await openOffered();
  actor.send({ type: 'offer.declined' });
  await declineOffer.fail();
  expect(state()).toBe('ended');
  expect(logFailure.params).toHaveLength(1);
});
