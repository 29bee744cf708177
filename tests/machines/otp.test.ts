import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { EventFrom } from 'xstate';
import type { EnteredCodeMode } from '../../contract/constants.ts';
import { Failure } from '../../contract/failure.ts';
import type { Identifier } from '../../contract/accounts/rules.ts';
import { otpMachine } from '../../machines/otp.machine.ts';
import { selectRequiresPassword, selectDelivery, selectRecipient } from '../../machines/otp.selectors.ts';
import type { OtpInput, RequestedCode, SendResult } from '../../machines/otp.machine.ts';
import { NOW, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor, broken, FakeAction, FakeCallbackActor } from './fakes.ts';

type OtpEvent = EventFrom<typeof otpMachine>;
type CodeInput = { identifier: Identifier; mode: EnteredCodeMode };

const ASHA = { email: 'asha@example.com' };
const TOKEN = 't'.repeat(40);

function openForm({
  mode = 'login',
  identifier = ASHA,
  password = 'secret',
  withoutClock = false,
  withoutSms = false,
}: {
  mode?: EnteredCodeMode;
  identifier?: Identifier;
  password?: string;
  withoutClock?: boolean;
  withoutSms?: boolean;
} = {}) {
  const recall = new FakePromiseActor<RequestedCode | null, CodeInput>();
  const sendCode = new FakePromiseActor<SendResult, CodeInput>();
  const verify = new FakePromiseActor<string | null, OtpInput & { digits: string }>();
  const countdown = new FakeCallbackActor<OtpEvent, { at: number }>();
  const sms = new FakeCallbackActor<OtpEvent, { identifier: Identifier }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const stored: (number | 'requested')[] = [];
  const form = createActor(
    otpMachine.provide({
      actors: {
        readRequestedCode: recall.actor,
        sendCode: sendCode.actor,
        verifyCode: verify.actor,
        watchSms: withoutSms ? broken<OtpEvent, { identifier: Identifier }>('no SMS') : sms.actor,
        waitUntil: withoutClock ? broken<OtpEvent, { at: number }>('no timers') : countdown.actor,
      },
      actions: {
        storeRequest: () => void stored.push('requested'),
        storeCode: (_, { code }) => void stored.push(code?.isConfirmed ? code.sentAt : 0),
        logFailure: logFailure.action,
      },
    }),
    { input: { identifier, mode, name: 'Asha', password }, inspect: recordTransitions },
  ).start();
  const error = () => form.getSnapshot().context.error;
  const delivery = () => selectDelivery(form.getSnapshot());
  const is = (tag: 'ready' | 'locked' | 'sending' | 'busy') => form.getSnapshot().hasTag(tag);
  return { form, error, delivery, is, recall, sendCode, verify, countdown, sms, logFailure, stored };
}

async function sent(options: Parameters<typeof openForm>[0] = {}) {
  const all = openForm(options);
  await all.recall.answer(null);
  await all.sendCode.answer({ sentAt: NOW });
  return all;
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(otpMachine));

describe('a code', () => {
  test('is sent at once when no code was sent before', async () => {
    const { form, recall, sendCode } = openForm({ mode: 'signup' });
    expect(recall.inputs).toEqual([{ identifier: ASHA, mode: 'signup' }]);
    expect(sendCode.inputs).toEqual([]);
    await recall.answer(null);
    expect(form.getSnapshot().hasTag('sending')).toBe(true);
    expect(sendCode.inputs).toEqual([{ identifier: ASHA, mode: 'signup' }]);
  });

  test('is not sent again after a reload; the countdown continues', async () => {
    const { form, delivery, recall, sendCode, countdown } = openForm();
    await recall.answer({ sentAt: NOW - 20_000, isConfirmed: true });
    expect(delivery()).toBe('sent');
    expect(sendCode.inputs).toEqual([]);
    expect(form.getSnapshot().hasTag('locked')).toBe(true);
    expect(countdown.inputs).toEqual([{ at: NOW + 40_000 }]);
  });

  test('is sent when the browser does not know whether one was sent', async () => {
    const { recall, sendCode } = openForm();
    await recall.fail();
    expect(sendCode.inputs).toHaveLength(1);
  });

  test('shows the fallback message when it cannot be sent, and can be requested again at once', async () => {
    const { form, error, delivery, recall, sendCode } = openForm();
    await recall.answer(null);
    await sendCode.fail(new Failure('', { status: 200 }));
    expect(error()).toBe('Failed to send OTP');
    expect(delivery()).toBe('notSent');
    form.send({ type: 'otp.resend' });
    await sendCode.answer({ sentAt: NOW });
    expect(error()).toBeNull();
  });

  test.each(['types it', 'presses the button'])('that was not sent cannot be submitted: %s', async (how) => {
    const { form, error, recall, sendCode, verify } = openForm();
    await recall.answer(null);
    await sendCode.fail(new Failure('No mail today', { status: 503, code: 'mail_unavailable' }));
    form.send(how === 'types it' ? { type: 'otp.typed', digits: '123456' } : { type: 'otp.submitted' });
    expect(verify.inputs).toEqual([]);
    expect(error()).toMatchObject({ code: 'mail_unavailable' });
  });

  test('that arrives before the answer to its request is verified once that has come', async () => {
    const { form, recall, sendCode, verify } = openForm();
    await recall.answer(null);
    form.send({ type: 'otp.submitted' });
    form.send({ type: 'otp.typed', digits: '123456' });
    expect(verify.inputs).toEqual([]);
    await sendCode.answer({ sentAt: NOW });
    expect(verify.inputs).toMatchObject([{ digits: '123456' }]);
  });

  test('shows the server’s message when the server refuses to send it', async () => {
    const { error, recall, sendCode } = openForm();
    await recall.answer(null);
    await sendCode.fail(new Failure('Please wait 30 seconds', { status: 429 }));
    expect(error()).toBe('Please wait 30 seconds');
  });
});

