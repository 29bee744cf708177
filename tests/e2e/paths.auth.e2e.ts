import type { Locator, Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { authMachine } from '../../machines/auth.machine.ts';
import { newAccount, newEmail, PASSWORD, sentCode, type Account } from './api.ts';
import { advanceShopClock, WITH_MOVABLE_CLOCK } from './movable-clock.ts';
import { done, failed, SHOWN_ONCE, type TestModel } from '@aangan/lab/walks/model.ts';
import { HeldRequest } from '@aangan/lab/walks/held-request.ts';
import { testAllPaths } from '@aangan/lab/walks/run.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';
import { codeField, enterCode, enterDetails, enterIdentifier, receivedCode } from './shopper.ts';
import { expectError, fields, newMobile, newPhoneAccount, nextCode, on } from './sign-in-steps.ts';

test.use({ shopSettings: WITH_MOVABLE_CLOCK });

/** The two shoppers of the paths; each walk uses accounts of its own. */
const KNOWN = 'known@example.com';
const NEW = 'new@example.com';
const KNOWN_PHONE = '9876543210';
const NEW_PHONE = '9876543211';
const NAME = 'Asha Rao';
const TOKEN = 't'.repeat(40);
const COMMON = 'Please choose another password.';
const UNCHECKED = 'We could not check your account.';

interface World {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly account: Account;
  /** The code that created the account. */
  readonly usedCode: string;
  readonly newcomer: string;
  /** The phone number of an account, and one without. */
  readonly mobile: string;
  readonly newMobile: string;
  readonly check: HeldRequest;
  readonly checkPassword: HeldRequest;
  readonly logIn: HeldRequest;
}

const isAt = (step: object | string) => (now: AnyMachineSnapshot) => now.matches(step);
const isBy = (email: string) => (now: AnyMachineSnapshot) => now.context.identifier.email === email;
const isByPhone = (phone: string) => (now: AnyMachineSnapshot) =>
  now.context.identifier.phone === `+91${phone}`;
const both =
  (...conditions: readonly ((now: AnyMachineSnapshot) => boolean)[]) =>
  (now: AnyMachineSnapshot) =>
    conditions.every((condition) => condition(now));
const isChecking = isAt({ identifier: 'checking' });
const submitted = (typed: string) => () => [{ type: 'identifier.submitted', typed }];
const checked =
  (exists: boolean, name: string, hasPassword = true) =>
  () => [done('checkAccount', { exists, name, hasPassword })];
const record = (step: string, identifier: object, name: string, hasPassword = true) => ({
  record: { step, identifier, name, hasPassword },
});
/** What the browser has stored of the step. */
function recordAt(now: AnyMachineSnapshot): object {
  const { identifier, name, hasPassword } = now.context;
  const step = ['login.password', 'login.otp', 'signup.details', 'signup.otp'].find((each) => {
    const [outer = '', inner = ''] = each.split('.');
    return now.matches({ [outer]: inner });
  });
  return step === undefined ? { record: null } : record(step, identifier, name, hasPassword);
}
const change = (page: Page) => page.getByRole('button', { name: /^Change/ });

async function open(page: Page, shop: RunningShop): Promise<World> {
  const account = await newAccount(shop);
  const mobile = newMobile();
  await newPhoneAccount(shop, mobile);
  const usedCode = (await sentCode(shop, account.email)) ?? '';
  // Another code can be sent after a minute.
  await advanceShopClock(shop, 120_000);
  const check = await HeldRequest.at(page, '**/api/user/check-account');
  const checkPassword = await HeldRequest.at(page, '**/api/user/check-password');
  const logIn = await HeldRequest.at(page, '**/api/user/login');
  return {
    page,
    shop,
    account,
    usedCode,
    newcomer: newEmail(),
    mobile,
    newMobile: newMobile(),
    check,
    checkPassword,
    logIn,
  };
}

/** The account whose name is shown on the page. */
function identifierIn(world: World, now: AnyMachineSnapshot): string {
  if (isBy(KNOWN)(now)) return world.account.email;
  if (isBy(NEW)(now)) return world.newcomer;
  return `+91${isByPhone(KNOWN_PHONE)(now) ? world.mobile : world.newMobile}`;
}

async function submitIdentifier({ page, check }: World, identifier: string, seen: Locator): Promise<void> {
  await page.goto('/login');
  await enterIdentifier(page, identifier);
  await check.pass();
  await expect(seen).toBeVisible();
}

const model: TestModel<World> = {
  machine: authMachine,
  open,
  serialize: ({ context: { identifier, error } }) => ({ identifier, error }),
  starts: {
    'opens the login page': {
      input: { record: null },
      perform: async ({ page }) => void (await page.goto('/login')),
    },
    'reloads at the password': {
      input: record('login.password', { email: KNOWN }, NAME),
      perform: async (world) => {
        await submitIdentifier(world, world.account.email, on.login(world.page));
        await world.page.reload();
      },
    },
    'reloads at the code of a login': {
      input: record('login.otp', { email: KNOWN }, NAME),
      perform: async (world) => {
        await submitIdentifier(world, world.account.email, on.login(world.page));
        await on.loginWithOtp(world.page).click();
        await expect(codeField(world.page)).toBeVisible();
        await world.page.reload();
      },
    },
    'reloads at the details': {
      input: record('signup.details', { email: NEW }, ''),
      perform: async (world) => {
        await submitIdentifier(world, world.newcomer, on.createAccount(world.page));
        await world.page.reload();
      },
    },
    'reloads at the details of a sign-up by phone': {
      input: record('signup.details', { phone: `+91${NEW_PHONE}` }, ''),
      perform: async (world) => {
        await submitIdentifier(world, world.newMobile, on.createAccount(world.page));
        await world.page.reload();
      },
    },
    'reloads at the code of a sign-up by phone': {
      input: record('signup.otp', { phone: `+91${NEW_PHONE}` }, NAME),
      perform: async (world) => {
        await submitIdentifier(world, world.newMobile, on.createAccount(world.page));
        await fields.name(world.page).fill(NAME);
        await on.createAccount(world.page).click();
        await expect(codeField(world.page)).toBeVisible();
        await world.page.reload();
      },
    },
  },
  actions: {
    'types an invalid identifier': {
      events: submitted('asha'),
      when: isAt('identifier'),
      perform: ({ page }) => enterIdentifier(page, 'asha'),
    },
    'enters the email of an account': {
      events: submitted(KNOWN),
      when: isAt('identifier'),
      perform: ({ page, account }) => enterIdentifier(page, account.email),
    },
    'enters the phone number of an account': {
      events: submitted(KNOWN_PHONE),
      when: isAt('identifier'),
      perform: ({ page, mobile }) => enterIdentifier(page, mobile),
    },
    'enters an email without an account': {
      events: submitted(NEW),
      when: isAt('identifier'),
      perform: ({ page, newcomer }) => enterIdentifier(page, newcomer),
    },
    'the server finds the account of the email': {
      events: checked(true, NAME),
      when: both(isChecking, isBy(KNOWN)),
      perform: ({ check }) => check.pass(),
    },
    'the server finds the account of the phone number': {
      events: checked(true, 'Ravi', false),
      when: both(isChecking, isByPhone(KNOWN_PHONE)),
      perform: ({ check }) => check.pass(),
    },
    'the server finds no account': {
      events: checked(false, ''),
      when: both(isChecking, isBy(NEW)),
      perform: ({ check }) => check.pass(),
    },
    'the server refuses to look for an account': {
      events: () => [failed('checkAccount', new Failure('', { status: 400 }))],
      when: isAt('identifier'),
      perform: ({ check }) => check.answer(400, { success: false }),
    },
    'changes the identifier': {
      events: () => [{ type: 'identifier.change' }],
      when: () => true,
      perform: ({ page }) => change(page).click(),
    },
    'types an invalid password': {
      events: () => [{ type: 'password.submitted', password: '12345' }],
      when: isAt({ login: { password: 'editing' } }),
      perform: ({ page }) => submitPassword(page, '12345'),
    },
    'enters the password': {
      events: () => [{ type: 'password.submitted', password: PASSWORD }],
      when: both(isAt({ login: { password: 'editing' } }), isBy(KNOWN)),
      perform: ({ page }) => submitPassword(page, PASSWORD),
    },
    'the server accepts the password': {
      events: () => [done('logIn', TOKEN)],
      when: isAt({ login: { password: 'submitting' } }),
      perform: ({ logIn }) => logIn.pass(),
    },
    'the server answers the password without a login': {
      events: () => [done('logIn', 'short')],
      when: isAt({ login: { password: 'submitting' } }),
      perform: ({ logIn }) => logIn.answer(200, { success: true, token: 'short' }),
    },
    'the server does not respond to the password': {
      events: () => [failed('logIn', new Failure('', { status: 500 }))],
      when: isAt({ login: { password: 'submitting' } }),
      perform: ({ logIn }) => logIn.answer(500, { success: false }),
    },
    'chooses a code instead': {
      events: () => [{ type: 'otp.chosen' }],
      when: isAt({ login: 'password' }),
      perform: ({ page }) => on.loginWithOtp(page).click(),
    },
    'chooses the password instead': {
      events: () => [{ type: 'password.chosen' }],
      when: (now) => now.matches({ login: 'otp' }) && now.context.hasPassword,
      perform: ({ page }) => on.usePassword(page).click(),
    },
    'logs in with the code': {
      events: () => [done('otp', { token: TOKEN, digits: '123456' })],
      when: both(isAt({ login: 'otp' }), isBy(KNOWN)),
      perform: async ({ page, shop, account, usedCode }) =>
        enterCode(page, await nextCode(shop, account.email, usedCode)),
    },
    'submits empty details': {
      events: () => [{ type: 'details.submitted', name: '', password: '' }],
      when: isAt({ signup: { details: 'editing' } }),
      perform: async ({ page }) => {
        await fields.name(page).fill('');
        await on.createAccount(page).click();
      },
    },
    'enters the details': {
      events: () => [{ type: 'details.submitted', name: NAME, password: PASSWORD }],
      when: both(isAt({ signup: { details: 'editing' } }), isBy(NEW)),
      perform: ({ page }) => enterDetails(page, NAME),
    },
    'enters the name': {
      events: () => [{ type: 'details.submitted', name: NAME, password: '' }],
      when: both(isAt({ signup: { details: 'editing' } }), isByPhone(NEW_PHONE)),
      perform: async ({ page }) => {
        await fields.name(page).fill(NAME);
        await on.createAccount(page).click();
      },
    },
    'the server accepts the new password': {
      events: () => [done('checkPassword')],
      when: isAt({ signup: { details: 'checkingPassword' } }),
      perform: ({ checkPassword }) => checkPassword.pass(),
    },
    'the server refuses the new password': {
      events: () => [failed('checkPassword', new Failure(COMMON, { status: 400, code: 'password_common' }))],
      when: isAt({ signup: { details: 'checkingPassword' } }),
      perform: ({ checkPassword }) =>
        checkPassword.answer(400, { success: false, code: 'password_common', message: COMMON }),
    },
    'the server does not check passwords': {
      events: () => [failed('checkPassword', new Failure('', { status: 404 }))],
      when: isAt({ signup: { details: 'checkingPassword' } }),
      perform: ({ checkPassword }) => checkPassword.answer(404, { success: false }),
    },
    'signs up with the code': {
      events: () => [done('otp', { token: TOKEN, digits: '123456' })],
      when: both(isAt({ signup: 'otp' }), isBy(NEW)),
      perform: async ({ page, shop, newcomer }) => enterCode(page, await receivedCode(shop, newcomer)),
    },
  },
  shows: {
    'auth.identifier.editing.fresh': async (world, now) => {
      await expectIdentifierForm(world, now);
      await expect(world.page.getByText(UNCHECKED)).toHaveCount(0);
    },
    'auth.identifier.editing.invalid': async (world, now) => {
      await expectIdentifierForm(world, now);
      await expect(world.page.getByText(UNCHECKED)).toHaveCount(0);
    },
    'auth.identifier.editing.unchecked': async (world, now) => {
      await expectIdentifierForm(world, now);
      await expect(world.page.getByRole('status').filter({ hasText: UNCHECKED })).toBeVisible();
    },
    'auth.identifier.checking': async ({ page, check }) => {
      await expect(on.continue(page)).toHaveAttribute('aria-busy', 'true');
      await check.expectWaiting(1);
    },
    'auth.login.password.editing': async (world, now) => {
      const { page, logIn } = world;
      await expectLogin(world, now);
      await expect(on.login(page)).toHaveAttribute('aria-busy', 'false');
      await logIn.expectWaiting(0);
      if (now.context.error) await expectError(fields.password(page), now.context.error);
      else await expect(fields.password(page)).not.toHaveAttribute('aria-invalid', 'true');
    },
    'auth.login.password.submitting': async (world, now) => {
      await expectLogin(world, now);
      await expect(on.login(world.page)).toHaveAttribute('aria-busy', 'true');
      await world.logIn.expectWaiting(1);
    },
    'auth.login.otp': async (world, now) => {
      await expectLogin(world, now);
      await expect(codeField(world.page)).toBeVisible();
      await expect(on.usePassword(world.page)).toHaveCount(now.context.hasPassword ? 1 : 0);
    },
    'auth.signup.details.checkingPassword': async ({ page, checkPassword }) => {
      await expect(on.createAccount(page)).toHaveAttribute('aria-busy', 'true');
      await checkPassword.expectWaiting(1);
    },
    'auth.signup.details.editing': async (world, now) => {
      const { page } = world;
      await expect(page.getByText(identifierIn(world, now), { exact: true })).toBeVisible();
      await expect(on.createAccount(page)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(now.context.problems.length > 0 ? 1 : 0);
    },
    'auth.signup.otp': async (world, now) => {
      const { page } = world;
      await expect(page.getByText(identifierIn(world, now), { exact: true })).toBeVisible();
      await expect(codeField(page)).toBeVisible();
      await expect(on.usePassword(page)).toHaveCount(0);
    },
    'auth.signedIn': async ({ page }) => {
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: `${NAME}’s account` })).toBeVisible();
    },
  },
  returns: {
    start: (before) => ({ input: recordAt(before) }),
    loses: {
      error: SHOWN_ONCE,
      identifier: 'nothing is stored before an account is looked for',

      'auth.identifier.editing.invalid': 'nothing is stored before an account is looked for',
      'auth.identifier.editing.unchecked': 'nothing is stored before an account is looked for',
      'auth.identifier.checking': 'nothing is stored before an account is looked for',
      'auth.login.password.submitting': 'passwords are not stored',
      'auth.signup.details.checkingPassword': 'passwords are not stored',
    },
  },
  elsewhere: {
    'auth.identifier.editing on xstate.done.actor.passkeySignIn, choice 1 of 1':
      'The pages of this shop have an address without a domain name; passkeys.e2e.ts signs in at localhost.',
  },
  unreachable: {
    'auth.identifier.editing on xstate.error.actor.passkeySignIn, choice 1 of 1':
      'The machine of the passkey answers every failure itself.',
    'auth.login.otp on xstate.done.actor.otp, choice 2 of 2':
      'The machine of the code ends only with a login.',
    'auth.signup.otp on xstate.done.actor.otp, choice 2 of 2':
      'The machine of the code ends only with a login.',
    'auth.login.otp on xstate.error.actor.otp, choice 1 of 1':
      'The machine of the code answers every failure itself.',
    'auth.signup.otp on xstate.error.actor.otp, choice 1 of 1':
      'The machine of the code answers every failure itself.',
  },
};

async function expectIdentifierForm({ page, check }: World, { context }: AnyMachineSnapshot): Promise<void> {
  await expect(on.continue(page)).toHaveAttribute('aria-busy', 'false');
  await check.expectWaiting(0);
  if (context.error) await expectError(fields.identifier(page), context.error);
  else await expect(fields.identifier(page)).not.toHaveAttribute('aria-invalid', 'true');
}

async function submitPassword(page: Page, password: string): Promise<void> {
  await fields.password(page).fill(password);
  await on.login(page).click();
}

async function expectLogin(world: World, now: AnyMachineSnapshot): Promise<void> {
  const { page } = world;
  await expect(page.getByRole('heading', { name: 'Welcome back', exact: true })).toBeVisible();
  await expect(page.getByText(identifierIn(world, now), { exact: true })).toBeVisible();
}

testAllPaths(model);
