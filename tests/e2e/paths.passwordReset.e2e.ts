import type { AnyMachineSnapshot } from 'xstate';
import { RESET_LEAVE_DELAY_MS } from '../../contract/constants.ts';
import { Failure } from '../../contract/failure.ts';
import { passwordResetMachine } from '../../machines/passwordReset.machine.ts';
import { advanceShopClock, WITH_MOVABLE_CLOCK } from './movable-clock.ts';
import { done, failed, SHOWN_ONCE, type TestModel } from '@aangan/lab/walks/model.ts';
import {
  atCode,
  submitCode,
  submitEmail,
  submitPasswords,
  MINUTE,
  open,
  reset,
  type World,
} from './paths.reset-world.ts';
import { testAllPaths } from '@aangan/lab/walks/run.ts';
import { expect, test } from './shop-test.ts';
import { expectError, fields } from './sign-in-steps.ts';

test.use({ shopSettings: WITH_MOVABLE_CLOCK });

const EMAIL = 'asha@example.com';
const NEW_PASSWORD = 'tuberose-lamp-9';

const isAt = (step: string) => (now: AnyMachineSnapshot) => now.matches(step);
const isSaving = (now: AnyMachineSnapshot) => now.matches({ newPassword: 'saving' });
const at = (step: string) => ({ record: { step, email: EMAIL }, email: '' });

const model: TestModel<World> = {
  machine: passwordResetMachine,
  open,
  serialize: ({ context: { email, error, problems } }) => ({ email, error, problems }),
  starts: {
    'has forgotten the password': {
      input: { record: null, email: '' },
      perform: async ({ page }) => void (await page.goto('/update-password')),
    },
    'reloads at the code': {
      input: at('code'),
      perform: async (world) => {
        await atCode(world);
        await world.page.reload();
      },
    },
    'reloads at the new password': {
      input: at('newPassword'),
      perform: async (world) => {
        await atCode(world);
        await submitCode(world);
        await expect(reset.password(world.page)).toBeVisible();
        await world.page.reload();
      },
    },
  },
  actions: {
    'types an invalid email': {
      events: () => [{ type: 'email.submitted', typed: 'asha' }],
      when: isAt('email'),
      perform: (world) => submitEmail(world, 'asha'),
    },
    'enters the email': {
      events: () => [{ type: 'email.submitted', typed: EMAIL }],
      when: isAt('email'),
      perform: (world) => submitEmail(world, world.email),
    },
    'enters the code': {
      events: () => [done('otp', { token: null, digits: '123456' })],
      when: isAt('code'),
      perform: submitCode,
    },
    'changes the email': {
      events: () => [{ type: 'email.change' }],
      when: () => true,
      perform: ({ page }) => page.getByRole('button', { name: 'Change email' }).click(),
    },
    'enters two different passwords': {
      events: () => [{ type: 'password.submitted', password: NEW_PASSWORD, confirmation: 'jasmine' }],
      when: isAt('newPassword'),
      perform: (world) => submitPasswords(world, NEW_PASSWORD, 'jasmine'),
    },
    'enters a new password': {
      events: () => [{ type: 'password.submitted', password: NEW_PASSWORD, confirmation: NEW_PASSWORD }],
      when: isAt('newPassword'),
      perform: (world) => submitPasswords(world, NEW_PASSWORD, NEW_PASSWORD),
    },
    'the server saves the password': {
      events: () => [done('savePassword', { message: '', passkeys: { deleted: [], remaining: [] } })],
      when: isSaving,
      perform: async ({ page, save }) => {
        // The page would move on while it is observed, so its clock is stopped.
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
        await save.pass();
      },
    },
    'the server is down': {
      events: () => [failed('savePassword', new Failure('', { status: 500 }))],
      when: isSaving,
      perform: ({ save }) => save.answer(500, { success: false }),
    },
    'the code has expired': {
      events: () => [failed('savePassword', new Failure('Invalid OTP', { status: 400 }))],
      when: isSaving,
      perform: async (world) => {
        await advanceShopClock(world.shop, 60 * MINUTE);
        world.isStale = true;
        await world.save.pass();
      },
    },
    'two seconds pass': {
      events: () => [{ type: 'xstate.after.resetLeaveDelay.passwordReset.done.leaving' }],
      when: isAt('done'),
      perform: ({ page }) => page.clock.runFor(RESET_LEAVE_DELAY_MS),
    },
  },
  shows: {
    'passwordReset.email': async ({ page }, { context }) => {
      await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
      if (context.error) await expectError(reset.email(page), context.error);
      else await expect(reset.email(page)).not.toHaveAttribute('aria-invalid', 'true');
    },
    'passwordReset.code': async ({ page, email }, { context }) => {
      await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
      await expect(page.getByText(email, { exact: true })).toBeVisible();
      await expect(fields.code(page)).toBeVisible();
      if (context.error)
        await expect(page.getByRole('alert').filter({ hasText: context.error })).toBeVisible();
    },
    'passwordReset.newPassword.editing': async ({ page, save }, { context }) => {
      await expect(reset.save(page)).toHaveAttribute('aria-busy', 'false');
      await save.expectWaiting(0);
      for (const { message } of context.problems)
        await expect(page.getByRole('alert').getByText(message).first()).toBeVisible();
      if (context.error) await expectError(reset.password(page), context.error);
    },
    'passwordReset.newPassword.saving': async ({ page, save }) => {
      await expect(reset.save(page)).toHaveAttribute('aria-busy', 'true');
      await save.expectWaiting(1);
    },
    'passwordReset.done.leaving': async ({ page }, { context }) => {
      await expect(page.getByRole('alert').filter({ hasText: context.message })).toBeVisible();
      await expect(page).toHaveURL('/update-password');
    },
    'passwordReset.left': async ({ page }) => {
      await expect(page).toHaveURL('/login');
    },
  },
  returns: {
    skips: { 'passwordReset.done.leaving': { reason: 'The confirmation opens the login page by itself.' } },
    start: (now) => {
      const step = ['code', 'newPassword'].find((each) => now.matches(each));
      return { input: step === undefined ? { record: null, email: '' } : at(step) };
    },
    loses: {
      email: 'nothing is stored before a code is requested',
      error: SHOWN_ONCE,

      'passwordReset.newPassword.editing': 'codes are not stored: it is entered again',
      'passwordReset.newPassword.saving': 'codes and passwords are not stored',
    },
  },
  unreachable: {
    'passwordReset.done.deciding on always, choice 1 of 2':
      'The pages of this shop have an address without a domain name, so nobody has a passkey.',
    'passwordReset.code on xstate.error.actor.otp, choice 1 of 1':
      'The machine of the code answers every failure itself.',
  },
};

testAllPaths(model);