describe('a code that may have been sent', () => {
  test.each([
    new Failure('', { status: 0 }),
    new Failure('', { status: 500 }),
    new TypeError('fetch failed'),
  ])('can be entered, and another one requested at once: %s', async (failure) => {
    const { form, error, delivery, is, recall, sendCode, verify, stored } = openForm();
    await recall.answer(null);
    await sendCode.fail(failure);
    expect([delivery(), error()]).toEqual(['unconfirmed', 'Failed to send OTP']);
    expect(is('ready')).toBe(true);
    expect(stored).toEqual(['requested']);
    form.send({ type: 'otp.typed', digits: '123456' });
    expect(verify.inputs).toMatchObject([{ digits: '123456' }]);
  });

  test('is not requested again by a reload', async () => {
    const { form, delivery, recall, sendCode } = openForm();
    await recall.answer({ sentAt: NOW - 20_000, isConfirmed: false });
    expect(sendCode.inputs).toEqual([]);
    expect(delivery()).toBe('unconfirmed');
    form.send({ type: 'otp.resend' });
    expect(sendCode.inputs).toHaveLength(1);
  });

  test('is not shown as sent when a server refuses because of earlier requests', async () => {
    const { form, error, delivery, recall, sendCode, countdown, stored } = openForm();
    await recall.answer(null);
    const refusal = new Failure('Slow down', { status: 429, retryAfter: 30 });
    await sendCode.answer({ resendAt: NOW + 30_000, error: refusal });
    expect([delivery(), error()]).toEqual(['unconfirmed', 'Slow down']);
    expect(form.getSnapshot().hasTag('locked')).toBe(true);
    expect(countdown.inputs).toEqual([{ at: NOW + 30_000 }]);
    expect(stored).toEqual(['requested', 0]);
  });

  test('was certainly not sent when the shop is busy with the requests of others: the button counts down', async () => {
    const { form, error, delivery, recall, sendCode, countdown } = openForm();
    await recall.answer(null);
    const busy = new Failure('Too many attempts', { status: 429, code: 'rate_limited', retryAfter: 2 });
    await sendCode.answer({ resendAt: NOW + 2_000, error: busy });
    expect([delivery(), error()]).toEqual(['notSent', expect.objectContaining({ code: 'rate_limited' })]);
    expect(form.getSnapshot().hasTag('locked')).toBe(true);
    expect(countdown.inputs).toEqual([{ at: NOW + 2_000 }]);
  });

  test('after too many requests can be entered, whatever the server reports about the limit', async () => {
    const { form, delivery, recall, sendCode, verify } = openForm();
    await recall.answer(null);
    await sendCode.fail(new Failure('Too many', { status: 429, code: 'rate_limited_minutes' }));
    expect(delivery()).toBe('unconfirmed');
    form.send({ type: 'otp.typed', digits: '123456' });
    expect(verify.inputs).toHaveLength(1);
  });

  test('was not sent while a code for something else delays it; then it can be requested', async () => {
    const { form, delivery, is, recall, sendCode, countdown } = openForm();
    await recall.answer(null);
    const tooSoon = new Failure('Please wait', { status: 429, code: 'otp_too_soon', retryAfter: 42 });
    await sendCode.answer({ resendAt: NOW + 42_000, error: tooSoon });
    expect(delivery()).toBe('notSent');
    expect(countdown.inputs).toEqual([{ at: NOW + 42_000 }]);
    form.send({ type: 'otp.resend' });
    expect(sendCode.inputs).toHaveLength(1);
    countdown.send({ type: 'countdown.ticked', secondsLeft: 41 });
    expect(form.getSnapshot().context.secondsLeft).toBe(41);
    countdown.send({ type: 'countdown.ended' });
    expect([is('ready'), form.getSnapshot().context.secondsLeft]).toEqual([true, 0]);
    form.send({ type: 'otp.resend' });
    expect(sendCode.inputs).toHaveLength(2);
  });

  test('was certainly not sent when the server has no way to send it', async () => {
    const { delivery, recall, sendCode } = openForm();
    await recall.answer(null);
    await sendCode.fail(new Failure('No mail today', { status: 503, code: 'mail_unavailable' }));
    expect(delivery()).toBe('notSent');
  });
});

