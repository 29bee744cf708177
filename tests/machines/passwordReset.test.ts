import { afterAll, describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { EnteredCodeMode } from '../../contract/constants.ts';
import { Failure } from '../../contract/failure.ts';
import type { Identifier } from '../../contract/accounts/rules.ts';
import { otpMachine } from '../../machines/otp.machine.ts';
import { selectStep } from '../../machines/passwordReset.selectors.ts';
import type { OtpInput, RequestedCode, SendResult } from '../../machines/otp.machine.ts';
import { passwordResetMachine } from '../../machines/passwordReset.machine.ts';
import type { PasswordResetRecord, SavedPassword } from '../../machines/passwordReset.machine.ts';
import { NOW, advanceTime, flushPromises, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor } from './fakes.ts';

type CodeInput = { identifier: Identifier; mode: EnteredCodeMode };

const EMAIL = 'asha@example.com';
const SAVED: SavedPassword = { message: '', passkeys: { deleted: [], remaining: [] } };

/** The page; `brokenForm` makes the code form fail as soon as something is typed. */
function openReset(record: PasswordResetRecord | null = null, { email = '', brokenForm = false } = {}) {
  const save = new FakePromiseActor<SavedPassword, { email: string; digits: string; password: string }>();
  const verifyCode = new FakePromiseActor<string | null, OtpInput & { digits: string }>();
  const codes: CodeInput[] = [];
  const done: string[] = [];
  const otp = otpMachine.provide({
    actors: {
      readRequestedCode: fromPromise<RequestedCode | null, CodeInput>(async () => null),
      sendCode: fromPromise<SendResult, CodeInput>(async ({ input }) => {
        codes.push(input);
        return { sentAt: NOW };
      }),
      verifyCode: verifyCode.actor,
    },
    ...(brokenForm && {
      actions: {
        setDigits: () => {
          throw new Error('The code form is broken');
        },
      },
    }),
  });
  const page = createActor(
    passwordResetMachine.provide({
      actors: { otp, savePassword: save.actor },
      actions: {
        storeStep: ({ context }, { step }) => void done.push(`${step} of ${context.email} remembered`),
        removeStep: () => void done.push('step forgotten'),
        clearAuthKeys: () => void done.push('sign-in keys cleared'),
        endSession: () => void done.push('signed out'),
        goToLogin: () => void done.push('left'),
      },
    }),
    { input: { record, email }, inspect: recordTransitions },
  ).start();
  const error = () => page.getSnapshot().context.error;
  const type = (digits: string) => page.getSnapshot().children.otp?.send({ type: 'otp.typed', digits });
  const submit = (password: string, confirmation = password) =>
    page.send({ type: 'password.submitted', password, confirmation });
  return { page, error, type, submit, save, verifyCode, codes, done };
}

async function atCode(options: Parameters<typeof openReset>[1] = {}) {
  const all = openReset(null, options);
  all.page.send({ type: 'email.submitted', typed: ' Asha@Example.com ' });
  await flushPromises();
  return all;
}

async function atNewPassword() {
  const all = await atCode();
  all.type('123456');
  await all.verifyCode.answer(null);
  return all;
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(passwordResetMachine));

describe('the email', () => {
  test.each([
    ['', 'Identifier is required'],
    ['  ', 'Identifier is required'],
    ['asha', 'Enter a valid email or phone number'],
    ['9876543210', 'Enter a valid email or phone number'],
  ])('‘%s’ is rejected: %s', async (typed, sentence) => {
    const { page, error, codes } = openReset();
    page.send({ type: 'email.submitted', typed });
    await flushPromises();
    expect(page.getSnapshot().value).toBe('email');
    expect(error()).toBe(sentence);
    expect(codes).toEqual([]);
  });

  test('is prefilled from the login page, and no code is sent yet', async () => {
    const { page, codes } = openReset(null, { email: EMAIL });
    await flushPromises();
    expect(page.getSnapshot().value).toBe('email');
    expect(page.getSnapshot().context.email).toBe(EMAIL);
    expect(codes).toEqual([]);
  });

  test('is sent a code for a new password', async () => {
    const { page, error, codes, done } = await atCode();
    expect(page.getSnapshot().value).toBe('code');
    expect(error()).toBeNull();
    expect(codes).toEqual([{ identifier: { email: EMAIL }, mode: 'reset' }]);
    expect(done).toEqual(['step forgotten', `code of ${EMAIL} remembered`]);
  });
});

describe('the code', () => {
  test('leads to the new password when it is correct', async () => {
    const { page, done } = await atNewPassword();
    expect(page.getSnapshot().value).toEqual({ newPassword: 'editing' });
    expect(done.at(-1)).toBe(`newPassword of ${EMAIL} remembered`);
  });

  test('can be left to enter another email', async () => {
    const { page, done } = await atCode();
    page.send({ type: 'email.change' });
    expect(page.getSnapshot().value).toBe('email');
    expect(page.getSnapshot().context.email).toBe(EMAIL);
    expect(done.at(-1)).toBe('step forgotten');
  });

  test('returns to the email with an error when its form fails', async () => {
    const { page, error, type } = await atCode({ brokenForm: true });
    type('1');
    expect(page.getSnapshot().value).toBe('email');
    expect(error()).toBe('Failed to reset password');
  });
});

describe('a reload', () => {
  test('resumes at the code', async () => {
    const { page, error } = openReset({ step: 'code', email: EMAIL });
    await flushPromises();
    expect(page.getSnapshot().value).toBe('code');
    expect(page.getSnapshot().context.email).toBe(EMAIL);
    expect(error()).toBeNull();
  });

  test('at the new password requires the code again and explains it, since a code is never stored', async () => {
    const { page, error, type, verifyCode } = openReset({ step: 'newPassword', email: EMAIL });
    await flushPromises();
    expect(page.getSnapshot().value).toBe('code');
    expect(error()).toBe('Please enter your code again to set a new password.');
    type('123456');
    await verifyCode.answer(null);
    expect(error()).toBeNull();
    expect(page.getSnapshot().value).toEqual({ newPassword: 'editing' });
  });
});

describe('the new password', () => {
  test.each([
    ['', '', 'Enter and Confirm Passwords'],
    ['marigold', '', 'Enter and Confirm Passwords'],
    ['12345', '12345', 'Password must be at least 6 characters'],
    ['marigold', 'marigolf', 'Passwords do not match'],
  ])('‘%s’ with ‘%s’ is rejected: %s', async (password, confirmation, sentence) => {
    const { page, submit, save } = await atNewPassword();
    submit(password, confirmation);
    expect(page.getSnapshot().context.problems).toContainEqual(
      expect.objectContaining({ message: sentence }),
    );
    expect(save.inputs).toEqual([]);
  });

  test('is saved once with the code and then discarded', async () => {
    const { page, submit, save, done } = await atNewPassword();
    submit('marigold');
    submit('marigold');
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    expect(save.inputs).toEqual([{ email: EMAIL, digits: '123456', password: 'marigold' }]);
    await save.answer(SAVED);
    expect(page.getSnapshot().value).toEqual({ done: 'leaving' });
    expect(page.getSnapshot().context).toMatchObject({ digits: '', password: '' });
    expect(done.slice(-2)).toEqual(['sign-in keys cleared', 'signed out']);
  });

  test.each([
    [new Failure('', { status: 200 }), 'Reset failed'],
    [new Failure('', { status: 503 }), 'Failed to reset password'],
    [new TypeError('fetch failed'), 'Failed to reset password'],
    [new Failure('This password is easy to guess.', { status: 400 }), 'This password is easy to guess.'],
    [new Failure('data and hash arguments required', { status: 500 }), 'Please set your password.'],
  ])('can be tried again when it is not saved: %s', async (failure, sentence) => {
    const { page, error, submit, save } = await atNewPassword();
    submit('marigold');
    await save.fail(failure);
    expect(page.getSnapshot().value).toEqual({ newPassword: 'editing' });
    expect(error()).toBe(sentence);
    submit('jasmine-garland');
    expect(error()).toBeNull();
    expect(save.inputs.at(-1)).toEqual({ email: EMAIL, digits: '123456', password: 'jasmine-garland' });
  });

  test('requires another code when the previous one is no longer valid', async () => {
    const { page, error, submit, save } = await atNewPassword();
    submit('marigold');
    await save.fail(new Failure('Invalid OTP', { status: 400 }));
    expect(page.getSnapshot().value).toBe('code');
    expect(error()).toBe('Invalid OTP. Please try again.');
    page.send({ type: 'email.change' });
    expect(error()).toBeNull();
  });

  test('can be left to enter another email', async () => {
    const { page, error, submit } = await atNewPassword();
    submit('');
    page.send({ type: 'email.change' });
    expect(page.getSnapshot().value).toBe('email');
    expect(page.getSnapshot().context).toMatchObject({ digits: '', problems: [] });
    expect(error()).toBeNull();
  });
});

describe('at the end', () => {
  test.each([
    ['', 'Your new password is set. Please log in.'],
    ['Password updated', 'Password updated'],
  ])('the server’s message is shown, or the default without one: ‘%s’', async (answer, sentence) => {
    const { page, submit, save } = await atNewPassword();
    submit('marigold');
    await save.answer({ ...SAVED, message: answer });
    expect(page.getSnapshot().context.message).toBe(sentence);
  });

  test('the shopper is signed out at once, so a page that is left earlier leaves no user signed in', async () => {
    const { page, submit, save, done } = await atNewPassword();
    submit('marigold');
    await save.answer(SAVED);
    expect(done.at(-1)).toBe('signed out');
    page.stop();
    await advanceTime(2_000);
    expect(done.at(-1)).toBe('signed out');
  });

  test('the context holds the new password once', async () => {
    const { page, submit } = await atNewPassword();
    submit('marigold');
    expect(Object.entries(page.getSnapshot().context).filter(([, value]) => value === 'marigold')).toEqual([
      ['password', 'marigold'],
    ]);
  });

  test('the page stays while it names the passkeys of the account', async () => {
    const { page, submit, save, done } = await atNewPassword();
    submit('marigold');
    await save.answer({ message: '', passkeys: { deleted: ['Old phone'], remaining: [] } });
    await advanceTime(2_000);
    expect(page.getSnapshot().value).toEqual({ done: 'passkeys' });
    expect(done).not.toContain('left');
  });

  test('the page redirects to /login after 2 s', async () => {
    const { page, submit, save, done } = await atNewPassword();
    submit('marigold');
    await save.answer(SAVED);
    await advanceTime(1_999);
    expect(done).not.toContain('left');
    await advanceTime(1);
    expect(done.at(-1)).toBe('left');
    expect(page.getSnapshot().status).toBe('done');
  });
});

test('the page shows each step, and the last one until the next page has come', async () => {
  const step = ({ page }: ReturnType<typeof openReset>) => selectStep(page.getSnapshot());
  expect(step(openReset())).toBe('email');
  expect(step(await atCode())).toBe('code');
  const last = await atNewPassword();
  expect(step(last)).toBe('newPassword');
  last.submit('secret-diya');
  expect(step(last)).toBe('newPassword');
  await last.save.answer(SAVED);
  expect(step(last)).toBe('done');
  await advanceTime(2_000);
  expect(last.done.at(-1)).toBe('left');
  expect(step(last)).toBe('done');
});
