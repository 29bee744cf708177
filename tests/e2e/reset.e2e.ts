import type { Page } from '@playwright/test';
import { signInMessages } from '../../contract/accounts/signInMessages.ts';
import { orderMessages } from '../../contract/orders/orderMessages.ts';
import { call, newAccount, PASSWORD } from './api.ts';
import { advanceShopClock, WITH_MOVABLE_CLOCK } from './movable-clock.ts';
import { addPasskey } from './passkey-steps.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, enterCode, enterIdentifier, receivedCode } from './shopper.ts';
import {
  expectError,
  fields,
  nextCode,
  on,
  openAccountMenu,
  otherCode,
  readStoredSteps,
} from './sign-in-steps.ts';

test.use({ shopSettings: WITH_MOVABLE_CLOCK });

const NEW_PASSWORD = 'tuberose-lamp-9';

const reset = {
  email: (page: Page) => page.getByRole('textbox', { name: 'Email' }),
  send: (page: Page) => page.getByRole('button', { name: 'Send OTP' }),
  password: (page: Page) => page.getByLabel(/^New password/),
  confirmation: (page: Page) => page.getByLabel(/^Confirm password/),
  save: (page: Page) => page.getByRole('button', { name: 'Reset Password' }),
};

/** A shopper with an account, who may be sent another code by now. */
async function someone(shop: RunningShop) {
  const account = await newAccount(shop);
  await advanceShopClock(shop, 2 * 60_000);
  return { ...account, signUpCode: await receivedCode(shop, account.email) };
}

test('a forgotten password is replaced with a code, every mistake shows its error, and sign-in returns to the page that required it', async ({
  page,
  shop,
}) => {
  const account = await someone(shop);
  await page.goto('/orders');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await enterIdentifier(page, account.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/update-password');
  await expect(page).toHaveTitle(/^New Password/);
  await expect(reset.email(page)).toBeFocused();
  await expect(reset.email(page)).toHaveValue(account.email);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.reload();
  await expect(reset.email(page)).toHaveValue(account.email);
  for (const [typed, sentence] of [
    ['', signInMessages.identifier.required],
    ['asha', signInMessages.identifier.invalid],
    ['9876543210', signInMessages.identifier.invalid],
  ] as const) {
    await reset.email(page).fill(typed);
    await reset.email(page).press('Enter');
    await expectError(reset.email(page), sentence);
  }
  await reset.email(page).fill(account.email);
  await reset.email(page).press('Enter');

  await expect(fields.code(page)).toBeFocused();
  await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible();
  await enterCode(page, '123');
  await fields.code(page).press('Enter');
  await expectError(fields.code(page), signInMessages.otp.enterAllOtpDigits);
  const code = await nextCode(shop, account.email, account.signUpCode);
  await fields.code(page).fill('');
  await enterCode(page, otherCode(code));
  await expectError(fields.code(page), signInMessages.otp.invalid);
  await enterCode(page, code);

  await expect(reset.password(page)).toBeFocused();
  for (const [password, confirmation, sentence, field] of [
    ['', '', signInMessages.reset.bothRequired, reset.password(page)],
    [NEW_PASSWORD, '', signInMessages.reset.bothRequired, reset.confirmation(page)],
    ['12345', '12345', signInMessages.reset.tooShort, reset.password(page)],
    [NEW_PASSWORD, PASSWORD, signInMessages.reset.mismatch, reset.confirmation(page)],
  ] as const) {
    await reset.password(page).fill(password);
    await reset.confirmation(page).fill(confirmation);
    await reset.confirmation(page).press('Enter');
    await expect(field).toHaveAccessibleDescription(sentence);
    await expect(page.locator(':focus').getByRole('link', { name: sentence }).first()).toBeVisible();
  }
  await reset.confirmation(page).fill(NEW_PASSWORD);
  await reset.confirmation(page).press('Enter');
  await expect(page.getByText(signInMessages.reset.done)).toBeVisible();
  expect(await readStoredSteps(page)).toEqual([]);
  await expect(page).toHaveURL('/login');
  await (await openAccountMenu(page)).getByRole('link', { name: 'Sign In' }).click();

  await enterIdentifier(page, account.email);
  await fields.password(page).fill(PASSWORD);
  await on.login(page).click();
  await expectError(fields.password(page), signInMessages.auth.invalidCredentials);
  await fields.password(page).fill(NEW_PASSWORD);
  await on.login(page).click();
  await expect(page).toHaveURL('/orders');
});

test(
  'a reload resumes the same step; the code, which is never stored, is requested again',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const { email, signUpCode } = await someone(shop);
    await page.goto('/update-password');
    await reset.email(page).fill(email);
    await reset.send(page).click();
    await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible();
    const code = await nextCode(shop, email, signUpCode);
    await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible();
    await enterCode(page, code);
    await expect(reset.password(page)).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(stored).toContain(email);
    expect(stored).not.toContain(code);
    await page.reload();
    await expect(page.getByText(signInMessages.reset.codeAgain)).toBeVisible();
    expect(await nextCode(shop, email, signUpCode)).toBe(code);
    await enterCode(page, code);
    await reset.password(page).fill(NEW_PASSWORD);
    await reset.confirmation(page).fill(NEW_PASSWORD);
    await reset.save(page).click();
    await expect(page).toHaveURL('/login');
  },
);