describe('an earlier code', () => {
  test.each([
    [new Failure('Too often', { status: 429 }), 'sent'],
    [new Failure('No code today', { status: 400 }), 'sent'],
    [new Failure('', { status: 0 }), 'unconfirmed'],
  ])('after another request fails with ‘%s’ is %s', async (failure, expected) => {
    const { form, delivery, countdown, sendCode, stored } = await sent();
    countdown.send({ type: 'countdown.ended' });
    form.send({ type: 'otp.resend' });
    expect(delivery()).toBe('sending');
    await sendCode.fail(failure);
    expect(delivery()).toBe(expected);
    expect(stored.slice(2)).toEqual(expected === 'sent' ? ['requested', NOW] : ['requested']);
  });

  test('of which it is not known whether it was sent may still be valid after a refusal', async () => {
    const { form, delivery, recall, sendCode } = openForm();
    await recall.answer({ sentAt: NOW, isConfirmed: false });
    form.send({ type: 'otp.resend' });
    await sendCode.fail(new Failure('No code today', { status: 400 }));
    expect(delivery()).toBe('unconfirmed');
  });

  test('is still valid when the server sends how long to wait', async () => {
    const { form, delivery, countdown, sendCode } = await sent();
    countdown.send({ type: 'countdown.ended' });
    form.send({ type: 'otp.resend' });
    await sendCode.answer({ resendAt: NOW + 9_000, error: new Failure('Too often', { status: 429 }) });
    expect(delivery()).toBe('sent');
    expect(countdown.inputs.at(-1)).toEqual({ at: NOW + 9_000 });
  });
});

describe('a sign-up by email after a reload, which has removed the password', () => {
  test.each<[EnteredCodeMode, Identifier, string, boolean]>([
    ['signup', ASHA, '', true],
    ['signup', ASHA, 'secret', false],
    ['signup', { phone: '9876543210' }, '', false],
    ['login', ASHA, '', false],
  ])('alone prompts for it again: %s, %o, ‘%s’', async (mode, identifier, password, isRequired) => {
    const { form } = await sent({ mode, identifier, password });
    expect(selectRequiresPassword(form.getSnapshot())).toBe(isRequired);
    expect(form.getSnapshot().matches({ open: { entry: 'codeAndPassword' } })).toBe(isRequired);
  });

  const reloaded = async () => {
    const all = openForm({ mode: 'signup', password: '' });
    await all.recall.answer({ sentAt: NOW, isConfirmed: true });
    const passwordError = () => all.form.getSnapshot().context.passwordError;
    return { ...all, passwordError };
  };

  test('waits for code and password, and then verifies both', async () => {
    const { form, error, verify, sendCode, passwordError } = await reloaded();
    expect(sendCode.inputs).toEqual([]);
    form.send({ type: 'otp.typed', digits: '123456' });
    expect(verify.inputs).toEqual([]);
    form.send({ type: 'otp.submitted', password: 'short' });
    expect([error(), passwordError()]).toEqual([null, 'Enter valid password']);
    form.send({ type: 'otp.submitted', password: 'marigold' });
    expect(verify.inputs).toMatchObject([{ digits: '123456', password: 'marigold' }]);
    expect(passwordError()).toBeNull();
  });

  test('names both problems', async () => {
    const { form, error, verify, passwordError } = await reloaded();
    form.send({ type: 'otp.submitted' });
    expect([error(), passwordError()]).toEqual(['Please enter complete 6-digit OTP', 'Enter valid password']);
    expect(verify.inputs).toEqual([]);
  });

  test('shows beside the password that it is a common one', async () => {
    const { form, error, verify, passwordError } = await reloaded();
    form.send({ type: 'otp.typed', digits: '123456' });
    form.send({ type: 'otp.submitted', password: 'password' });
    await verify.fail(new Failure('Too common', { status: 400, code: 'password_common' }));
    expect(error()).toBeNull();
    expect(passwordError()).toEqual({ code: 'password_common', values: {}, message: 'Too common' });
    expect(selectRequiresPassword(form.getSnapshot())).toBe(true);
    form.send({ type: 'otp.submitted', password: 'marigold' });
    await verify.answer(TOKEN);
    expect(form.getSnapshot().status).toBe('done');
  });
});

