import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { call, sentCode } from './api.ts';
import type { RunningShop } from './running-shop.ts';
import { expect } from './shop-test.ts';
import { receivedCode } from './shopper.ts';

/** What shoppers do and see on /login and /update-password. */

export const on = {
  continue: (page: Page) => page.getByRole('button', { name: 'Continue' }),
  login: (page: Page) => page.getByRole('button', { name: 'Login', exact: true }),
  loginWithOtp: (page: Page) => page.getByRole('button', { name: 'Login With OTP' }),
  usePassword: (page: Page) => page.getByRole('button', { name: 'Use Password Instead' }),
  createAccount: (page: Page) => page.getByRole('button', { name: 'Create an account' }),
  verify: (page: Page) => page.getByRole('button', { name: 'Verify OTP' }),
  resend: (page: Page) => page.getByRole('button', { name: 'Resend OTP' }),
};

export const fields = {
  identifier: (page: Page) => page.getByRole('textbox', { name: 'Email or phone' }),
  password: (page: Page) => page.getByLabel(/^Password/),
  name: (page: Page) => page.getByRole('textbox', { name: 'Name' }),
  code: (page: Page) => page.getByRole('textbox', { name: 'Code' }),
};

/** What is said by a field, and heard with it. */
export async function expectError(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(sentence);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
}

export function newMobile(): string {
  return `98${String(randomInt(10 ** 8)).padStart(8, '0')}`;
}

/** A code of six digits that is not the one that was sent. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** The code that follows one that is known already. */
export async function nextCode(shop: RunningShop, to: string, before: string): Promise<string> {
  await expect.poll(() => sentCode(shop, to), { intervals: [50] }).not.toBe(before);
  return (await sentCode(shop, to)) ?? '';
}

/** An account without a password, named by a phone number of ten digits; returns the code with which it was made. */
export async function newPhoneAccount(shop: RunningShop, mobile: string): Promise<string> {
  const phone = `+91${mobile}`;
  await call(shop, 'sendOtp', { body: { phone, mode: 'signup' } });
  const otp = await receivedCode(shop, phone);
  await call(shop, 'verifyOtp', { body: { phone, otp, mode: 'signup', name: 'Ravi' } });
  return otp;
}

/** What this tab keeps of the way through sign-in. */
export async function readStoredSteps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => /auth|sentCode|passwordReset/.test(key)),
  );
}

/** The account menu, open. */
export async function openAccountMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Account/ }).click();
  return page.getByRole('navigation', { name: 'Account' });
}

/** Which pages this tab went to, by path. */
export function visitedBy(page: Page): readonly string[] {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  return visited;
}
