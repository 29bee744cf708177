import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import type { DeskSession } from '../../../contract/desk/entities.ts';
import { Failure } from '../../../contract/failure.ts';
import type { PasskeyAttestation } from '../../../contract/passkeys/passkeys.ts';
import {
  deskSetUpMachine,
  type LinkFactor,
  type TotpSetUp,
} from '../../../machines/desk/deskSetUp.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';
import { CLOSED, NEW_PASSKEY, OWNER_SESSION } from './deskSamples.ts';

const OFFLINE = new Failure('', { status: 0 });
const INVALID = new Failure('Expired.', { status: 400, code: 'desk_link_invalid' });
const TOTP = { email: 'asha@shop.example', otpauthUri: 'otpauth://totp', secret: 'ABCD' };

function openLink() {
  const checkLink = new FakePromiseActor<TotpSetUp, { token: string }>();
  const finishLink = new FakePromiseActor<DeskSession, { token: string; factor: LinkFactor | null }>();
  const createPasskey = new FakePromiseActor<PasskeyAttestation, { token: string }>();
  const setUp = createActor(
    deskSetUpMachine.provide({
      actors: {
        checkLink: checkLink.actor,
        createPasskey: createPasskey.actor,
        finishLink: finishLink.actor,
      },
    }),
    { input: { token: 't' }, inspect: recordTransitions },
  ).start();
  return { setUp, checkLink, createPasskey, finishLink };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskSetUpMachine));

describe('setting up a sign-in by a link', () => {
  test('by a passkey opens the browser’s dialog; closing it changes nothing', async () => {
    const { setUp, checkLink, createPasskey, finishLink } = openLink();
    await checkLink.answer(TOTP);
    setUp.send({ type: 'passkey.chosen' });
    expect(createPasskey.inputs).toEqual([{ token: 't' }]);
    await createPasskey.fail(CLOSED);
    expect(setUp.getSnapshot().value).toBe('shown');
    expect(setUp.getSnapshot().context.error).toBeNull();
    setUp.send({ type: 'passkey.chosen' });
    await createPasskey.fail(OFFLINE);
    expect(setUp.getSnapshot().context.error).toBe(deskMessages.failed);
    setUp.send({ type: 'passkey.chosen' });
    await createPasskey.answer(NEW_PASSKEY);
    expect(finishLink.inputs).toEqual([{ token: 't', factor: { kind: 'passkey', response: NEW_PASSKEY } }]);
    await finishLink.answer(OWNER_SESSION);
    expect(setUp.getSnapshot().output).toEqual({ session: OWNER_SESSION });
  });

  test('by an app needs a code with six digits that the server accepts', async () => {
    const { setUp, checkLink, finishLink } = openLink();
    expect(checkLink.inputs).toEqual([{ token: 't' }]);
    await checkLink.answer(TOTP);
    expect(setUp.getSnapshot().context.totp).toEqual(TOTP);
    setUp.send({ type: 'totp.submitted', totp: '123' });
    expect(setUp.getSnapshot().context.error).toBe(deskMessages.codeIncomplete);
    setUp.send({ type: 'totp.submitted', totp: '123456' });
    const refusal = new Failure('Wrong.', { status: 400, code: 'desk_totp_invalid' });
    await finishLink.fail(refusal);
    expect(setUp.getSnapshot().value).toBe('shown');
    expect(setUp.getSnapshot().context.error).toMatchObject({ code: 'desk_totp_invalid' });
    setUp.send({ type: 'totp.submitted', totp: '654321' });
    await finishLink.answer(OWNER_SESSION);
    expect(setUp.getSnapshot().output).toEqual({ session: OWNER_SESSION });
  });

  test('is refused for a link that has expired or was used meanwhile', async () => {
    const expired = openLink();
    await expired.checkLink.fail(INVALID);
    expect(expired.setUp.getSnapshot().value).toBe('refused');
    const used = openLink();
    await used.checkLink.answer(TOTP);
    used.setUp.send({ type: 'totp.submitted', totp: '123456' });
    await used.finishLink.fail(INVALID);
    expect(used.setUp.getSnapshot().value).toBe('refused');
    expect(used.setUp.getSnapshot().context.error).toMatchObject({ code: 'desk_link_invalid' });
    const usedForPasskey = openLink();
    await usedForPasskey.checkLink.answer(TOTP);
    usedForPasskey.setUp.send({ type: 'passkey.chosen' });
    await usedForPasskey.createPasskey.fail(INVALID);
    expect(usedForPasskey.setUp.getSnapshot().value).toBe('refused');
  });

  test('can be tried again when the server does not respond', async () => {
    const { setUp, checkLink } = openLink();
    await checkLink.fail(OFFLINE);
    expect(setUp.getSnapshot().value).toBe('failed');
    setUp.send({ type: 'link.retry' });
    expect(setUp.getSnapshot().context.error).toBeNull();
    await checkLink.answer(TOTP);
    expect(setUp.getSnapshot().value).toBe('shown');
  });
});
