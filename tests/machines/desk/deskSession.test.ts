import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import type { DeskSession } from '../../../contract/desk/entities.ts';
import { Failure } from '../../../contract/failure.ts';
import type { PasskeyAssertion } from '../../../contract/passkeys/passkeys.ts';
import { deskSessionMachine, type Proof } from '../../../machines/desk/deskSession.machine.ts';
import {
  deskSetUpMachine,
  type LinkFactor,
  type TotpSetUp,
} from '../../../machines/desk/deskSetUp.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakeAction, FakePromiseActor } from '../fakes.ts';
import { ANSWER, CLOSED, OWNER_SESSION } from './deskSamples.ts';

const OFFLINE = new Failure('', { status: 0 });
const CODES = { otp: '123456', totp: '654321' };

function openDesk({
  token = null,
  breaksSetUp = false,
}: { token?: string | null; breaksSetUp?: boolean } = {}) {
  const fetchSession = new FakePromiseActor<DeskSession | null>();
  const sendCode = new FakePromiseActor<void, { email: string }>();
  const startSession = new FakePromiseActor<DeskSession, { email: string; otp: string; proof: Proof }>();
  const answerPasskey = new FakePromiseActor<PasskeyAssertion>();
  const endSession = new FakePromiseActor<void>();
  const checkLink = new FakePromiseActor<TotpSetUp, { token: string }>();
  const finishLink = new FakePromiseActor<DeskSession, { token: string; factor: LinkFactor | null }>();
  const removeLink = new FakeAction();
  const logFailure = new FakeAction<{ error: unknown }>();
  const setUp = deskSetUpMachine.provide({
    actors: { checkLink: checkLink.actor, finishLink: finishLink.actor },
    actions: {
      setTotp: () => {
        if (breaksSetUp) throw new Error('broken');
      },
    },
  });
  const desk = createActor(
    deskSessionMachine.provide({
      actors: {
        setUp,
        fetchSession: fetchSession.actor,
        sendCode: sendCode.actor,
        answerPasskey: answerPasskey.actor,
        startSession: startSession.actor,
        endSession: endSession.actor,
      },
      actions: { removeLink: removeLink.action, logFailure: logFailure.action },
    }),
    { input: { token }, inspect: recordTransitions },
  ).start();
  return {
    desk,
    fetchSession,
    sendCode,
    answerPasskey,
    startSession,
    endSession,
    checkLink,
    finishLink,
    removeLink,
    logFailure,
  };
}

async function openSignedOut() {
  const opened = openDesk();
  await opened.fetchSession.answer(null);
  return opened;
}

async function openSignedIn() {
  const opened = openDesk();
  await opened.fetchSession.answer(OWNER_SESSION);
  return opened;
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskSessionMachine));

