import { describe, expect, test } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import { flushPromises } from './clock.ts';
import { EMAIL, openIdentified, openLogin, PHONE, TOKEN } from './loginPage.ts';

describe('login', () => {
  test('shows a password form by default for an email', async () => {
    const { page, step, codes, stored } = await openIdentified('asha@example.com', true);
    expect(step()).toEqual({ login: { password: 'editing' } });
    expect(page.getSnapshot().context.name).toBe('Asha');
    expect(codes).toEqual([]);
    expect(stored.at(-1)).toBe('login.password');
  });

  test('sends a code at once to an account with a phone number', async () => {
    const { step, codes, stored } = await openIdentified('9876543210', true);
    await flushPromises();
    expect(step()).toEqual({ login: 'otp' });
    expect(codes).toEqual([{ identifier: PHONE, mode: 'login' }]);
    expect(stored.at(-1)).toBe('login.otp');
  });

  test('refuses a password of fewer than 6 characters: ‘Enter valid password’', async () => {
    const { page, error, logIn } = await openIdentified('asha@example.com', true);
    page.send({ type: 'password.submitted', password: '12345' });
    expect(error()).toBe('Enter valid password');
    expect(logIn.inputs).toEqual([]);
  });

  test('by password starts the session and does not store the password', async () => {
    const { page, logIn, openSession } = await openIdentified('asha@example.com', true);
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
  ])('shows why the password was rejected: %s', async (failure, sentence) => {
    const { page, step, error, logIn } = await openIdentified('asha@example.com', true);
    page.send({ type: 'password.submitted', password: 'secret' });
    await logIn.fail(failure);
    expect(error()).toBe(sentence);
    expect(step()).toEqual({ login: { password: 'editing' } });
  });

  test('switches between password and code and clears the error', async () => {
    const { page, step, error, codes } = await openIdentified('asha@example.com', true);
    page.send({ type: 'password.submitted', password: '1' });
    page.send({ type: 'otp.chosen' });
    await flushPromises();
    expect(codes).toEqual([{ identifier: EMAIL, mode: 'login' }]);
    expect(error()).toBeNull();
    page.send({ type: 'password.chosen' });
    expect(step()).toEqual({ login: { password: 'editing' } });
  });

  test('by code starts the session', async () => {
    const { page, code, verifyCode, openSession } = await openIdentified('9876543210', true);
    await flushPromises();
    code()?.send({ type: 'otp.typed', digits: '123456' });
    await verifyCode.answer(TOKEN);
    expect(page.getSnapshot().status).toBe('done');
    expect(openSession.params).toEqual([{ token: TOKEN }]);
  });

  test('ignores a late response to the password after switching to the code', async () => {
    const { page, step, logIn, openSession } = await openIdentified('asha@example.com', true);
    page.send({ type: 'password.submitted', password: 'secret' });
    page.send({ type: 'otp.chosen' });
    await logIn.answer(TOKEN);
    expect(step()).toEqual({ login: 'otp' });
    expect(openSession.params).toEqual([]);
  });

  test('offers no password to an account without one, also after a reload', async () => {
    const { page, step, checkAccount } = openLogin();
    page.send({ type: 'identifier.submitted', typed: '9876543210' });
    await checkAccount.answer({ exists: true, name: '', hasPassword: false });
    page.send({ type: 'password.chosen' });
    expect([step(), page.getSnapshot().context.hasPassword]).toEqual([{ login: 'otp' }, false]);
    const again = openLogin({ step: 'login.otp', identifier: PHONE, name: '', hasPassword: false });
    again.page.send({ type: 'password.chosen' });
    expect(again.step()).toEqual({ login: 'otp' });
  });

  test('starts again when the code form fails: the account may have no password', async () => {
    const { code, step, logFailure } = await openIdentified('9876543210', true, 'otp');
    await flushPromises();
    code()?.send({ type: 'otp.typed', digits: '1' });
    expect(step()).toEqual({ identifier: { editing: 'unchecked' } });
    expect(logFailure.params).toHaveLength(1);
  });
});
