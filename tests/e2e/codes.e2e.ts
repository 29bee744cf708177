import type { Page } from '@playwright/test';
import { signInMessages } from '../../contract/accounts/signInMessages.ts';
import { call, newAccount, PASSWORD } from './api.ts';
import { advanceShopClock, WITH_MOVABLE_CLOCK } from './movable-clock.ts';
import { expect, test } from './shop-test.ts';
import { enterCode, enterIdentifier, receivedCode } from './shopper.ts';
import {
  expectError,
  fields,
  readStoredSteps,
  newMobile,
  newPhoneAccount,
  nextCode,
  on,
  openAccountMenu,
  otherCode,
} from './sign-in-steps.ts';

test.use({ shopSettings: WITH_MOVABLE_CLOCK });

const MINUTE = 60_000;

test('an account with an email signs in by password or by code', async ({ page, shop }) => {
  const { email } = await newAccount(shop);
  const signUpCode = await receivedCode(shop, email);
  await advanceShopClock(shop, 2 * MINUTE);
  await page.goto('/login');
  await enterIdentifier(page, email);
  await on.loginWithOtp(page).click();
  await expect(fields.code(page)).toBeFocused();
  await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible();
  await on.usePassword(page).click();
  await expect(fields.password(page)).toBeFocused();
  await on.loginWithOtp(page).click();
  await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible();
  await enterCode(page, '12345');
  await on.verify(page).click();
  await expectError(fields.code(page), signInMessages.otp.enterAllDigits);
  const code = await nextCode(shop, email, signUpCode);
  await fields.code(page).fill('');
  await enterCode(page, otherCode(code));
  await expectError(fields.code(page), signInMessages.otp.invalid);
  await enterCode(page, code);
  await expect(page).toHaveURL('/');
  await expect.poll(() => readStoredSteps(page)).toEqual([]);
});

test('an account with a phone number receives a code at once and another one after a minute, which invalidates the first', async ({
  page,
  shop,
}) => {
  const mobile = newMobile();
  const phone = `+91${mobile}`;
  const signUpCode = await newPhoneAccount(shop, mobile);
  await advanceShopClock(shop, 2 * MINUTE);
  await page.clock.install();
  await page.goto('/login');
  await enterIdentifier(page, mobile);
  const first = await nextCode(shop, phone, signUpCode);
  await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible();
  await expect(on.resend(page)).toBeDisabled();
  await page.clock.fastForward(MINUTE / 2);
  await expect(page.getByText(/^Resend in [12]?\ds$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Resend in [12]?\ds$/)).toBeVisible();
  await page.clock.fastForward(MINUTE / 2);
  await expect(page.getByRole('status').filter({ hasText: 'a new code now' })).toBeAttached();

  await advanceShopClock(shop, 2 * MINUTE);
  await on.resend(page).click();
  const second = await nextCode(shop, phone, first);
  await enterCode(page, first);
  await expectError(fields.code(page), signInMessages.otp.invalid);
  await enterCode(page, second);
  await expect(page).toHaveURL('/');
});

test('a browser whose clock is a day off shows the right countdown and stays signed in', async ({
  page,
  shop,
}) => {
  const mobile = newMobile();
  const signUpCode = await newPhoneAccount(shop, mobile);
  await advanceShopClock(shop, 2 * MINUTE);
  await page.clock.install({ time: Date.now() + 40 * 24 * 60 * MINUTE });
  await page.goto('/login');
  await enterIdentifier(page, mobile);
  await expect(page.getByText(/^Resend in [1-6]?\ds$/)).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await page.reload();
  await expect(page.getByText(/^Resend in [1-6]?\ds$/)).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 40 * 24 * 60 * MINUTE);
  await enterCode(page, await nextCode(shop, `+91${mobile}`, signUpCode));
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ravi’s account' })).toBeVisible();
});

test(
  'a browser that has signed in before gets a code after strangers have used up the codes of the account',
  { tag: '@nightly' },
  async ({ page, browser, shop }) => {
    const { email } = await newAccount(shop);
    const requestCode = async (visitor: Page) => {
      await visitor.goto('/login');
      await enterIdentifier(visitor, email);
      await on.loginWithOtp(visitor).click();
    };
    await page.goto('/login');
    await enterIdentifier(page, email);
    await fields.password(page).fill(PASSWORD);
    await on.login(page).click();
    await expect(page).toHaveURL('/');
    await (await openAccountMenu(page)).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');

    // An account gets five codes an hour, of which it has used one to sign up.
    for (let sent = 1; sent < 5; sent += 1) {
      await advanceShopClock(shop, 2 * MINUTE);
      await call(shop, 'sendOtp', { body: { email, mode: 'login' } });
    }
    const codeOfStranger = await receivedCode(shop, email);
    await advanceShopClock(shop, 2 * MINUTE);
    const stranger = await browser.newContext({ baseURL: shop.url });
    const strangersPage = await stranger.newPage();
    await requestCode(strangersPage);
    await expect(strangersPage.getByText(/^Too many attempts/)).toBeVisible();
    await stranger.close();

    await requestCode(page);
    await expect(page.getByText(/^We sent a code to/)).toBeVisible();
    await enterCode(page, await nextCode(shop, email, codeOfStranger));
    await expect(page).toHaveURL('/');
  },
);