test('a password that is refused only beside the code is requested again there', async () => {
  const { form, error, verify } = await sent({ mode: 'signup' });
  form.send({ type: 'otp.typed', digits: '123456' });
  await verify.fail(new Failure('Too common', { status: 400, code: 'password_common' }));
  expect(error()).toBeNull();
  expect(form.getSnapshot().context.passwordError).toMatchObject({ code: 'password_common' });
  form.send({ type: 'otp.submitted', password: 'marigold' });
  expect(verify.inputs.at(-1)).toMatchObject({ digits: '123456', password: 'marigold' });
});

describe('resending', () => {
  test('is not possible while a code is verified', async () => {
    const { form, is, countdown, sendCode, verify } = await sent();
    countdown.send({ type: 'countdown.ended' });
    form.send({ type: 'otp.typed', digits: '123456' });
    form.send({ type: 'otp.resend' });
    expect([is('busy'), sendCode.inputs.length]).toEqual([true, 1]);
    await verify.fail(new Failure('Invalid OTP', { status: 400 }));
    form.send({ type: 'otp.resend' });
    expect(sendCode.inputs).toHaveLength(2);
  });

  test('is locked for 60 s after a code is sent, and the time is stored', async () => {
    const { form, delivery, countdown, sendCode, stored } = await sent();
    expect(delivery()).toBe('sent');
    expect(form.getSnapshot().hasTag('locked')).toBe(true);
    expect(countdown.inputs).toEqual([{ at: NOW + 60_000 }]);
    expect(stored).toEqual(['requested', NOW]);
    form.send({ type: 'otp.resend' });
    expect(sendCode.inputs).toHaveLength(1);
  });

  test('counts down while it is locked', async () => {
    const { form, countdown } = await sent();
    countdown.send({ type: 'countdown.ticked', secondsLeft: 60 });
    expect(form.getSnapshot().context.secondsLeft).toBe(60);
    countdown.send({ type: 'countdown.ticked', secondsLeft: 59 });
    expect(form.getSnapshot().context.secondsLeft).toBe(59);
  });

  test('is possible once the countdown has ended, and locks again', async () => {
    const { form, countdown, sendCode } = await sent();
    countdown.send({ type: 'countdown.ended' });
    expect(form.getSnapshot().hasTag('locked')).toBe(false);
    expect(countdown.running).toBe(0);
    form.send({ type: 'otp.resend' });
    await sendCode.answer({ sentAt: NOW + 61_000 });
    expect(sendCode.inputs).toHaveLength(2);
    expect(form.getSnapshot().hasTag('locked')).toBe(true);
    expect(countdown.inputs.at(-1)).toEqual({ at: NOW + 121_000 });
  });

  test('is not locked for ever where the browser cannot count down', async () => {
    const { form } = await sent({ withoutClock: true });
    expect(form.getSnapshot().matches({ open: { resend: 'ready' } })).toBe(true);
  });

  test('removes the digits of the code before', async () => {
    const { form, error, countdown, verify, sendCode } = await sent();
    form.send({ type: 'otp.typed', digits: '123456' });
    await verify.fail(new Failure('Invalid OTP', { status: 400 }));
    countdown.send({ type: 'countdown.ended' });
    form.send({ type: 'otp.resend' });
    expect([form.getSnapshot().context.digits, error()]).toEqual(['', null]);
    await sendCode.answer({ sentAt: NOW });
    expect(verify.inputs).toHaveLength(1);
  });
});