test(
  'a new password that cannot be saved shows the reason, and without a valid code requires another one',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const { email, signUpCode } = await someone(shop);
    await page.goto('/update-password');
    await reset.email(page).fill(email);
    await reset.send(page).click();
    await enterCode(page, await nextCode(shop, email, signUpCode));
    await reset.password(page).fill(NEW_PASSWORD);
    await reset.confirmation(page).fill(NEW_PASSWORD);
    for (const [status, message, sentence] of [
      [200, undefined, signInMessages.reset.failed],
      [500, undefined, signInMessages.reset.failedToReset],
      [400, 'Not today', 'Not today'],
    ] as const) {
      await page.route('**/api/user/reset-password', (route) =>
        route.fulfill({ status, json: { success: false, ...(message && { message }) } }),
      );
      await reset.save(page).click();
      await expectError(reset.password(page), sentence);
      await page.unroute('**/api/user/reset-password');
    }
    await advanceShopClock(shop, 60 * 60_000);
    await reset.save(page).click();
    await expect(page.getByRole('alert').filter({ hasText: signInMessages.otp.invalid })).toBeVisible();
    await page.getByRole('button', { name: 'Change email' }).click();
    await expect(reset.email(page)).toHaveValue(email);
    expect(await readStoredSteps(page)).not.toContain('aangan.passwordReset');
  },
);

test('a reset signs out everywhere: at once in this tab, elsewhere with the next request', async ({
  page,
  context,
  shop,
}) => {
  const account = await someone(shop);
  const elsewhere = await context.newPage();
  await beSignedIn(elsewhere, account, '/orders');
  await expect(elsewhere.getByText(orderMessages.none)).toBeVisible();
  await page.goto('/update-password');
  await reset.email(page).fill(account.email);
  await reset.send(page).click();
  await enterCode(page, await nextCode(shop, account.email, account.signUpCode));
  await reset.password(page).fill(NEW_PASSWORD);
  await reset.confirmation(page).fill(NEW_PASSWORD);
  await reset.save(page).click();
  await expect(page.getByText(signInMessages.reset.done)).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login');
});

test('a reset names the passkeys that it has deleted and the passkeys that can still sign in, and leaves the time to read them', async ({
  page,
  shop,
}) => {
  const { signUpCode, ...account } = await someone(shop);
  await addPasskey(shop, account, 'My computer');
  await advanceShopClock(shop, 8 * 24 * 60 * 60_000);
  const { email } = account;
  const { token = '' } = await call(shop, 'login', { body: { email, password: PASSWORD } });
  await addPasskey(shop, { token }, 'Somebody’s phone');
  await page.clock.install();
  await page.goto('/update-password');
  await reset.email(page).fill(email);
  await reset.send(page).click();
  await enterCode(page, await nextCode(shop, email, signUpCode));
  await reset.password(page).fill(NEW_PASSWORD);
  await reset.confirmation(page).fill(NEW_PASSWORD);
  await reset.save(page).click();
  await expect(page.getByText(signInMessages.reset.done)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('we deleted the passkeys of the last 7 days: Somebody’s phone.');
  await expect(main).toContainText('These passkeys can still sign in: My computer.');
  await page.clock.fastForward(60_000);
  await expect(main.getByRole('link', { name: 'Sign in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test(
  'a sign-in code cannot set a new password, and the code that can comes a minute after it',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const { email, signUpCode } = await someone(shop);
    await page.goto('/login');
    await enterIdentifier(page, email);
    await on.loginWithOtp(page).click();
    await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible();
    const loginCode = await nextCode(shop, email, signUpCode);
    await on.usePassword(page).click();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await reset.send(page).click();
    await expect(page.getByText('We have not sent a code yet to')).toBeVisible();
    await expect(page.getByText(/^Resend in \d+s$/)).toBeVisible();
    await advanceShopClock(shop, 60_000);
    await page.reload();
    const resetCode = await nextCode(shop, email, loginCode);
    await enterCode(page, loginCode);
    await expectError(fields.code(page), signInMessages.otp.invalid);
    await fields.code(page).fill('');
    await enterCode(page, resetCode);
    await expect(reset.password(page)).toBeFocused();
  },
);
