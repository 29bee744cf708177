import { afterAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PasskeyAttestation, PasskeyCreation } from '../../contract/passkeys/passkeys.ts';
import { passkeyCreationMachine } from '../../machines/passkeyCreation.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor } from './fakes.ts';
import { ATTESTATION, closedPrompt, PASSKEY_CREATION } from './passkeys.ts';

stopTheClock();
afterAll(() => expectAllTransitionsCovered(passkeyCreationMachine));

function create() {
  const requestCreation = new FakePromiseActor<PasskeyCreation>();
  const promptForCreation = new FakePromiseActor<PasskeyAttestation, { creation: PasskeyCreation | null }>();
  const savePasskey = new FakePromiseActor<void, { attestation: PasskeyAttestation | null }>();
  const actor = createActor(
    passkeyCreationMachine.provide({
      actors: {
        requestCreation: requestCreation.actor,
        promptForCreation: promptForCreation.actor,
        savePasskey: savePasskey.actor,
      },
    }),
    { inspect: recordTransitions },
  ).start();
  return { requestCreation, promptForCreation, savePasskey, output: () => actor.getSnapshot().output };
}

const FAILURE = new Error('broken');

test('a passkey is created for the server’s challenge and saved', async () => {
  const { requestCreation, promptForCreation, savePasskey, output } = create();
  await requestCreation.answer(PASSKEY_CREATION);
  expect(promptForCreation.inputs).toEqual([{ creation: PASSKEY_CREATION }]);
  await promptForCreation.answer(ATTESTATION);
  expect(savePasskey.inputs).toEqual([{ attestation: ATTESTATION }]);
  await savePasskey.answer();
  expect(output()).toEqual({ isCreated: true, error: null });
});

test('closing the browser’s dialog creates no passkey, and is no error', async () => {
  const { requestCreation, promptForCreation, output } = create();
  await requestCreation.answer(PASSKEY_CREATION);
  await promptForCreation.fail(closedPrompt());
  expect(output()).toEqual({ isCreated: false, error: null });
});

test('whatever fails is the result', async () => {
  const unrequested = create();
  await unrequested.requestCreation.fail(FAILURE);
  expect(unrequested.output()).toEqual({ isCreated: false, error: FAILURE });

  const uncreated = create();
  await uncreated.requestCreation.answer(PASSKEY_CREATION);
  await uncreated.promptForCreation.fail(FAILURE);
  expect(uncreated.output()).toEqual({ isCreated: false, error: FAILURE });

  const unsaved = create();
  await unsaved.requestCreation.answer(PASSKEY_CREATION);
  await unsaved.promptForCreation.answer(ATTESTATION);
  await unsaved.savePasskey.fail(FAILURE);
  expect(unsaved.output()).toEqual({ isCreated: false, error: FAILURE });
});
