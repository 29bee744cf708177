import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { call, sentCode } from './api.ts';
import type { RunningShop } from './running-shop.ts';
import { expect } from './shop-test.ts';
import { receivedCode } from './shopper.ts';

/** Steps of a shopper on /login and /update-password, and what they see. */

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

/** The message next to a field, which also describes the field. */
export async function expectError(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(sentence);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
}

export function newMobile(): string {
  return `98${String(randomInt(10 ** 8)).padStart(8, '0')}`;
}

/** A code of six digits that differs from the sent code. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Waits for a code that differs from a known one. */
export async function nextCode(shop: RunningShop, to: string, before: string): Promise<string> {
  const received = async () => {
    const code = await sentCode(shop, to);
    return code === before ? null : code;
  };
  await expect.poll(received, { intervals: [50] }).not.toBeNull();
  return (await received()) ?? '';
}

/** Creates an account without a password for a phone number of ten digits; returns the code that created it. */
export async function newPhoneAccount(shop: RunningShop, mobile: string): Promise<string> {
  const phone = `+91${mobile}`;
  await call(shop, 'sendOtp', { body: { phone, mode: 'signup' } });
  const otp = await receivedCode(shop, phone);
  await call(shop, 'verifyOtp', { body: { phone, otp, mode: 'signup', name: 'Ravi' } });
  return otp;
}

/** What this tab has stored of the sign-in steps. */
export async function readStoredSteps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => /auth|sentCode|passwordReset/.test(key)),
  );
}

/** The open account menu. */
export async function openAccountMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Account$|’s account$/ }).click();
  return page.getByRole('navigation', { name: 'Account' });
}

/** The paths that this tab has navigated to. */
export function visitedBy(page: Page): readonly string[] {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  return visited;
}
