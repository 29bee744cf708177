import { afterAll, describe, expect, test } from 'vitest';
import { authMachine } from '../../machines/auth.machine.ts';
import { selectEmail, selectForm, selectIdentifierText } from '../../machines/auth.selectors.ts';
import type { AuthRecord } from '../../machines/auth.machine.ts';
import { flushPromises, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered } from './coverage.ts';
import { ASSERTION } from './passkeys.ts';
import { EMAIL, openIdentified, openLogin, PHONE, TOKEN } from './loginPage.ts';
import './auth.login.suite.ts';
import './auth.signup.suite.ts';

stopTheClock();
afterAll(() => expectAllTransitionsCovered(authMachine));

describe('the identifier', () => {
  test('is rejected without a request when it is neither an email nor a phone number', () => {
    const { page, error, checkAccount } = openLogin();
    page.send({ type: 'identifier.submitted', typed: 'asha' });
    expect(error()).toBe('Enter a valid email or phone number');
    expect(checkAccount.inputs).toEqual([]);
    page.send({ type: 'identifier.submitted', typed: '98765 43210' });
    expect(error()).toBeNull();
    expect(checkAccount.inputs).toEqual([{ identifier: PHONE }]);
  });

  test('is checked once, even when it is submitted twice', () => {
    const { page, checkAccount } = openLogin();
    page.send({ type: 'identifier.submitted', typed: 'asha@example.com' });
    page.send({ type: 'identifier.submitted', typed: 'asha@example.com' });
    expect(checkAccount.inputs).toEqual([{ identifier: EMAIL }]);
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
  });

  test('a failed account check is only logged; the form shows that it failed', async () => {
    const { page, error, checkAccount, logFailure } = openLogin();
    page.send({ type: 'identifier.submitted', typed: 'asha@example.com' });
    await checkAccount.fail();
    expect(page.getSnapshot().matches({ identifier: 'editing' })).toBe(true);
    expect(page.getSnapshot().hasTag('unchecked')).toBe(true);
    expect(error()).toBeNull();
    expect(logFailure.params).toHaveLength(1);
    page.send({ type: 'identifier.submitted', typed: 'asha@example.com' });
    expect(checkAccount.inputs).toHaveLength(2);
  });
});

test('the identifier has only one message at a time', async () => {
  const { page, error, checkAccount } = openLogin();
  page.send({ type: 'identifier.submitted', typed: 'asha@example.com' });
  await checkAccount.fail();
  page.send({ type: 'identifier.submitted', typed: 'asha' });
  expect(error()).toBe('Enter a valid email or phone number');
  expect(page.getSnapshot().hasTag('unchecked')).toBe(false);
  page.send({ type: 'identifier.submitted', typed: 'asha@example.com' });
  await checkAccount.fail();
  expect([error(), page.getSnapshot().hasTag('unchecked')]).toEqual([null, true]);
});

describe('the token', () => {
  test.each(['', 't'.repeat(20)])('‘%s’ is no login, whatever it comes from', async (token) => {
    const login = await openIdentified('asha@example.com', true);
    login.page.send({ type: 'password.submitted', password: 'secret' });
    await login.logIn.answer(token);
    expect(login.step()).toEqual({ login: { password: 'editing' } });
    expect(login.error()).toBe('Invalid credentials');

    const passkey = openLogin(null, 'tokens', token);
    await flushPromises();
    await passkey.awaitAutofill.answer(ASSERTION);
    expect(passkey.step()).toEqual({ identifier: { editing: 'fresh' } });

    for (const exists of [true, false]) {
      const coded = await openIdentified('9876543210', exists, 'tokens');
      coded.page.send({ type: 'details.submitted', name: 'Asha', password: '' });
      await flushPromises();
      coded.code()?.send({ type: 'otp.typed', digits: '123456' });
      await coded.verifyCode.answer(token);
      expect(coded.step()).toEqual(
        exists ? { identifier: { editing: 'unchecked' } } : { signup: { details: 'editing' } },
      );
      expect(coded.openSession.params).toEqual([]);
    }
    expect([...login.openSession.params, ...passkey.openSession.params]).toEqual([]);
  });

  test('of a login starts the session and ends the page', async () => {
    const { page, logIn, openSession, offerPasskey } = await openIdentified('asha@example.com', true);
    page.send({ type: 'password.submitted', password: 'secret' });
    await logIn.answer(TOKEN);
    expect(openSession.params).toEqual([{ token: TOKEN }]);
    expect(offerPasskey.params).toEqual([]);
    expect(page.getSnapshot()).toMatchObject({ status: 'done', value: 'signedIn', output: { token: TOKEN } });
  });

  test.each([
    ['login', true],
    ['sign-up', false],
  ])('of a %s by code starts the session, offers a passkey in it, and ends the page', async (_, exists) => {
    const { page, code, verifyCode, openSession, offerPasskey } = await openIdentified('9876543210', exists);
    page.send({ type: 'details.submitted', name: 'Asha', password: '' });
    await flushPromises();
    code()?.send({ type: 'otp.typed', digits: '123456' });
    await verifyCode.answer(TOKEN);
    expect(openSession.params).toEqual([{ token: TOKEN }]);
    expect(offerPasskey.params).toEqual([{ token: TOKEN, digits: '123456' }]);
    expect(page.getSnapshot()).toMatchObject({ status: 'done', value: 'signedIn', output: { token: TOKEN } });
  });
});

