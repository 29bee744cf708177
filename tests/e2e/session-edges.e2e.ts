import type { Page } from '@playwright/test';
import { orderMessages } from '../../contract/orders/orderMessages.ts';
import { newAccount, someProducts, type Account } from './api.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, expectCartCount, fillCart, tokenOf } from './shopper.ts';
import { openAccountMenu, visitedBy } from './sign-in-steps.ts';

const DAY = 24 * 60 * 60_000;

async function expectSignedIn(page: Page, { name }: Account): Promise<void> {
  await expect(page.getByRole('button', { name: `${name}’s account` })).toBeVisible();
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  expect(await tokenOf(page)).toBe('');
}

/** Writes to the storage of this tab without the app running, which would read it at once. */
async function storeToken(page: Page, kind: 'localStorage' | 'sessionStorage', token: string): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(([where, value]) => window[where].setItem('token', value), [kind, token] as const);
}

/** The same token as if it had expired; its signature does not matter, since it is never sent. */
function expired(token: string): string {
  const [header, , signature] = token.split('.');
  const claims = { id: 'u1', name: 'Asha Rao', exp: Math.floor(Date.now() / 1000) - 1 };
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

test('an old token in local storage is moved to session storage and used', async ({ page, shop }) => {
  const account = await newAccount(shop);
  await storeToken(page, 'localStorage', account.token);
  await page.goto('/orders');
  await expect(page.getByText(orderMessages.none)).toBeVisible();
  await expectSignedIn(page, account);
  expect(await tokenOf(page)).toBe(account.token);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

for (const [kind, tokenFor] of [
  ['an expired token', expired],
  ['a token of 20 characters', () => 'x'.repeat(20)],
] as const) {
  test(`${kind} is removed, and the shopper stays on the page as a guest`, async ({ page, shop }) => {
    const { token } = await newAccount(shop);
    await storeToken(page, 'sessionStorage', tokenFor(token));
    await page.goto('/orders');
    await expect(page.getByText(orderMessages.loginFirst)).toBeVisible();
    await expectSignedOut(page);
  });
}

test(
  'a token longer than 20 characters is used until the server rejects it',
  { tag: '@nightly' },
  async ({ page }) => {
    await storeToken(page, 'sessionStorage', 'x'.repeat(21));
    await page.goto('/orders');
    await expect(page).toHaveURL('/login');
    await expectSignedOut(page);
  },
);

test('a token that expires while the page is open signs the shopper out without leaving the page', async ({
  page,
  shop,
}) => {
  const account = await newAccount(shop);
  await page.clock.install();
  await beSignedIn(page, account, '/about');
  await expectSignedIn(page, account);
  await page.clock.fastForward(31 * DAY);
  await expectSignedOut(page);
  await expect(page).toHaveURL('/about');
});

test('requests carry the token and the user id', { tag: '@nightly' }, async ({ page, shop }) => {
  const account = await newAccount(shop);
  const sent = page.waitForRequest('**/api/order/userorders');
  await beSignedIn(page, account, '/orders');
  const headers = (await sent).headers();
  expect(headers['authorization']).toBe(`Bearer ${account.token}`);
  expect(headers['x-user-id']).toBe(await page.evaluate(() => sessionStorage.getItem('userId')));
  expect(headers['x-user-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('many simultaneous 401 responses clear storage and open /login once', async ({ page, shop }) => {
  const account = await newAccount(shop);
  const requested = Promise.withResolvers<void>();
  const calls: string[] = [];
  for (const path of ['**/api/cart/get', '**/api/order/userorders']) {
    await page.route(path, async (route) => {
      calls.push(path);
      if (new Set(calls).size === 2) requested.resolve();
      await requested.promise;
      await route.fulfill({ status: 401, json: { success: false, message: 'Please log in again' } });
    });
  }
  const visited = visitedBy(page);
  await beSignedIn(page, account, '/orders');
  await expect(page).toHaveURL('/login');
  await expectSignedOut(page);
  expect(calls.length).toBeGreaterThanOrEqual(2);
  await page.goBack();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText(orderMessages.loginFirst)).toBeVisible();
  expect(visited.filter((path) => path === '/login')).toHaveLength(1);
});

test('logging out clears storage, cookies and cart, and opens /login in all tabs', async ({
  page,
  context,
  shop,
}) => {
  const account = await newAccount(shop);
  await beSignedIn(page, account, '/');
  await fillCart(page, await someProducts(shop, 1));
  await expectCartCount(page, 1);
  const other = await context.newPage();
  await beSignedIn(other, account, '/collection');
  await expectSignedIn(other, account);
  await page.evaluate(() => {
    document.cookie = '__stripe_mid=1; path=/';
    localStorage.setItem('rzp_device_id', '1');
  });

  const menu = await openAccountMenu(page);
  await menu.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/login');
    await expectSignedOut(tab);
    await expectCartCount(tab, 0);
    expect(await tab.evaluate(() => [document.cookie, localStorage.getItem('rzp_device_id')])).toEqual([
      '',
      null,
    ]);
    expect(await tab.evaluate(() => sessionStorage.getItem('userId'))).toBeNull();
  }
});
