import { afterAll, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Identifier } from '../../contract/accounts/rules.ts';
import { Failure } from '../../contract/failure.ts';
import { otpMachine } from '../../machines/otp.machine.ts';
import type { OtpInput, RequestedCode, SendResult } from '../../machines/otp.machine.ts';
import { profileChangeMachine, type ProfileField } from '../../machines/profileChange.machine.ts';
import { flushPromises, NOW, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakePromiseActor } from './fakes.ts';

type CodeInput = { identifier: OtpInput['identifier']; mode: OtpInput['mode'] };

const TOKEN = 't'.repeat(40);
const OLD_SIGN_IN = new Failure('Confirm.', { status: 403, code: 'sign_in_not_recent' });
const fail = () => {
  throw new Error('broken');
};

function open(field: ProfileField, breaks?: 'otp') {
  const saveName = new FakePromiseActor<void, { name: string }>();
  const sendCode = new FakePromiseActor<void, Identifier>();
  const changeContact = new FakePromiseActor<void, { identifier: Identifier; otp: string }>();
  const renewSession = new FakeAction<{ token: string | null }>();
  const notify = new FakeAction<{ message: unknown }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const changes: string[] = [];
  const actor = createActor(
    profileChangeMachine.provide({
      actors: {
        saveName: saveName.actor,
        sendContactCode: sendCode.actor,
        changeContact: changeContact.actor,
        otp: otpMachine.provide({
          actors: {
            readRequestedCode: fromPromise<RequestedCode | null, CodeInput>(async () => null),
            sendCode: fromPromise<SendResult, CodeInput>(async () => ({ sentAt: NOW })),
            verifyCode: fromPromise<string | null, OtpInput & { digits: string }>(async () => TOKEN),
          },
          ...(breaks === 'otp' && { actions: { setDigits: fail } }),
        }),
      },
      actions: { renewSession: renewSession.action, notify: notify.action, logFailure: logFailure.action },
    }),
    { input: { identifier: { email: 'asha@example.com' } }, inspect: recordTransitions },
  );
  actor.on('profile.changed', ({ type }) => changes.push(type));
  actor.start();
  actor.send({ type: 'change.requested', field });
  return {
    actor,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    submit: (typed: string) => actor.send({ type: 'change.submitted', typed }),
    enterCode: () => {
      actor.send({ type: 'code.typed', digits: '123456' });
      actor.send({ type: 'code.submitted' });
    },
    confirm: async () => {
      await flushPromises();
      actor.getSnapshot().children.otp?.send({ type: 'otp.typed', digits: '654321' });
      await flushPromises();
    },
    saveName,
    sendCode,
    changeContact,
    renewSession,
    notify,
    logFailure,
    changes,
  };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(profileChangeMachine));

test.each([
  ['name', ' ', 'Please enter your name'],
  ['email', '9876543210', 'Invalid email address'],
  ['email', 'asha@', 'Invalid email address'],
  ['phone', 'asha@example.com', 'Phone must be a 10-digit number'],
  ['phone', '12345', 'Phone must be a 10-digit number'],
] as const)('a wrong %s is not sent: %s', (field, typed, sentence) => {
  const { state, context, submit, saveName, sendCode } = open(field);
  submit(typed);
  expect(state()).toBe('editing');
  expect(context()).toMatchObject({ typed, error: sentence });
  expect([saveName.inputs, sendCode.inputs]).toEqual([[], []]);
});

test('a name is saved at once, also after a failure', async () => {
  const { state, context, submit, saveName, notify, changes } = open('name');
  submit(' Asha Iyer ');
  await saveName.fail();
  expect(state()).toBe('editing');
  expect(context().error).toBe('Your change could not be saved. Please try again.');
  submit('Asha Iyer');
  await saveName.answer();
  expect(saveName.inputs).toEqual([{ name: 'Asha Iyer' }, { name: 'Asha Iyer' }]);
  expect([state(), changes, notify.params]).toEqual([
    'shown',
    ['profile.changed'],
    [{ message: 'Your profile is up to date' }],
  ]);
});

test.each([
  ['email', ' New@Example.com ', { email: 'new@example.com' }],
  ['phone', '98765 01234', { phone: '+919876501234' }],
] as const)('a new %s is changed by the code that was sent to it', async (field, typed, identifier) => {
  const { state, context, actor, submit, enterCode, sendCode, changeContact, changes } = open(field);
  submit(typed);
  expect(sendCode.inputs).toEqual([identifier]);
  await sendCode.answer();
  actor.send({ type: 'code.typed', digits: '12' });
  actor.send({ type: 'code.submitted' });
  expect([state(), context().error]).toEqual(['entering', 'Please enter all 6 digits']);
  enterCode();
  await changeContact.fail(
    new Failure('Invalid OTP. Please try again.', { status: 400, code: 'otp_invalid' }),
  );
  expect([state(), changes]).toEqual(['entering', []]);
  enterCode();
  await changeContact.answer();
  expect(changeContact.inputs.at(-1)).toEqual({ identifier, otp: '123456' });
  expect([state(), changes, context().identifier]).toEqual(['shown', ['profile.changed'], identifier]);
});

test('an email of another account is refused beside the field', async () => {
  const { state, context, submit, sendCode } = open('email');
  submit('taken@example.com');
  await sendCode.fail(new Failure('Taken', { status: 409, code: 'email_in_use' }));
  expect(state()).toBe('editing');
  expect(context()).toMatchObject({ typed: 'taken@example.com', error: { code: 'email_in_use' } });
});

test('an old sign-in is confirmed by a code to the present email, then the code to the new one is sent', async () => {
  const { state, context, submit, sendCode, confirm, renewSession, enterCode, changeContact, actor } =
    open('phone');
  submit('9876501234');
  await sendCode.fail(OLD_SIGN_IN);
  expect(state()).toBe('confirming');
  expect(context().identifier).toEqual({ email: 'asha@example.com' });
  await confirm();
  expect([state(), renewSession.params]).toEqual(['sendingCode', [{ token: TOKEN }]]);
  await sendCode.answer();
  // It became old meanwhile.
  enterCode();
  await changeContact.fail(OLD_SIGN_IN);
  expect(state()).toBe('confirming');
  actor.send({ type: 'change.cancelled' });
  expect(state()).toBe('shown');
});

test('each form can be left, and is empty when it is opened again', async () => {
  const { state, context, actor, submit, sendCode } = open('email');
  submit('x');
  actor.send({ type: 'change.cancelled' });
  expect(state()).toBe('shown');
  actor.send({ type: 'change.requested', field: 'email' });
  expect(context()).toMatchObject({ typed: '', error: null });
  submit('new@example.com');
  await sendCode.answer();
  actor.send({ type: 'change.cancelled' });
  expect(state()).toBe('shown');
});

test('a form of the code that breaks leads back to the field', async () => {
  const { state, submit, sendCode, confirm, logFailure } = open('email', 'otp');
  submit('new@example.com');
  await sendCode.fail(OLD_SIGN_IN);
  await confirm();
  expect([state(), logFailure.params.length]).toEqual(['editing', 1]);
});