describe('a passkey', () => {
  test('that the browser fills in starts the session and ends the page', async () => {
    const { page, awaitAutofill, openSession, offerPasskey } = openLogin();
    await flushPromises();
    await awaitAutofill.answer(ASSERTION);
    expect(openSession.params).toEqual([{ token: TOKEN }]);
    expect(offerPasskey.params).toEqual([]);
    expect(page.getSnapshot()).toMatchObject({ status: 'done', output: { token: TOKEN } });
  });

  test('is no longer awaited when the shopper signs in another way', async () => {
    const { page, awaitAutofill, openSession } = openLogin();
    await flushPromises();
    page.send({ type: 'identifier.submitted', typed: 'asha@example.com' });
    expect(page.getSnapshot().children.passkeySignIn).toBeUndefined();
    await awaitAutofill.answer(ASSERTION);
    expect(openSession.params).toEqual([]);
  });

  test('whose machine breaks leaves the form as it is', async () => {
    const { page, logFailure } = openLogin(null, 'passkey');
    await flushPromises();
    expect(page.getSnapshot().value).toEqual({ identifier: { editing: 'fresh' } });
    expect(logFailure.params).toHaveLength(1);
  });
});

describe('returning to the identifier', () => {
  test('from login clears the step and the error', async () => {
    const { page, error, stored } = await openIdentified('asha@example.com', true);
    page.send({ type: 'password.submitted', password: '1' });
    page.send({ type: 'identifier.change' });
    expect(page.getSnapshot().matches({ identifier: { editing: 'fresh' } })).toBe(true);
    expect(error()).toBeNull();
    expect(stored.at(-1)).toBeNull();
  });

  test('from sign-up clears the step, the error and the password', async () => {
    const { page, error, stored } = await openIdentified('asha@example.com', false);
    page.send({ type: 'details.submitted', name: '', password: 'secret' });
    page.send({ type: 'identifier.change' });
    expect(page.getSnapshot().matches({ identifier: { editing: 'fresh' } })).toBe(true);
    expect(error()).toBeNull();
    expect(page.getSnapshot().context.password).toBe('');
    expect(stored.at(-1)).toBeNull();
  });
});

const record = (step: AuthRecord['step'], identifier: AuthRecord['identifier']): AuthRecord => ({
  step,
  identifier,
  name: 'Asha',
});

describe('a reload', () => {
  test('without a record starts at the identifier and stores nothing', () => {
    const { page, stored } = openLogin();
    expect(page.getSnapshot().value).toEqual({ identifier: { editing: 'fresh' } });
    expect(stored).toEqual([null]);
  });

  test.each([
    ['login.password', EMAIL, { login: { password: 'editing' } }],
    ['login.password', PHONE, { login: { password: 'editing' } }],
    ['login.otp', PHONE, { login: 'otp' }],
    ['login.otp', EMAIL, { login: 'otp' }],
    ['signup.details', EMAIL, { signup: { details: 'editing' } }],
    ['signup.details', PHONE, { signup: { details: 'editing' } }],
    ['signup.otp', EMAIL, { signup: 'otp' }],
    ['signup.otp', PHONE, { signup: 'otp' }],
  ] as const)('at %s resumes there', (storedStep, identifier, value) => {
    const { page, step, stored } = openLogin(record(storedStep, identifier));
    expect(step()).toEqual(value);
    expect(page.getSnapshot().context).toMatchObject({ identifier, name: 'Asha' });
    expect(stored).toEqual([storedStep]);
  });

  test('resumes for the same account only; another one starts at its first step', async () => {
    const { page, step, checkAccount } = openLogin(record('signup.otp', PHONE));
    page.send({ type: 'identifier.change' });
    page.send({ type: 'identifier.submitted', typed: '9123456780' });
    await checkAccount.answer({ exists: false, name: '' });
    expect(step()).toEqual({ signup: { details: 'editing' } });
    expect(page.getSnapshot().context.name).toBe('');
  });
});

test('the page shows the form of each step, and no form at the end', async () => {
  const seen = ({ page }: ReturnType<typeof openLogin>) => {
    const snapshot = page.getSnapshot();
    return [selectForm(snapshot), selectIdentifierText(snapshot), selectEmail(snapshot)];
  };
  expect(seen(openLogin())).toEqual(['identifier', '', '']);
  expect(seen(await openIdentified('9876543210', true))).toEqual(['login', '+919876543210', '']);
  expect(seen(await openIdentified('asha@example.com', false))).toEqual([
    'signup',
    'asha@example.com',
    'asha@example.com',
  ]);
  const login = await openIdentified('asha@example.com', true);
  login.page.send({ type: 'password.submitted', password: 'secret' });
  await login.logIn.answer(TOKEN);
  expect(seen(login)).toEqual(['none', 'asha@example.com', 'asha@example.com']);
});
