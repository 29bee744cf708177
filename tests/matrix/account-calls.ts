import type { Page } from '@playwright/test';
import { messages } from '../../contract/texts/messages.ts';
import { PASSWORD } from '../e2e/api.ts';
import { enterCode, enterDetails, enterIdentifier } from '../e2e/shopper.ts';
import { on } from '../e2e/sign-in-steps.ts';
import { expect } from '../e2e/shop-test.ts';
import { tryAgain, type ScreenCall } from './screen-call.ts';
import { advanceUntil, type Visit } from './visit.ts';

const NEW_EMAIL = 'ravi@example.com';

const expectSignedIn = async ({ page }: Visit) => {
  await expect(page).not.toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
};

const reset = {
  email: (page: Page) => page.getByRole('textbox', { name: 'Email' }),
  send: (page: Page) => page.getByRole('button', { name: 'Send OTP' }),
  password: (page: Page) => page.getByLabel(/^New password/),
  confirmation: (page: Page) => page.getByLabel(/^Confirm password/),
  save: (page: Page) => page.getByRole('button', { name: 'Reset Password' }),
};

/** The code that the back end sent last to this address. */
async function codeFor({ shop }: Visit, to: string): Promise<string> {
  const { accounts } = shop.backEnd;
  await expect.poll(() => accounts.codeFor(to)).not.toBeNull();
  return accounts.codeFor(to) ?? '';
}

async function reachResetCode(visit: Visit): Promise<void> {
  await visit.page.goto('/update-password');
  await reset.email(visit.page).fill(visit.account.email);
  await reset.send(visit.page).click();
  await codeFor(visit, visit.account.email);
}

export const ACCOUNT: readonly ScreenCall[] = [
  {
    call: 'POST /api/user/check-account',
    screen: 'the first step of the sign-in',
    by: 'guest',
    reach: ({ page }) => page.goto('/login').then(() => undefined),
    act: ({ page, account }) => enterIdentifier(page, account.email),
    sentence: null,
    isOnlyLogged: true,
    recover: async ({ page, account }) => {
      await expect(page.getByRole('textbox', { name: 'Email or phone' })).toHaveValue(account.email);
      await advanceUntil(page, async () => {
        await page
          .getByRole('button', { name: /^(Continue|Try again)$/ })
          .first()
          .click();
        await expect(page.getByLabel('Password').first()).toBeVisible({ timeout: 500 });
      });
    },
  },
  {
    call: 'POST /api/user/login',
    screen: 'the sign-in',
    by: 'guest',
    reach: async ({ page, account }) => {
      await page.goto('/login');
      await enterIdentifier(page, account.email);
      await page.getByLabel('Password').first().fill(PASSWORD);
    },
    act: ({ page }) => on.login(page).click(),
    sentence: messages.auth.invalidCredentials,
    recover: async (visit) => {
      await visit.page.getByLabel('Password').first().fill(PASSWORD);
      await on.login(visit.page).click();
      await expectSignedIn(visit);
    },
  },
  {
    call: 'POST /api/user/send-otp',
    screen: 'the sign-in by code',
    by: 'guest',
    reach: async ({ page, account }) => {
      await page.goto('/login');
      await enterIdentifier(page, account.email);
    },
    act: ({ page }) => on.loginWithOtp(page).click(),
    sentence: messages.otp.sendFailed,
    recover: async (visit) => {
      await on.resend(visit.page).click();
      await enterCode(visit.page, await codeFor(visit, visit.account.email));
      await expectSignedIn(visit);
    },
  },
  {
    call: 'POST /api/user/send-otp',
    screen: 'the sign-up',
    by: 'guest',
    reach: async ({ page }) => {
      await page.goto('/login');
      await enterIdentifier(page, NEW_EMAIL);
    },
    act: ({ page }) => enterDetails(page, 'Ravi'),
    sentence: messages.otp.sendFailed,
    recover: async (visit) => {
      await on.resend(visit.page).click();
      await enterCode(visit.page, await codeFor(visit, NEW_EMAIL));
      await expectSignedIn(visit);
    },
  },
  {
    call: 'POST /api/user/verify-otp',
    screen: 'the sign-up',
    by: 'guest',
    reach: async ({ page, shop }) => {
      await page.goto('/login');
      await enterIdentifier(page, NEW_EMAIL);
      await enterDetails(page, 'Ravi');
      await expect.poll(() => shop.backEnd.accounts.codeFor(NEW_EMAIL)).not.toBeNull();
    },
    act: ({ page, shop }) => enterCode(page, shop.backEnd.accounts.codeFor(NEW_EMAIL) ?? ''),
    sentence: messages.otp.verificationFailed,
    truths: ['We sent a code to'],
    recover: async (visit) => {
      await on.verify(visit.page).click();
      await expectSignedIn(visit);
    },
  },
  {
    call: 'POST /api/user/send-otp',
    screen: 'the password reset',
    by: 'guest',
    reach: async ({ page, account }) => {
      await page.goto('/update-password');
      await reset.email(page).fill(account.email);
    },
    act: ({ page }) => reset.send(page).click(),
    sentence: messages.otp.sendFailed,
    recover: async ({ page, shop, account }) => {
      await on.resend(page).click();
      await expect.poll(() => shop.backEnd.accounts.codeFor(account.email)).not.toBeNull();
      await enterCode(page, shop.backEnd.accounts.codeFor(account.email) ?? '');
      await expect(reset.password(page)).toBeVisible();
    },
  },
  {
    call: 'POST /api/user/verify-otp',
    screen: 'the password reset',
    by: 'guest',
    reach: (visit) => reachResetCode(visit),
    act: ({ page, shop, account }) => enterCode(page, shop.backEnd.accounts.codeFor(account.email) ?? ''),
    sentence: messages.otp.verificationFailed,
    truths: ['We sent a code to'],
    recover: async ({ page }) => {
      await on.verify(page).click();
      await expect(reset.password(page)).toBeVisible();
    },
  },
  {
    call: 'POST /api/user/reset-password',
    screen: 'the password reset',
    by: 'guest',
    reach: async (visit) => {
      const { page, shop, account } = visit;
      await reachResetCode(visit);
      await enterCode(page, shop.backEnd.accounts.codeFor(account.email) ?? '');
      await reset.password(page).fill('tuberose-lamp-9');
      await reset.confirmation(page).fill('tuberose-lamp-9');
    },
    act: ({ page }) => reset.save(page).click(),
    sentence: new RegExp(`^(${messages.reset.failed}|${messages.reset.failedToReset})$`),
    recover: async ({ page, account }) => {
      await reset.password(page).fill('tuberose-lamp-9');
      await reset.confirmation(page).fill('tuberose-lamp-9');
      await reset.save(page).click();
      await expect.poll(() => account.password).toBe('tuberose-lamp-9');
    },
  },
  {
    call: 'GET /api/user/profile',
    screen: 'the profile',
    by: 'shopper',
    act: ({ page }) => page.goto('/profile'),
    sentence: messages.profile.unavailable,
    hasTryAgain: true,
    recover: tryAgain(({ page, account }) => page.getByRole('main').getByText(account.email)),
  },
];
