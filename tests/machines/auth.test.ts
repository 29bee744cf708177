import { afterAll, describe, expect, test } from 'vitest';
import { authMachine } from '../../machines/auth.machine.ts';
import type { AuthRecord } from '../../machines/auth.machine.ts';
import { settle, stopTheClock } from './clock.ts';
import { expectAllTransitionsTaken } from './coverage.ts';
import { EMAIL, knownAs, openLogin, PHONE, TOKEN } from './loginPage.ts';

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

describe('the token', () => {
  test('of a login opens the session, and the page ends', async () => {
    const { page, login, logIn, openSession } = await knownAs('asha@example.com', true);
    login()?.send({ type: 'password.submitted', password: 'secret' });
    await logIn.answer(TOKEN);
    expect(openSession.params).toEqual([{ token: TOKEN }]);
    expect(page.getSnapshot()).toMatchObject({ status: 'done', value: 'signedIn', output: { token: TOKEN } });
  });

  test('of a signup does too', async () => {
    const { page, signup, code, verifyCode, openSession } = await knownAs('9876543210', false);
    signup()?.send({ type: 'details.submitted', name: 'Asha', password: '' });
    await settle();
    code()?.send({ type: 'otp.typed', digits: '123456' });
    await verifyCode.answer(TOKEN);
    expect(openSession.params).toEqual([{ token: TOKEN }]);
    expect(page.getSnapshot()).toMatchObject({ status: 'done', value: 'signedIn', output: { token: TOKEN } });
  });
});

describe('going back to the identifier', () => {
  test('from login forgets the step and the error', async () => {
    const { page, login, error, remembered } = await knownAs('asha@example.com', true);
    login()?.send({ type: 'password.submitted', password: '1' });
    page.send({ type: 'identifier.change' });
    expect(page.getSnapshot().matches({ identifier: 'editing' })).toBe(true);
    expect(error()).toBeNull();
    expect(remembered.at(-1)).toBeNull();
  });

  test('from signup forgets the step and the error, and the password with its form', async () => {
    const { page, signup, error, remembered } = await knownAs('asha@example.com', false);
    signup()?.send({ type: 'details.submitted', name: '', password: 'secret' });
    page.send({ type: 'identifier.change' });
    expect(page.getSnapshot().matches({ identifier: 'editing' })).toBe(true);
    expect(error()).toBeNull();
    expect(signup()).toBeUndefined();
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
    ['login.password', EMAIL, { password: 'editing' }],
    ['login.password', PHONE, { password: 'editing' }],
    ['login.otp', PHONE, 'otp'],
    ['login.otp', EMAIL, 'otp'],
    ['signup.details', EMAIL, 'details'],
    ['signup.otp', PHONE, 'otp'],
  ] as const)('at %s goes on there', (kept, identifier, value) => {
    const { page, step, remembered } = openLogin(record(kept, identifier));
    expect(page.getSnapshot().value).toBe(kept.split('.')[0]);
    expect(step()).toEqual(value);
    expect(page.getSnapshot().context).toMatchObject({ identifier, name: 'Asha' });
    expect(remembered).toEqual([kept]);
  });

  test('at the code of an email signup asks for the password again, which was never kept', () => {
    const { step } = openLogin(record('signup.otp', EMAIL));
    expect(step()).toBe('details');
  });

  test('goes on with that account only: another one begins at its beginning', async () => {
    const { page, signup, step, checkAccount } = openLogin(record('signup.otp', PHONE));
    page.send({ type: 'identifier.change' });
    page.send({ type: 'identifier.submitted', typed: '9123456780' });
    await checkAccount.answer({ exists: false, name: '' });
    expect(step()).toBe('details');
    expect(signup()?.getSnapshot().context.name).toBe('');
  });
});

describe('a part that breaks is logged, and the identifier asked for again', () => {
  test('while logging in', async () => {
    const { page, login, logFailure } = await knownAs('asha@example.com', true, 'login');
    login()?.send({ type: 'password.submitted', password: 'secret' });
    expect(page.getSnapshot().matches({ identifier: 'editing' })).toBe(true);
    expect(logFailure.params).toHaveLength(1);
  });

  test('while signing up', async () => {
    const { page, signup, logFailure } = await knownAs('asha@example.com', false, 'signup');
    signup()?.send({ type: 'details.submitted', name: 'Asha', password: 'secret' });
    expect(page.getSnapshot().matches({ identifier: 'editing' })).toBe(true);
    expect(logFailure.params).toHaveLength(1);
  });
});
