import { signInMessages } from '../../contract/accounts/signInMessages.ts';
import { orderMessages } from '../../contract/orders/orderMessages.ts';
import { ADDRESS, newAccount, newEmail } from './api.ts';
import { expectAccessible } from './axe-steps.ts';
import { advanceShopClock, WITH_MOVABLE_CLOCK } from './movable-clock.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, enterCode, enterIdentifier, receivedCode } from './shopper.ts';
import { fields, nextCode, on } from './sign-in-steps.ts';

/** Runs axe on sign-in, sign-up, password reset and the account pages. */

// An axe run takes seconds on a busy machine.
test.describe.configure({ timeout: 300_000 });

test('axe finds no violations on any step of sign-in and sign-up', async ({ page, shop }) => {
  const account = await newAccount(shop);
  await page.goto('/login');
  await on.continue(page).click();
  await expect(page.getByText(signInMessages.identifier.invalid)).toBeVisible();
  await expectAccessible(page, 'a wrong identifier');
  await enterIdentifier(page, account.email);
  await fields.password(page).fill('not-the-password');
  await on.login(page).click();
  await expect(page.getByText(signInMessages.auth.invalidCredentials)).toBeVisible();
  await expectAccessible(page, 'a wrong password');
  await on.loginWithOtp(page).click();
  await enterCode(page, '000000');
  await expect(page.getByRole('alert')).not.toHaveCount(0);
  await expectAccessible(page, 'a wrong code');

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login');
  await enterIdentifier(page, newEmail());
  await on.createAccount(page).click();
  await expect(fields.name(page)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'details missing');
});

test.describe('later', () => {
  test.use({ shopSettings: WITH_MOVABLE_CLOCK });

  test('axe finds no violations on any step of a password reset', async ({ page, shop }) => {
    const { email } = await newAccount(shop);
    await advanceShopClock(shop, 2 * 60_000);
    const before = await receivedCode(shop, email);
    await page.goto('/update-password');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'no email');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await on.verify(page).click();
    await expect(page.getByText(signInMessages.otp.enterAllOtpDigits)).toBeVisible();
    await expectAccessible(page, 'an incomplete code');
    await enterCode(page, await nextCode(shop, email, before));
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText(signInMessages.reset.bothRequired).first()).toBeVisible();
    await expectAccessible(page, 'no new password');
  });
});

test('axe finds no violations on the account pages', async ({ page, shop }) => {
  for (const path of ['/wishlist', '/profile', '/orders']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, `${path} as a guest`);
  }
  await page.goto('/place-order');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to place your order' })).toBeVisible();
  await expectAccessible(page, '/place-order as a guest');
  const account = await newAccount(shop, { address: ADDRESS });
  await beSignedIn(page, account, '/profile');
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible();
  await expectAccessible(page, 'the profile');
  await page.goto('/orders');
  await expect(page.getByText(orderMessages.none)).toBeVisible();
  await expectAccessible(page, 'no orders');
});
