import type { Page } from '@playwright/test';
import { signInMessages } from '../../contract/accounts/signInMessages.ts';
import { profileMessages } from '../../contract/accounts/profileMessages.ts';
import { PASSWORD } from '../../tests/e2e/api.ts';
import { enterDetails, enterIdentifier } from '../../tests/e2e/shopper.ts';
import { on } from '../../tests/e2e/sign-in-steps.ts';
import { expect } from '../../tests/e2e/shop-test.ts';
import { tryAgain, type ScreenCall } from './screen-call.ts';
import { advanceUntil, submitCode, type Visit } from './visit.ts';

const NEW_EMAIL = 'ravi@example.com';
const NEW_PASSWORD = 'tuberose-lamp-9';

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
  await visit.fill(reset.email(visit.page), visit.account.email);
  await reset.send(visit.page).click();
  await codeFor(visit, visit.account.email);
}

async function fillNewPassword({ page, fill }: Visit): Promise<void> {
  await fill(reset.password(page), NEW_PASSWORD);
  await fill(reset.confirmation(page), NEW_PASSWORD);
}

export const ACCOUNT: readonly ScreenCall[] = [
  {
    call: 'POST /api/user/check-account',
    screen: 'the first step of the sign-in',
    by: 'guest',
    hasForm: true,
    reach: ({ page }) => page.goto('/login').then(() => undefined),
    act: ({ page, account, fill }) => enterIdentifier(page, account.email, fill),
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
    hasForm: true,
    reach: async ({ page, account, fill }) => {
      await page.goto('/login');
      await enterIdentifier(page, account.email, fill);
      await fill(page.getByLabel('Password').first(), PASSWORD);
    },
    act: ({ page }) => on.login(page).click(),
    sentence: signInMessages.auth.invalidCredentials,
    recover: async (visit) => {
      await visit.fill(visit.page.getByLabel('Password').first(), PASSWORD);
      await on.login(visit.page).click();
      await expectSignedIn(visit);
    },
  },
  {
    call: 'POST /api/user/send-otp',
    screen: 'the sign-in by code',
    by: 'guest',
    hasForm: true,
    reach: async ({ page, account, fill }) => {
      await page.goto('/login');
      await enterIdentifier(page, account.email, fill);
    },
    act: ({ page }) => on.loginWithOtp(page).click(),
    sentence: signInMessages.otp.sendFailed,
    recover: async (visit) => {
      await on.resend(visit.page).click();
      await submitCode(visit, await codeFor(visit, visit.account.email));
      await expectSignedIn(visit);
    },
  },
  {
    call: 'POST /api/user/send-otp',
    screen: 'the sign-up',
    by: 'guest',
    hasForm: true,
    reach: async ({ page, fill }) => {
      await page.goto('/login');
      await enterIdentifier(page, NEW_EMAIL, fill);
    },
    act: ({ page, fill }) => enterDetails(page, 'Ravi', fill),
    sentence: signInMessages.otp.sendFailed,
    recover: async (visit) => {
      await on.resend(visit.page).click();
      await submitCode(visit, await codeFor(visit, NEW_EMAIL));
      await expectSignedIn(visit);
    },
  },
  {
    call: 'POST /api/user/verify-otp',
    screen: 'the sign-up',
    by: 'guest',
    hasForm: true,
    reach: async (visit) => {
      const { page, fill } = visit;
      await page.goto('/login');
      await enterIdentifier(page, NEW_EMAIL, fill);
      await enterDetails(page, 'Ravi', fill);
      await codeFor(visit, NEW_EMAIL);
    },
    act: async (visit) => submitCode(visit, await codeFor(visit, NEW_EMAIL)),
    sentence: signInMessages.otp.verificationFailed,
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
    hasForm: true,
    reach: async ({ page, account, fill }) => {
      await page.goto('/update-password');
      await fill(reset.email(page), account.email);
    },
    act: ({ page }) => reset.send(page).click(),
    sentence: signInMessages.otp.sendFailed,
    recover: async (visit) => {
      await on.resend(visit.page).click();
      await submitCode(visit, await codeFor(visit, visit.account.email));
      await expect(reset.password(visit.page)).toBeVisible();
    },
  },
  {
    call: 'POST /api/user/verify-otp',
    screen: 'the password reset',
    by: 'guest',
    hasForm: true,
    reach: (visit) => reachResetCode(visit),
    act: async (visit) => submitCode(visit, await codeFor(visit, visit.account.email)),
    sentence: signInMessages.otp.verificationFailed,
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
    hasForm: true,
    reach: async (visit) => {
      await reachResetCode(visit);
      await submitCode(visit, await codeFor(visit, visit.account.email));
      await fillNewPassword(visit);
    },
    act: ({ page }) => reset.save(page).click(),
    sentence: new RegExp(`^(${signInMessages.reset.failed}|${signInMessages.reset.failedToReset})$`),
    recover: async (visit) => {
      await fillNewPassword(visit);
      await reset.save(visit.page).click();
      await expect.poll(() => visit.account.password).toBe(NEW_PASSWORD);
    },
  },
  {
    call: 'GET /api/user/profile',
    screen: 'the profile',
    by: 'shopper',
    act: ({ page }) => page.goto('/profile'),
    sentence: profileMessages.unavailable,
    hasTryAgain: true,
    recover: tryAgain(({ page, account }) => page.getByRole('main').getByText(account.email)),
  },
];
