import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { signInMessages } from '../../contract/accounts/signInMessages.ts';
import { otpMachine } from '../../machines/otp.machine.ts';
import { selectRequiresPassword, selectDelivery } from '../../machines/otp.selectors.ts';
import { newEmail, PASSWORD } from './api.ts';
import { advanceShopClock, WITH_MOVABLE_CLOCK } from './movable-clock.ts';
import { done, failed, skipStates, SHOWN_ONCE, type TestModel } from '@aangan/lab/walks/model.ts';
import { HeldRequest } from '@aangan/lab/walks/held-request.ts';
import { testAllPaths } from '@aangan/lab/walks/run.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';
import { enterCode, enterDetails, enterIdentifier } from './shopper.ts';
import { expectError, fields, newMobile, newPhoneAccount, nextCode, on, otherCode } from './sign-in-steps.ts';

/** An account with a phone number is sent a code as soon as it is identified. */

test.use({ shopSettings: WITH_MOVABLE_CLOCK });

const MINUTE = 60_000;
const RIGHT = '123456';
const WRONG = '654321';
const TOO_SOON = 'Please wait a little.';
const COMMON = 'Please choose another password.';
/** When the server sends a code again that it has refused; not the end of the minute after a code. */
const REFUSED_UNTIL = 1;
const DELIVERY = {
  sending: /^We are sending a code to/,
  sent: /^We sent a code to/,
  notSent: /^We have not sent a code yet to/,
  unconfirmed: /^We are not sure that a code reached/,
};

interface World {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly mobile: string;
  /** The email of a sign-up. */
  readonly newcomer: string;
  readonly send: HeldRequest;
  readonly verify: HeldRequest;
  /** The latest code that was received. */
  code: string;
}

const isWaiting = (now: AnyMachineSnapshot) => now.matches('open');
const isEditing = (now: AnyMachineSnapshot) => isWaiting(now) && now.context.code !== null;
const isSending = (now: AnyMachineSnapshot) => now.matches('sending');
/** Whether a received code is still valid. */
const hasCode = (now: AnyMachineSnapshot) => now.context.code?.isConfirmed === true && !isSending(now);
const isVerifying = (digits: string) => (now: AnyMachineSnapshot) =>
  now.matches('verifying') && now.context.digits === digits;
/** Whether another code can be requested, now or once the server has answered. */
const isWaitOver = (now: AnyMachineSnapshot) =>
  now.hasTag('ready') || (now.matches('verifying') && now.context.resendAt === 0);
const typed = (digits: string) => () => [{ type: 'otp.typed', digits }];
const input = { identifier: { phone: '+919876543210' }, mode: 'login', name: '', password: '' };
const signup = { identifier: { email: 'new@example.com' }, mode: 'signup', name: 'Ravi', password: '' };
const SENT = { sentAt: 1, isConfirmed: true };
/** What the browser has stored of the latest code. */
function recordAt(now: AnyMachineSnapshot): typeof SENT | null {
  if (isSending(now)) return { ...SENT, isConfirmed: false };
  return now.context.code && { ...SENT, isConfirmed: now.context.code.isConfirmed };
}
const submitted = (password: string) => () => [{ type: 'otp.submitted', password }];

async function open(page: Page, shop: RunningShop): Promise<World> {
  const mobile = newMobile();
  const code = await newPhoneAccount(shop, mobile);
  await advanceShopClock(shop, 2 * MINUTE);
  await page.clock.install();
  const send = await HeldRequest.at(page, '**/api/user/send-otp');
  const verify = await HeldRequest.at(page, '**/api/user/verify-otp');
  return { page, shop, mobile, newcomer: newEmail(), send, verify, code };
}

async function begin({ page, mobile }: World): Promise<void> {
  await page.goto('/login');
  await enterIdentifier(page, mobile);
}

async function receive(world: World, to = `+91${world.mobile}`): Promise<void> {
  await world.send.pass();
  world.code = await nextCode(world.shop, to, world.code);
}

/** Clicks the button with a password beside the code, if there is such a field. */
async function submit({ page }: World, password: string): Promise<void> {
  const field = fields.password(page);
  if ((await field.count()) > 0) await field.fill(password);
  await on.verify(page).click();
}

async function type({ page }: World, digits: string): Promise<void> {
  await fields.code(page).fill('');
  await enterCode(page, digits);
}