describe('the session of the desk', () => {
  test('is restored from the browser’s cookie; a server that does not respond can be tried again', async () => {
    const { desk, fetchSession } = openDesk();
    await fetchSession.fail(OFFLINE);
    expect(desk.getSnapshot().value).toBe('failed');
    expect(desk.getSnapshot().context.error).toBe(deskMessages.failed);
    desk.send({ type: 'session.retry' });
    await fetchSession.answer(OWNER_SESSION);
    expect(desk.getSnapshot().value).toBe('signedIn');
    expect(desk.getSnapshot().context).toMatchObject({ session: OWNER_SESSION, error: null });
  });

  test('begins with a code by mail and one of the app, both with six digits', async () => {
    const { desk, sendCode, startSession } = await openSignedOut();
    desk.send({ type: 'email.submitted', email: ' ' });
    expect(desk.getSnapshot().context).toMatchObject({ error: deskMessages.emailMissing, field: 'email' });
    desk.send({ type: 'email.submitted', email: ' asha@shop.example ' });
    expect(sendCode.inputs).toEqual([{ email: 'asha@shop.example' }]);
    await sendCode.answer();
    desk.send({ type: 'codes.submitted', otp: '123', totp: '654321' });
    expect(desk.getSnapshot().context).toMatchObject({ error: deskMessages.codeIncomplete, field: 'otp' });
    desk.send({ type: 'codes.submitted', otp: '123456', totp: '' });
    expect(desk.getSnapshot().context.field).toBe('totp');
    desk.send({ type: 'codes.submitted', ...CODES });
    expect(startSession.inputs).toEqual([
      { email: 'asha@shop.example', otp: '123456', proof: { kind: 'app', code: '654321' } },
    ]);
    await startSession.answer(OWNER_SESSION);
    expect(desk.getSnapshot().value).toBe('signedIn');
  });

  test('begins with a code by mail and a passkey; closing the browser’s dialog changes nothing', async () => {
    const { desk, sendCode, answerPasskey, startSession } = await openSignedOut();
    desk.send({ type: 'email.submitted', email: 'asha@shop.example' });
    await sendCode.answer();
    desk.send({ type: 'passkey.chosen', otp: '123' });
    expect(desk.getSnapshot().context).toMatchObject({ error: deskMessages.codeIncomplete, field: 'otp' });
    desk.send({ type: 'passkey.chosen', otp: '123456' });
    await answerPasskey.fail(CLOSED);
    expect(desk.getSnapshot().value).toEqual({ signedOut: 'codes' });
    expect(desk.getSnapshot().context.error).toBeNull();
    desk.send({ type: 'passkey.chosen', otp: '123456' });
    await answerPasskey.fail(OFFLINE);
    expect(desk.getSnapshot().context.error).toBe(deskMessages.failed);
    desk.send({ type: 'passkey.chosen', otp: '123456' });
    await answerPasskey.answer(ANSWER);
    expect(startSession.inputs).toEqual([
      { email: 'asha@shop.example', otp: '123456', proof: { kind: 'passkey', response: ANSWER } },
    ]);
    await startSession.answer(OWNER_SESSION);
    expect(desk.getSnapshot().value).toBe('signedIn');
  });

  test('shows why a code was not sent or not accepted, and sends another', async () => {
    const { desk, sendCode, startSession } = await openSignedOut();
    desk.send({ type: 'email.submitted', email: 'asha@shop.example' });
    await sendCode.fail(OFFLINE);
    expect(desk.getSnapshot().value).toEqual({ signedOut: 'email' });
    expect(desk.getSnapshot().context).toMatchObject({ error: deskMessages.failed, field: null });
    desk.send({ type: 'email.submitted', email: 'asha@shop.example' });
    await sendCode.answer();
    desk.send({ type: 'codes.submitted', ...CODES });
    const refusal = new Failure('Wrong.', { status: 400, code: 'desk_sign_in_refused' });
    await startSession.fail(refusal);
    expect(desk.getSnapshot().value).toEqual({ signedOut: 'codes' });
    expect(desk.getSnapshot().context.error).toMatchObject({ code: 'desk_sign_in_refused' });
    desk.send({ type: 'code.resend' });
    await sendCode.fail(OFFLINE);
    expect(desk.getSnapshot().context.error).toBe(deskMessages.failed);
    desk.send({ type: 'code.resend' });
    await sendCode.answer();
    expect(desk.getSnapshot().value).toEqual({ signedOut: 'codes' });
    expect(desk.getSnapshot().context.error).toBeNull();
    desk.send({ type: 'email.edit' });
    expect(desk.getSnapshot().value).toEqual({ signedOut: 'email' });
  });

  test('ends by signing out; if that fails, it goes on', async () => {
    const { desk, endSession } = await openSignedIn();
    desk.send({ type: 'signOut.requested' });
    await endSession.fail(OFFLINE);
    expect(desk.getSnapshot().value).toBe('signedIn');
    expect(desk.getSnapshot().context).toMatchObject({ session: OWNER_SESSION, error: deskMessages.failed });
    desk.send({ type: 'signOut.requested' });
    await endSession.answer();
    expect(desk.getSnapshot().value).toEqual({ signedOut: 'email' });
    expect(desk.getSnapshot().context.session).toBeNull();
  });

  test('is lost when a call is refused, and then the form to sign in is shown', async () => {
    const { desk } = await openSignedIn();
    desk.send({ type: 'session.lost' });
    expect(desk.getSnapshot().value).toEqual({ signedOut: 'email' });
    expect(desk.getSnapshot().context).toMatchObject({ session: null, error: deskMessages.sessionEnded });
  });

  test('that ends while somebody signs out has simply ended', async () => {
    const { desk } = await openSignedIn();
    desk.send({ type: 'signOut.requested' });
    desk.send({ type: 'session.lost' });
    expect(desk.getSnapshot().value).toEqual({ signedOut: 'email' });
    expect(desk.getSnapshot().context.error).toBeNull();
  });
});

describe('a link of the command', () => {
  test('sets up the authenticator app and signs in; then it leaves the address', async () => {
    const { desk, checkLink, finishLink, fetchSession, removeLink } = openDesk({ token: 't' });
    await checkLink.answer({ email: 'asha@shop.example', otpauthUri: 'otpauth://totp', secret: 'ABCD' });
    desk.getSnapshot().children.setUp?.send({ type: 'totp.submitted', totp: '123456' });
    expect(finishLink.inputs).toEqual([{ token: 't', factor: { kind: 'app', code: '123456' } }]);
    await finishLink.answer(OWNER_SESSION);
    expect(desk.getSnapshot().context.session).toEqual(OWNER_SESSION);
    expect(removeLink.params).toHaveLength(1);
    expect(fetchSession.inputs).toEqual([]);
  });

  test('can be left for the sign-in', () => {
    const { desk, fetchSession, removeLink } = openDesk({ token: 't' });
    desk.send({ type: 'link.dismissed' });
    expect(desk.getSnapshot().value).toBe('checking');
    expect(fetchSession.inputs).toHaveLength(1);
    expect(removeLink.params).toHaveLength(1);
  });

  test('leads to the sign-in when the set-up breaks', async () => {
    const { desk, checkLink, logFailure } = openDesk({ token: 't', breaksSetUp: true });
    await checkLink.answer({ email: 'asha@shop.example', otpauthUri: 'otpauth://totp', secret: 'ABCD' });
    expect(desk.getSnapshot().value).toBe('checking');
    expect(logFailure.params).toHaveLength(1);
  });
});
