import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import { Failure } from '../../../contract/failure.ts';
import type { PasskeyAssertion } from '../../../contract/passkeys/passkeys.ts';
import { deskConfirmationMachine } from '../../../machines/desk/deskConfirmation.machine.ts';
import type { Proof } from '../../../machines/desk/deskSession.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';
import { ANSWER, CLOSED } from './deskSamples.ts';

const REFUSED = new Failure('Wrong.', { status: 400, code: 'desk_proof_refused' });

function requestConfirmation() {
  const answerPasskey = new FakePromiseActor<PasskeyAssertion>();
  const confirmSession = new FakePromiseActor<void, { proof: Proof }>();
  const dialog = createActor(
    deskConfirmationMachine.provide({
      actors: { answerPasskey: answerPasskey.actor, confirmSession: confirmSession.actor },
    }),
    { inspect: recordTransitions },
  ).start();
  dialog.send({ type: 'confirmation.requested' });
  return { dialog, answerPasskey, confirmSession };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskConfirmationMachine));

describe('the confirmation of a session', () => {
  test('needs a code of the app with six digits that the server accepts', async () => {
    const { dialog, confirmSession } = requestConfirmation();
    dialog.send({ type: 'code.submitted', code: '123' });
    expect(dialog.getSnapshot().context.error).toBe(deskMessages.codeIncomplete);
    dialog.send({ type: 'code.submitted', code: '123456' });
    await confirmSession.fail(REFUSED);
    expect(dialog.getSnapshot().context.error).toMatchObject({ code: 'desk_proof_refused' });
    dialog.send({ type: 'code.submitted', code: '654321' });
    expect(confirmSession.inputs.at(-1)).toEqual({ proof: { kind: 'app', code: '654321' } });
    await confirmSession.answer();
    expect(dialog.getSnapshot().value).toBe('closed');
    expect(dialog.getSnapshot().context.isConfirmed).toBe(true);
  });

  test('or a passkey; closing the browser’s dialog changes nothing', async () => {
    const { dialog, answerPasskey, confirmSession } = requestConfirmation();
    dialog.send({ type: 'passkey.chosen' });
    await answerPasskey.fail(CLOSED);
    expect(dialog.getSnapshot().context.error).toBeNull();
    dialog.send({ type: 'passkey.chosen' });
    await answerPasskey.fail(new Failure('', { status: 0 }));
    expect(dialog.getSnapshot().context.error).toBe(deskMessages.failed);
    dialog.send({ type: 'passkey.chosen' });
    await answerPasskey.answer(ANSWER);
    expect(confirmSession.inputs).toEqual([{ proof: { kind: 'passkey', response: ANSWER } }]);
    await confirmSession.answer();
    expect(dialog.getSnapshot().context.isConfirmed).toBe(true);
  });

  test('is not given when the dialog is dismissed, also after an earlier one', async () => {
    const { dialog, confirmSession } = requestConfirmation();
    dialog.send({ type: 'code.submitted', code: '123456' });
    await confirmSession.answer();
    dialog.send({ type: 'confirmation.requested' });
    dialog.send({ type: 'confirmation.dismissed' });
    expect(dialog.getSnapshot().value).toBe('closed');
    expect(dialog.getSnapshot().context.isConfirmed).toBe(false);
  });
});