const model: TestModel<World> = {
  machine: otpMachine,
  open,
  serialize: (now) => {
    const { digits, secondsLeft, resendAt, error, passwordError } = now.context;
    return {
      digits,
      delivery: selectDelivery(now),
      secondsLeft,
      isRefused: resendAt === REFUSED_UNTIL,
      error,
      passwordError,
      requiresPassword: selectRequiresPassword(now),
    };
  },
  starts: {
    'waits for the first code': { input, first: [done('readRequestedCode', null)], perform: begin },
    'reloads before it is known whether a code was sent': {
      input,
      first: [done('readRequestedCode', { ...SENT, isConfirmed: false })],
      perform: async (world) => {
        await begin(world);
        await world.send.expectWaiting(1);
        await world.page.reload();
      },
    },
    'reloads at the code of a sign-up by email': {
      input: signup,
      first: [done('readRequestedCode', SENT)],
      without: ['asks for another code'],
      perform: async (world) => {
        const { page, newcomer } = world;
        await page.goto('/login');
        await enterIdentifier(page, newcomer);
        await enterDetails(page, 'Ravi');
        await receive(world, newcomer);
        await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible();
        await page.reload();
      },
    },
    'reloads after a code was sent': {
      input,
      first: [done('readRequestedCode', SENT)],
      perform: async (world) => {
        await begin(world);
        await receive(world);
        await expect(world.page.getByText(/^Resend in \d+s$/)).toBeVisible();
        await world.page.reload();
      },
    },
  },
  actions: {
    'types two digits': {
      events: typed('12'),
      when: (now) => isEditing(now) || isSending(now),
      perform: (world) => type(world, '12'),
    },
    'types a wrong code before it is known whether one was sent': {
      events: typed(WRONG),
      when: isSending,
      perform: (world) => type(world, otherCode(world.code)),
    },
    'types a wrong code': {
      events: typed(WRONG),
      when: (now) => isEditing(now) && hasCode(now),
      perform: (world) => type(world, otherCode(world.code)),
    },
    'types the right code': {
      events: typed(RIGHT),
      when: (now) => isEditing(now) && hasCode(now),
      perform: (world) => type(world, world.code),
    },
    'presses the button': {
      events: submitted(''),
      when: isEditing,
      perform: (world) => submit(world, ''),
    },
    'presses the button, with a password': {
      events: submitted(PASSWORD),
      when: (now) => isEditing(now) && now.matches({ open: { entry: 'codeAndPassword' } }),
      perform: (world) => submit(world, PASSWORD),
    },
    'the server refuses the password': {
      events: () => [failed('verifyCode', new Failure(COMMON, { status: 400, code: 'password_common' }))],
      when: (now) => isVerifying(RIGHT)(now) && now.context.mode === 'signup',
      perform: ({ verify }) =>
        verify.answer(400, { success: false, code: 'password_common', message: COMMON }),
    },
    'the server accepts the code': {
      events: () => [done('verifyCode', 't'.repeat(40))],
      when: (now) => isVerifying(RIGHT)(now) && hasCode(now),
      perform: ({ verify }) => verify.pass(),
    },
    'the server answers without a login': {
      events: () => [done('verifyCode', 'short')],
      when: isVerifying(RIGHT),
      perform: ({ verify }) => verify.answer(200, { success: true, token: 'short' }),
    },
    'the server rejects the code': {
      events: () => [failed('verifyCode', new Failure('Invalid OTP', { status: 400 }))],
      when: isVerifying(WRONG),
      perform: ({ verify }) => verify.pass(),
    },
    'the code is sent': {
      events: () => [done('sendCode', { sentAt: 1 })],
      when: isSending,
      perform: (world) => receive(world),
    },
    'the server refuses to send a code': {
      events: () => [failed('sendCode', new Failure('No code today', { status: 400 }))],
      when: isSending,
      perform: ({ send }) => send.answer(400, { success: false, message: 'No code today' }),
    },
    'the server tells how long to wait': {
      events: () => [
        done('sendCode', { resendAt: REFUSED_UNTIL, error: new Failure('Slow down', { status: 429 }) }),
      ],
      when: isSending,
      perform: ({ send }) => send.answer(429, { success: false, message: 'Slow down', retryAfter: 30 }),
    },
    'the server has just sent a code for something else': {
      events: () => [
        done('sendCode', {
          resendAt: REFUSED_UNTIL,
          error: new Failure(TOO_SOON, { status: 429, code: 'otp_too_soon' }),
        }),
      ],
      when: (now) => isSending(now) && now.context.code === null,
      perform: ({ send }) =>
        send.answer(429, { success: false, code: 'otp_too_soon', message: TOO_SOON, retryAfter: 30 }),
    },
    'sending the code fails': {
      events: () => [failed('sendCode', new Failure('', { status: 503 }))],
      when: isSending,
      perform: ({ send }) => send.answer(503, { success: false }),
    },
    'half a minute passes': {
      events: () => [{ type: 'countdown.ticked', secondsLeft: MINUTE / 2_000 }],
      // A pending request would time out.
      when: isWaiting,
      perform: ({ page }) => page.clock.fastForward(MINUTE / 2),
    },
    'the minute is over': {
      events: () => [{ type: 'countdown.ended' }],
      when: isWaiting,
      perform: ({ page }) => page.clock.fastForward(MINUTE),
    },
    'asks for another code': {
      events: () => [{ type: 'otp.resend' }],
      when: (now) => now.hasTag('ready'),
      perform: async (world) => {
        await advanceShopClock(world.shop, 2 * MINUTE);
        await on.resend(world.page).click();
      },
    },
  },
  shows: {
    'otp.open.entry.code': async (world, now) => {
      await expectForm(world, now);
      await expect(fields.password(world.page)).toHaveCount(0);
    },
    'otp.open.entry.codeAndPassword': async (world, now) => {
      await expectForm(world, now);
      await expect(fields.password(world.page)).toBeVisible();
      if (now.context.passwordError && !now.context.error)
        await expect(fields.password(world.page)).toHaveAttribute('aria-invalid', 'true');
    },
    'otp.verifying': async ({ page, verify }) => {
      await expect(on.verify(page)).toHaveAttribute('aria-busy', 'true');
      await expect(on.resend(page)).toBeDisabled();
      await verify.expectWaiting(1);
    },
    'otp.sending': async ({ page, send }) => {
      await expect(page.getByText('Sending…')).toBeVisible();
      await expect(on.verify(page)).toBeDisabled();
      await send.expectWaiting(1);
    },
    'otp.open.entry.notSent': expectNotSent,
    'otp.open.resend.locked': expectLocked,
    'otp.open.resend.ready': expectReady,
    'otp.verified': async ({ page }) => {
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: 'Ravi’s account' })).toBeVisible();
    },
  },
  returns: {
    skips: {
      ...skipStates(
        ['otp.open.entry.notSent'],
        'A code that the server has refused to send is requested again.',
        () => true,
      ),
      ...skipStates(
        ['otp.open.entry.code', 'otp.verifying'],
        'The time that a server names is not stored.',
        ({ context }) => context.resendAt === REFUSED_UNTIL,
      ),
    },
    start: (before) => ({
      input: before.context.mode === 'signup' ? signup : input,
      first: [
        done('readRequestedCode', recordAt(before)),
        ...(before.context.secondsLeft > 0
          ? [{ type: 'countdown.ticked', secondsLeft: before.context.secondsLeft }]
          : []),
        ...(isWaitOver(before) ? [{ type: 'countdown.ended' }] : []),
      ],
    }),
    loses: {
      digits: 'codes are not stored',
      error: SHOWN_ONCE,
      passwordError: SHOWN_ONCE,
      secondsLeft: 'it is counted until another code can be requested, which may be at once',

      'otp.open.entry.code': 'the password is not stored',
      'otp.verifying': 'the digits are not stored, and the code stays valid',
      'otp.sending': 'it is not known whether the code was sent, so another one can be requested',
    },
  },
  unreachable: {
    'otp on xstate.error.actor.watchSms, choice 1 of 1':
      'A browser that cannot read messages is not asked to.',
    'otp.reading on xstate.error.actor.readRequestedCode, choice 1 of 1':
      'Reading the browser’s storage answers null where it is blocked or corrupt.',
    'otp.open.resend.locked on xstate.error.actor.waitUntil, choice 1 of 1':
      'Every browser that runs the shop has timers.',
  },
};

