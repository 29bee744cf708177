import { text as readText } from 'node:stream/consumers';
import { profileMessages } from '../../contract/accounts/profileMessages.ts';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { accountMessages } from '../../contract/accounts/accountMessages.ts';
import { personalDataMessages } from '../../contract/accounts/personalDataMessages.ts';
import { ADDRESS, PASSWORD, call, newAccount, newEmail, sentCode } from './api.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, codeField, receivedCode } from './shopper.ts';

const PROFILE = '**/api/user/profile';

test('the profile shows name, email and address, and links to the orders', async ({ page, shop }) => {
  const account = await newAccount(shop, { address: ADDRESS });
  const answer = Promise.withResolvers<void>();
  await page.route(PROFILE, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await beSignedIn(page, account, '/profile');
  await expect(page.getByText(profileMessages.loading)).toBeVisible();
  answer.resolve();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: account.name })).toBeVisible();
  for (const text of [account.email, '12 Temple Road', 'Mysuru, Karnataka, 570001', 'India']) {
    await expect(main.getByText(text)).toBeVisible();
  }
  await main.getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL('/orders');
});

test('name and email are corrected, the email by a code that is sent to the new one', async ({
  page,
  shop,
}) => {
  await beSignedIn(page, await newAccount(shop), '/profile');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Change Name' }).click();
  await main.getByRole('textbox', { name: 'Name' }).fill('Asha Iyer');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: 'Asha Iyer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Asha Iyer’s account' })).toBeVisible();

  const email = newEmail();
  await main.getByRole('button', { name: 'Change Email' }).click();
  await main.getByRole('textbox', { name: 'New email' }).fill(email);
  await page.keyboard.press('Enter');
  await expect(main.getByText(`We sent a code to ${email}.`)).toBeVisible();
  await codeField(page).fill(await receivedCode(shop, email));
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('button', { name: 'Change Email' })).toBeVisible();
  await expect(main.getByText(email)).toBeVisible();
});

test('a profile without an address explains where to enter one', async ({ page, shop }) => {
  await beSignedIn(page, await newAccount(shop), '/profile');
  await expect(page.getByText('No address saved yet.')).toBeVisible();
});

test('addresses are added, edited, made the default one and deleted', async ({ page, shop }) => {
  const account = await newAccount(shop, { address: ADDRESS });
  await beSignedIn(page, account, '/profile');
  const book = page.getByRole('region', { name: 'Saved addresses' });
  const cards = book.getByRole('listitem');
  await book.getByRole('button', { name: 'Add an address' }).click();
  await expect(book.getByRole('textbox', { name: 'Email' })).toHaveValue(account.email);
  await book.getByRole('button', { name: 'Save Address' }).click();
  await expect(book.getByRole('link', { name: 'Enter a city' })).toBeVisible();
  for (const [name, value] of [
    ['Phone', '9876543210'],
    ['PIN code', '583101'],
    ['Street', '4 MG Road'],
    ['City', 'Hampi'],
  ] as const) {
    await book.getByRole('textbox', { name }).fill(value);
  }
  // The cities of the PIN code move the button.
  await expect(book.getByRole('group', { name: 'Choose your city' })).toBeVisible();
  await book.getByRole('button', { name: 'Save Address' }).click();
  await expect(cards).toContainText(['12 Temple Road', '4 MG Road']);

  await cards.last().getByRole('button', { name: 'Make default' }).click();
  await expect(cards).toContainText([/4 MG Road.*Default address/, '12 Temple Road']);
  await cards.last().getByRole('button', { name: 'Edit' }).click();
  await book.getByRole('textbox', { name: 'Street' }).fill('14 Temple Road');
  await book.getByRole('button', { name: 'Save Address' }).click();
  await expect(cards.last()).toContainText('14 Temple Road');
  await cards.last().getByRole('button', { name: 'Delete' }).click();
  await book.getByRole('button', { name: 'Delete' }).last().click();
  await expect(cards).toContainText(['4 MG Road']);
  const { address } = await call(shop, 'getAddress', { token: account.token });
  expect(address?.city).toBe('Hampi');
});

test('a shopper downloads the data of the account, and deletes it with a code', async ({ page, shop }) => {
  const account = await newAccount(shop);
  await beSignedIn(page, account, '/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const stream = await (await download).createReadStream();
  expect(await readText(stream)).toContain(account.email);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText(account.email, { exact: false }).last()).toBeVisible();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill((await sentCode(shop, account.email)) ?? '');
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(personalDataMessages.deleted)).toBeVisible();
  await expect(call(shop, 'getProfile', { token: account.token })).rejects.toThrow('answered 401');
});

test(
  'a profile that fails to load is unavailable and can be loaded again',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const account = await newAccount(shop);
    await page.route(PROFILE, (route) => route.abort());
    await beSignedIn(page, account, '/profile');
    await expect(page.getByText(profileMessages.unavailable)).toBeVisible();
    await page.unroute(PROFILE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(account.email)).toBeVisible();
  },
);

test('a 401 on the profile request logs out', { tag: '@nightly' }, async ({ page, shop }) => {
  const account = await newAccount(shop);
  await page.route(PROFILE, (route) =>
    route.fulfill({ status: 401, json: { success: false, message: 'Please log in again.' } }),
  );
  await beSignedIn(page, account, '/profile');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test(
  'signing out everywhere ends the session of another device too',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const account = await newAccount(shop);
    const { token } = await call(shop, 'login', { body: { email: account.email, password: PASSWORD } });
    await beSignedIn(page, account, '/profile');
    const button = page.getByRole('button', { name: 'Sign out on all devices' });
    await page.route('**/api/user/logout', (route) => route.abort(), { times: 2 });
    await button.click();
    await expect(page.getByText(accountMessages.signOutFailed)).toBeVisible();
    await button.click();
    await expect(page).toHaveURL(/\/login/);
    await expect(call(shop, 'getProfile', { token: token ?? '' })).rejects.toThrow('answered 401');
  },
);

test('logging out ends the session on the server', { tag: '@nightly' }, async ({ page, shop }) => {
  const account = await newAccount(shop);
  await beSignedIn(page, account, '/profile');
  const ended = page.waitForResponse('**/api/user/logout');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await ended).status()).toBe(200);
  await expect(call(shop, 'getProfile', { token: account.token })).rejects.toThrow('answered 401');
});

test('a guest on the profile page is prompted to log in', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByText(checkoutMessages.loginFirst)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
});
