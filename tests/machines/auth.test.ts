import { afterAll, describe, expect, test } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import { authMachine } from '../../machines/auth.machine.ts';
import type { AuthRecord } from '../../machines/auth.machine.ts';
import { settle, stopTheClock } from './clock.ts';
import { expectAllTransitionsTaken } from './coverage.ts';
import { openLogin } from './loginPage.ts';

const EMAIL = { email: 'asha@example.com' };
const PHONE = { phone: '+919876543210' };
const TOKEN = 't'.repeat(40);

async function knownAs(typed: string, account: { exists: boolean; name: string }) {
  const all = openLogin();
  all.page.send({ type: 'identifier.submitted', typed });
  await all.checkAccount.answer(account);
  return all;
}
const existing = (typed: string) => knownAs(typed, { exists: true, name: 'Asha' });
const unknown = (typed: string) => knownAs(typed, { exists: false, name: '' });

stopTheClock();
afterAll(() => expectAllTransitionsTaken(authMachine));

describe('the identifier', () => {
  test('is refused when it is neither email nor phone, and nothing is asked', () => {
    const { page, error, checkAccount } = openLogin();
    page.send({ type: 'identifier.submitted', typed: 'asha' });
    expect(error()).toBe('Enter a valid email or phone number');
    expect(checkAccount.inputs).toEqual([]);
    page.send({ type: 'identifier.submitted', typed: '98765 43210' });
    expect(error()).toBeNull();
    expect(checkAccount.inputs).toEqual([{ identifier: PHONE }]);
  });

  test('is asked about once, even when it is submitted twice', () => {
    const { page, checkAccount } = openLogin();
    page.send({ type: 'identifier.submitted', typed: 'asha@example.com' });
    page.send({ type: 'identifier.submitted', typed: 'asha@example.com' });
    expect(checkAccount.inputs).toEqual([{ identifier: EMAIL }]);
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
  });

  test('a failed account check is only logged', async () => {
    const { page, error, checkAccount, logFailure } = openLogin();
    page.send({ type: 'identifier.submitted', typed: 'asha@example.com' });
    await checkAccount.fail();
    expect(page.getSnapshot().matches({ identifier: 'editing' })).toBe(true);
    expect(error()).toBeNull();
    expect(logFailure.params).toHaveLength(1);
  });
});

describe('login', () => {
  test('shows a password form by default for an email', async () => {
    const { page, codes, remembered } = await existing('asha@example.com');
    expect(page.getSnapshot().matches({ login: { password: 'editing' } })).toBe(true);
    expect(page.getSnapshot().context.name).toBe('Asha');
    expect(codes).toEqual([]);
    expect(remembered.at(-1)).toBe('login.password');
  });

  test('phone accounts are sent a code at once', async () => {
    const { page, codes, remembered } = await existing('9876543210');
    await settle();
    expect(page.getSnapshot().matches({ login: 'otp' })).toBe(true);
    expect(codes).toEqual([{ identifier: PHONE, mode: 'login' }]);
    expect(remembered.at(-1)).toBe('login.otp');
  });

  test('refuses a password of fewer than 6 characters: ‘Enter valid password’', async () => {
    const { page, error, logIn } = await existing('asha@example.com');
    page.send({ type: 'password.submitted', password: '12345' });
    expect(error()).toBe('Enter valid password');
    expect(logIn.inputs).toEqual([]);
  });

  test('by password opens the session and keeps the password nowhere', async () => {
    const { page, logIn, openSession } = await existing('asha@example.com');
    page.send({ type: 'password.submitted', password: 'secret' });
    page.send({ type: 'password.submitted', password: 'secret' });
    expect(logIn.inputs).toEqual([{ identifier: EMAIL, password: 'secret' }]);
    await logIn.answer(TOKEN);
    expect(page.getSnapshot().status).toBe('done');
    expect(page.getSnapshot().output).toEqual({ token: TOKEN });
    expect(openSession.params).toEqual([{ token: TOKEN }]);
    expect(page.getSnapshot().context.password).toBe('');
  });

  test.each([
    [new Failure('', { status: 401 }), 'Invalid credentials'],
    [new TypeError('fetch failed'), 'Invalid credentials'],
    [new Failure('data and hash arguments required', { status: 500 }), 'Please set your password.'],
    [new Failure('User does not exist', { status: 404 }), 'User does not exist'],
  ])('says why the password was not taken: %s', async (failure, sentence) => {
    const { page, error, logIn } = await existing('asha@example.com');
    page.send({ type: 'password.submitted', password: 'secret' });
    await logIn.fail(failure);
    expect(error()).toBe(sentence);
    expect(page.getSnapshot().matches({ login: { password: 'editing' } })).toBe(true);
  });

  test('toggles between password and code, and takes the error away', async () => {
    const { page, error, codes } = await existing('asha@example.com');
    page.send({ type: 'password.submitted', password: '1' });
    page.send({ type: 'otp.chosen' });
    await settle();
    expect(codes).toEqual([{ identifier: EMAIL, mode: 'login' }]);
    expect(error()).toBeNull();
    page.send({ type: 'password.chosen' });
    expect(page.getSnapshot().matches({ login: { password: 'editing' } })).toBe(true);
  });

  test('by code opens the session', async () => {
    const { page, code, verifyCode, openSession } = await existing('9876543210');
    await settle();
    code()?.send({ type: 'otp.typed', digits: '123456' });
    await verifyCode.answer(TOKEN);
    expect(page.getSnapshot().status).toBe('done');
    expect(openSession.params).toEqual([{ token: TOKEN }]);
  });

  test('a late answer to a password that was given up for a code changes nothing', async () => {
    const { page, logIn, openSession } = await existing('asha@example.com');
    page.send({ type: 'password.submitted', password: 'secret' });
    page.send({ type: 'otp.chosen' });
    await logIn.answer(TOKEN);
    expect(page.getSnapshot().matches({ login: 'otp' })).toBe(true);
    expect(openSession.params).toEqual([]);
  });
});