async function expectForm({ page, verify }: World, now: AnyMachineSnapshot): Promise<void> {
  const { error } = now.context;
  await expect(on.verify(page)).toHaveAttribute('aria-busy', 'false');
  await verify.expectWaiting(0);
  if (error) await expect(fields.code(page)).toHaveAccessibleDescription(error);
  if (error === signInMessages.otp.invalid) await expectError(fields.code(page), error);
  await expect(page.getByText(DELIVERY[selectDelivery(now)])).toBeVisible();
}

async function expectNotSent({ page }: World, { context: { error } }: AnyMachineSnapshot): Promise<void> {
  await expect(page.getByText(DELIVERY.notSent)).toBeVisible();
  await expect(on.verify(page)).toBeDisabled();
  if (error) await expect(fields.code(page)).toHaveAccessibleDescription(error.message ?? error);
}

async function expectLocked({ page, send }: World): Promise<void> {
  await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible();
  const [, seconds] = /(\d+)s$/.exec((await page.getByText(/^Resend in \d+s$/).textContent()) ?? '') ?? [];
  // The countdown of another code restarts at once; the machine has the earlier number until the next tick.
  expect(Number(seconds)).toBeLessThanOrEqual(MINUTE / 1_000);
  await expect(on.resend(page)).toBeDisabled();
  await send.expectWaiting(0);
}

async function expectReady({ page, send }: World): Promise<void> {
  await expect(on.resend(page)).toBeEnabled();
  await expect(on.resend(page)).toHaveText('Resend OTP');
  await send.expectWaiting(0);
}

testAllPaths(model);
