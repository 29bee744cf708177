import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { authMachine } from '../../machines/auth.machine.ts';
import { newAccount, newEmail, PASSWORD, type Account } from './api.ts';
import { done, failed, type Book } from './paths.book.ts';
import { Held } from './paths.held.ts';
import { walkAll } from './paths.take.ts';
import type { RunningShop } from './running-shop.ts';
import { expect } from './shop-test.ts';
import { enterCode, enterDetails, enterIdentifier, receivedCode } from './shopper.ts';
import { expectError, fields, on } from './sign-in-steps.ts';

/** Who the paths speak of; in the shop they have names of their own for each walk. */
const KNOWN = 'known@example.com';
const NEW = 'new@example.com';
const NAME = 'Asha Rao';

interface World {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly account: Account;
  readonly newcomer: string;
  readonly check: Held;
}

const isAt = (step: string) => (now: AnyMachineSnapshot) => now.matches(step);
const isChecking = (email: string) => (now: AnyMachineSnapshot) =>
  now.matches({ identifier: 'checking' }) && now.context.identifier.email === email;
const submitted = (typed: string) => () => [{ type: 'identifier.submitted', typed }];
const record = (step: string, email: string, name: string) => ({
  record: { step, identifier: { email }, name },
});
const change = (page: Page) => page.getByRole('button', { name: /^Change/ });

async function open(page: Page, shop: RunningShop): Promise<World> {
  const account = await newAccount(shop);
  const check = await Held.at(page, '**/api/user/check-account');
  return { page, shop, account, newcomer: newEmail(), check };
}

async function comeBack(
  { page, check }: World,
  email: string,
  seen: (page: Page) => ReturnType<typeof on.login>,
) {
  await page.goto('/login');
  await enterIdentifier(page, email);
  await check.pass();
  await expect(seen(page)).toBeVisible();
  await page.reload();
}

const book: Book<World> = {
  machine: authMachine,
  open,
  likeness: ({ context }) => context.identifier.email,
  starts: {
    'opens the login page': {
      input: { record: null },
      make: async ({ page }) => void (await page.goto('/login')),
    },
    'reloads while logging in': {
      input: record('login.password', KNOWN, NAME),
      make: (world) => comeBack(world, world.account.email, on.login),
    },
    'reloads while signing up': {
      input: record('signup.details', NEW, ''),
      make: (world) => comeBack(world, world.newcomer, on.createAccount),
    },
  },
  happenings: {
    'types what is no identifier': {
      events: submitted('asha'),
      when: isAt('identifier'),
      make: ({ page }) => enterIdentifier(page, 'asha'),
    },
    'gives the email of an account': {
      events: submitted(KNOWN),
      when: isAt('identifier'),
      make: ({ page, account }) => enterIdentifier(page, account.email),
    },
    'gives an email without an account': {
      events: submitted(NEW),
      when: isAt('identifier'),
      make: ({ page, newcomer }) => enterIdentifier(page, newcomer),
    },
    'the server knows the account': {
      events: () => [done('checkAccount', { exists: true, name: NAME })],
      when: isChecking(KNOWN),
      make: ({ check }) => check.pass(),
    },
    'the server knows nobody': {
      events: () => [done('checkAccount', { exists: false, name: '' })],
      when: isChecking(NEW),
      make: ({ check }) => check.pass(),
    },
    'the server is down': {
      events: () => [failed('checkAccount', new Failure('', { status: 500 }))],
      when: isAt('identifier'),
      make: ({ check }) => check.answer(500, { success: false }),
    },
    'wants to be somebody else': {
      events: () => [{ type: 'identifier.change' }],
      when: () => true,
      make: ({ page }) => change(page).click(),
    },
    'logs in with the password': {
      events: () => [done('login', { token: 'token' })],
      when: isAt('login'),
      make: async ({ page }) => {
        await fields.password(page).fill(PASSWORD);
        await on.login(page).click();
      },
    },
    'signs up with the code': {
      events: () => [done('signup', { token: 'token' })],
      when: isAt('signup'),
      make: async ({ page, shop, newcomer }) => {
        await enterDetails(page, NAME);
        await enterCode(page, await receivedCode(shop, newcomer));
      },
    },
  },
  shows: {
    'auth.identifier.editing': async ({ page, check }, { context }) => {
      await expect(on.continue(page)).toHaveAttribute('aria-busy', 'false');
      await check.expectWaiting(0);
      if (context.error) await expectError(fields.identifier(page), context.error);
      else await expect(fields.identifier(page)).not.toHaveAttribute('aria-invalid', 'true');
    },
    'auth.identifier.checking': async ({ page, check }) => {
      await expect(on.continue(page)).toHaveAttribute('aria-busy', 'true');
      await check.expectWaiting(1);
    },
    'auth.login': async ({ page, account }, { context }) => {
      await expect(page.getByRole('heading', { name: `Welcome back, ${context.name}` })).toBeVisible();
      await expect(page.getByText(account.email, { exact: true })).toBeVisible();
      await expect(on.login(page)).toBeVisible();
    },
    'auth.signup': async ({ page, newcomer }) => {
      await expect(page.getByText(newcomer, { exact: true })).toBeVisible();
      await expect(on.createAccount(page)).toBeVisible();
    },
    'auth.signedIn': async ({ page }) => {
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: `Account of ${NAME}` })).toBeVisible();
    },
  },
  outOfReach: {
    'auth.login on xstate.error.actor.login, choice 1 of 1':
      'The machine of the password and the code answers every failure itself.',
    'auth.signup on xstate.error.actor.signup, choice 1 of 1':
      'The machine of the details and the code answers every failure itself.',
  },
};

walkAll(book);