describe('signup', () => {
  test('is for an identifier that has no account', async () => {
    const { page, remembered } = await unknown('asha@example.com');
    expect(page.getSnapshot().matches({ signup: 'details' })).toBe(true);
    expect(remembered.at(-1)).toBe('signup.details');
  });

  test.each([
    ['', 'secret', 'Please enter your name'],
    ['Asha', '', 'Enter valid password'],
  ])('by email requires a name and a password: ‘%s’, ‘%s’', async (name, password, sentence) => {
    const { page, error, codes } = await unknown('asha@example.com');
    page.send({ type: 'details.submitted', name, password });
    await settle();
    expect(error()).toBe(sentence);
    expect(codes).toEqual([]);
  });

  test('sends a code, and verifying it signs the shopper in', async () => {
    const { page, code, verifyCode, codes, openSession, remembered } = await unknown('asha@example.com');
    page.send({ type: 'details.submitted', name: 'Asha', password: 'secret' });
    await settle();
    expect(codes).toEqual([{ identifier: EMAIL, mode: 'signup' }]);
    expect(remembered.at(-1)).toBe('signup.otp');
    code()?.send({ type: 'otp.typed', digits: '123456' });
    expect(verifyCode.inputs).toMatchObject([
      { identifier: EMAIL, name: 'Asha', password: 'secret', digits: '123456' },
    ]);
    await verifyCode.answer(TOKEN);
    expect(openSession.params).toEqual([{ token: TOKEN }]);
  });

  test('by phone requires a name only', async () => {
    const { page } = await unknown('9876543210');
    page.send({ type: 'details.submitted', name: 'Asha', password: '' });
    expect(page.getSnapshot().matches({ signup: 'otp' })).toBe(true);
  });
});

describe('a code form that breaks', () => {
  test('leaves the password to log in with', async () => {
    const { page, code, checkAccount } = openLogin(null, { brokenForm: true });
    page.send({ type: 'identifier.submitted', typed: '9876543210' });
    await checkAccount.answer({ exists: true, name: 'Asha' });
    await settle();
    code()?.send({ type: 'otp.typed', digits: '1' });
    expect(page.getSnapshot().matches({ login: 'password' })).toBe(true);
  });

  test('leads back to the details while signing up', async () => {
    const { page, code, checkAccount } = openLogin(null, { brokenForm: true });
    page.send({ type: 'identifier.submitted', typed: '9876543210' });
    await checkAccount.answer({ exists: false, name: '' });
    page.send({ type: 'details.submitted', name: 'Asha', password: '' });
    await settle();
    code()?.send({ type: 'otp.typed', digits: '1' });
    expect(page.getSnapshot().matches({ signup: 'details' })).toBe(true);
    expect(page.getSnapshot().context.name).toBe('Asha');
  });
});

describe('going back to the identifier', () => {
  test('from login forgets the step and the error', async () => {
    const { page, error, remembered } = await existing('asha@example.com');
    page.send({ type: 'password.submitted', password: '1' });
    page.send({ type: 'identifier.change' });
    expect(page.getSnapshot().matches({ identifier: 'editing' })).toBe(true);
    expect(error()).toBeNull();
    expect(remembered.at(-1)).toBeNull();
  });

  test('from signup forgets the step, the error and the password', async () => {
    const { page, error, remembered } = await unknown('asha@example.com');
    page.send({ type: 'details.submitted', name: '', password: 'secret' });
    page.send({ type: 'identifier.change' });
    expect(page.getSnapshot().matches({ identifier: 'editing' })).toBe(true);
    expect(error()).toBeNull();
    expect(page.getSnapshot().context.password).toBe('');
    expect(remembered.at(-1)).toBeNull();
  });
});

const record = (step: AuthRecord['step'], identifier: AuthRecord['identifier']): AuthRecord => ({
  step,
  identifier,
  name: 'Asha',
});

describe('a reload', () => {
  test('without a record begins with the identifier, and leaves no record', () => {
    const { page, remembered } = openLogin();
    expect(page.getSnapshot().value).toEqual({ identifier: 'editing' });
    expect(remembered).toEqual([null]);
  });

  test.each([
    ['login.password', EMAIL, { login: { password: 'editing' } }],
    ['login.otp', PHONE, { login: 'otp' }],
    ['signup.details', EMAIL, { signup: 'details' }],
    ['signup.otp', PHONE, { signup: 'otp' }],
  ] as const)('at %s goes on there', (step, identifier, value) => {
    const { page, remembered } = openLogin(record(step, identifier));
    expect(page.getSnapshot().value).toEqual(value);
    expect(page.getSnapshot().context).toMatchObject({ identifier, name: 'Asha' });
    expect(remembered).toEqual([step]);
  });

  test('at the code of an email signup asks for the password again, which was never kept', () => {
    const { page } = openLogin(record('signup.otp', EMAIL));
    expect(page.getSnapshot().value).toEqual({ signup: 'details' });
  });
});
