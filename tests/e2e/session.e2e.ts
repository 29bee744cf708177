import { orderMessages } from '../../contract/orders/orderMessages.ts';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { signInMessages } from '../../contract/accounts/signInMessages.ts';
import { ADDRESS, newAccount } from './api.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, signIn } from './shopper.ts';

test('a 401 opens the login page once, and sign-in returns to the page', async ({ page, shop }) => {
  const account = await newAccount(shop, { address: ADDRESS });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await beSignedIn(page, { ...account, token: withOtherSignature(account.token) }, '/orders');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, account);
  await expect(page).toHaveURL(/\/orders/);
  await expect(page.getByText(orderMessages.none)).toBeVisible();
  expect(visited.filter((path) => path === '/login')).toHaveLength(1);
});

test('account pages redirect a guest to the login page and back', async ({ page, shop }) => {
  const account = await newAccount(shop);
  await page.goto('/place-order');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(checkoutMessages.loginFirst)).toBeVisible();
  await signIn(page, account);
  await expect(page).toHaveURL(/\/place-order/);
  await expect(page.getByText(checkoutMessages.loginFirst)).toHaveCount(0);
});

test('a wrong password shows an error, and a code signs in instead', async ({ page, shop }) => {
  const account = await newAccount(shop);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email or phone' }).fill(account.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password').first().fill('not-the-password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText(signInMessages.auth.invalidCredentials)).toBeVisible();
  await page.getByRole('button', { name: 'Login With OTP' }).click();
  await expect(page.getByText(/Resend in \d+s/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Resend in \d+s/)).toBeVisible();
  await page.getByRole('button', { name: 'Use Password Instead' }).click();
  await expect(page.getByLabel('Password').first()).toBeVisible();
});

/** A token that the shop no longer accepts, with readable claims. */
function withOtherSignature(token: string): string {
  const [header, claims, signature = ''] = token.split('.');
  return [header, claims, signature.replaceAll(/./g, 'A')].join('.');
}