describe('typing a code', () => {
  test.each([
    ['login', 'Please enter all 6 digits'],
    ['signup', 'Please enter complete 6-digit OTP'],
    ['reset', 'Please enter all 6 OTP digits'],
  ] as const)('shows the form’s own message for an incomplete code of %s', async (mode, sentence) => {
    const { form, error, verify } = await sent({ mode });
    form.send({ type: 'otp.typed', digits: '12345' });
    expect(error()).toBeNull();
    form.send({ type: 'otp.submitted' });
    expect(error()).toBe(sentence);
    expect(verify.inputs).toEqual([]);
    form.send({ type: 'otp.typed', digits: '1234' });
    expect(error()).toBeNull();
  });

  test('submits with the sixth digit, once', async () => {
    const { form, verify } = await sent({ mode: 'signup' });
    form.send({ type: 'otp.typed', digits: '123456' });
    form.send({ type: 'otp.submitted' });
    form.send({ type: 'otp.typed', digits: '654321' });
    expect(form.getSnapshot().hasTag('busy')).toBe(true);
    expect(verify.inputs).toMatchObject([
      { identifier: ASHA, mode: 'signup', name: 'Asha', password: 'secret', digits: '123456' },
    ]);
  });

  test('ends with the token', async () => {
    const { form, verify } = await sent();
    form.send({ type: 'otp.typed', digits: '123456' });
    await verify.answer(TOKEN);
    expect(form.getSnapshot().status).toBe('done');
    expect(form.getSnapshot().output).toEqual({ token: TOKEN, digits: '123456' });
  });

  test.each([null, '', 't'.repeat(20)])(
    'ends only with a token that counts as a login: %j',
    async (token) => {
      const { form, error, verify } = await sent();
      form.send({ type: 'otp.typed', digits: '123456' });
      await verify.answer(token);
      expect(form.getSnapshot().status).toBe('active');
      expect(error()).toBe('OTP verification failed');
    },
  );

  test('ends with the code and no token when it is for a new password', async () => {
    const { form, verify } = await sent({ mode: 'reset' });
    form.send({ type: 'otp.typed', digits: '123456' });
    await verify.answer(null);
    expect(form.getSnapshot().output).toEqual({ token: null, digits: '123456' });
  });

  test.each([
    [new Failure('invalid otp', { status: 400 }), 'Invalid OTP. Please try again.'],
    [new Failure('Too many attempts', { status: 429 }), 'Too many attempts'],
    [new TypeError('fetch failed'), 'OTP verification failed'],
  ])('allows a rejected code to be corrected: %s', async (failure, sentence) => {
    const { form, error, verify } = await sent();
    form.send({ type: 'otp.typed', digits: '123456' });
    await verify.fail(failure);
    expect(error()).toBe(sentence);
    expect(form.getSnapshot().matches({ open: { entry: 'code', resend: 'locked' } })).toBe(true);
    form.send({ type: 'otp.typed', digits: '654321' });
    await verify.answer(TOKEN);
    expect(form.getSnapshot().status).toBe('done');
  });

  test('allows the same code to be submitted again after a network failure', async () => {
    const { form, verify } = await sent();
    form.send({ type: 'otp.typed', digits: '123456' });
    await verify.fail();
    form.send({ type: 'otp.submitted' });
    expect(verify.inputs.map(({ digits }) => digits)).toEqual(['123456', '123456']);
  });
});

describe('an SMS', () => {
  test('with a code is verified at once, and the listener stops once the code was accepted', async () => {
    const { form, verify, sms } = await sent();
    expect(sms.inputs).toEqual([{ identifier: ASHA }]);
    sms.send({ type: 'otp.typed', digits: '482913' });
    expect(verify.inputs).toMatchObject([{ digits: '482913' }]);
    await verify.answer(TOKEN);
    expect(form.getSnapshot().status).toBe('done');
    expect(sms.running).toBe(0);
  });

  test('that the browser cannot read is typed by hand', async () => {
    const { form, verify, logFailure } = await sent({ withoutSms: true });
    expect(logFailure.params).toHaveLength(1);
    form.send({ type: 'otp.typed', digits: '482913' });
    expect(verify.inputs).toHaveLength(1);
  });
});

test('the form shows who the code is sent to, and whether another can be requested', async () => {
  const { form, is, countdown } = await sent({ identifier: { phone: '+919876543210' } });
  expect(selectRecipient(form.getSnapshot())).toBe('+919876543210');
  expect(is('ready')).toBe(false);
  countdown.send({ type: 'countdown.ended' });
  expect(is('ready')).toBe(true);
});

test('another code can be requested where the browser cannot count down before the first one', async () => {
  const { is, recall, sendCode } = openForm({ withoutClock: true });
  await recall.answer(null);
  const tooSoon = new Failure('Please wait', { status: 429, code: 'otp_too_soon', retryAfter: 42 });
  await sendCode.answer({ resendAt: NOW + 42_000, error: tooSoon });
  expect(is('ready')).toBe(true);
});
