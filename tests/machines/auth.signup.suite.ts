import { describe, expect, test } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import { flushPromises } from './clock.ts';
import { EMAIL, openIdentified, openLogin, PHONE, TOKEN } from './loginPage.ts';

describe('signup', () => {
  test('is offered for an identifier without an account', async () => {
    const { step, stored } = await openIdentified('asha@example.com', false);
    expect(step()).toEqual({ signup: { details: 'editing' } });
    expect(stored.at(-1)).toBe('signup.details');
  });

  test.each([
    ['', 'secret', ['Please enter your name']],
    ['Asha', '', ['Enter valid password']],
    [' ', '12345', ['Please enter your name', 'Enter valid password']],
  ])('by email requires a name and a password: ‘%s’, ‘%s’', async (name, password, sentences) => {
    const { page, codes } = await openIdentified('asha@example.com', false);
    page.send({ type: 'details.submitted', name, password });
    await flushPromises();
    expect(page.getSnapshot().context.problems.map(({ message }) => message)).toEqual(sentences);
    expect(codes).toEqual([]);
  });

  test('sends a code, and verifying it signs the shopper in', async () => {
    const { page, code, checkPassword, verifyCode, codes, stored, openSession } = await openIdentified(
      'asha@example.com',
      false,
    );
    page.send({ type: 'details.submitted', name: 'Asha', password: 'secret' });
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    expect(checkPassword.inputs).toEqual([{ identifier: EMAIL, name: 'Asha', password: 'secret' }]);
    await checkPassword.answer();
    await flushPromises();
    expect(codes).toEqual([{ identifier: EMAIL, mode: 'signup' }]);
    expect(stored.at(-1)).toBe('signup.otp');
    code()?.send({ type: 'otp.typed', digits: '123456' });
    expect(verifyCode.inputs).toMatchObject([
      { identifier: EMAIL, name: 'Asha', password: 'secret', digits: '123456' },
    ]);
    await verifyCode.answer(TOKEN);
    expect(openSession.params).toEqual([{ token: TOKEN }]);
  });

  test('names a common password in the form, before a code is sent', async () => {
    const { page, step, codes, checkPassword } = await openIdentified('asha@example.com', false);
    page.send({ type: 'details.submitted', name: 'Asha', password: 'password' });
    await checkPassword.fail(new Failure('Too common', { status: 400, code: 'password_common' }));
    expect(step()).toEqual({ signup: { details: 'editing' } });
    expect(page.getSnapshot().context.problems).toEqual([
      { field: 'password', code: 'password_common', message: 'Too common' },
    ]);
    expect(codes).toEqual([]);
  });

  test('continues when it is unknown whether the password is common', async () => {
    const { page, step, checkPassword, logFailure } = await openIdentified('asha@example.com', false);
    page.send({ type: 'details.submitted', name: 'Asha', password: 'secret' });
    await checkPassword.fail(new Failure('Too often', { status: 429 }));
    expect(step()).toEqual({ signup: 'otp' });
    expect(logFailure.params).toHaveLength(1);
  });

  test('by phone requires a name only', async () => {
    const { page, step } = await openIdentified('9876543210', false);
    page.send({ type: 'details.submitted', name: 'Asha', password: '' });
    expect(step()).toEqual({ signup: 'otp' });
  });

  test('by code returns to the details, with the name that was entered, when the code form fails', async () => {
    const { page, code, step, logFailure } = await openIdentified('9876543210', false, 'otp');
    page.send({ type: 'details.submitted', name: 'Asha', password: '' });
    await flushPromises();
    code()?.send({ type: 'otp.typed', digits: '1' });
    expect(step()).toEqual({ signup: { details: 'editing' } });
    expect(page.getSnapshot().context.name).toBe('Asha');
    expect(logFailure.params).toHaveLength(1);
  });

  test.each([
    [PHONE, false],
    [EMAIL, true],
  ])('resumes at the code after a reload; %o requires the password: %s', async (identifier, isRequired) => {
    const { step, code } = openLogin({ step: 'signup.otp', identifier, name: 'Asha' });
    await flushPromises();
    expect(step()).toEqual({ signup: 'otp' });
    expect(
      code()
        ?.getSnapshot()
        .matches({ open: { entry: 'codeAndPassword' } }),
    ).toBe(isRequired);
  });
});
