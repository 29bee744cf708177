import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Scenario } from '../fixtures/releases.ts';
import { accountOf, clockAhead, moveSandbox, scenarios, unpackData } from '../fixtures/version010.ts';
import { call } from './api.ts';
import { expectStripePage, payAgain, payIn } from './checkout-steps.ts';
import { hindi } from './hindi.ts';
import { advanceShopClock, WITH_MOVABLE_CLOCK } from './movable-clock.ts';
import { form } from './review-steps.ts';
import { openShop, type RunningShop } from './running-shop.ts';
import { expect, test as base } from './shop-test.ts';
import { codeField, enterCode } from './shopper.ts';
import { fields } from './sign-in-steps.ts';

/**
 * This version reads what browsers have stored under version 0.1.0, on a shop with the data of 0.1.0, at the time when
 * both were written.
 */

// All tests share one shop.
base.describe.configure({ mode: 'default' });

const test = base.extend<object, { sharedShop: () => Promise<RunningShop> }>({
  sharedShop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const shop = await openShop(WITH_MOVABLE_CLOCK);
      await shop.stop('SIGKILL');
      await rm(shop.dataDir, { recursive: true });
      await unpackData(shop.dataDir);
      await moveSandbox(shop.dataDir, shop.url);
      await advanceShopClock(shop, clockAhead(0));
      await shop.start();
      await provide(async () => shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
});

/** Restores the browser's storage of 0.1.0 and sets its clock to that time. */
async function restore(page: Page, shop: RunningShop, name: string): Promise<Scenario> {
  const scenario = scenarios[name];
  if (!scenario) throw new Error(`There is no scenario ${name}`);
  const { writtenAt, cookies, local, session } = scenario;
  await page.clock.install({ time: writtenAt });
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.url })));
  await page.goto('/healthz');
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored.local)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(stored.session)) sessionStorage.setItem(key, value);
    },
    { local, session },
  );
  return scenario;
}

const countdown = (page: Page) => page.getByText(/^Resend in [1-5]?\ds$/);

async function ordersOf(shop: RunningShop, { account = '' }: Scenario) {
  const { orders } = await call(shop, 'listOrders', accountOf(account));
  return orders.map(({ status, paymentMethod, payment }) => ({ status, paymentMethod, payment }));
}

test('a guest finds cart, filters, language, colours and recently viewed products', async ({
  page,
  shop,
}) => {
  const { products = [] } = await restore(page, shop, 'guest');
  await page.goto('/cart');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // The first product has been withdrawn since.
  for (const id of products.slice(1))
    await expect(page.getByRole('listitem').locator(`a[href="/product/${id}"]`).first()).toBeVisible();
  await page.goto('/collection');
  await expect(page.getByRole('combobox', { name: hindi('Sort by') })).toHaveValue('low-high');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.goto(`/product/${products[1]}`);
  const viewed = () => page.evaluate(() => localStorage.getItem('aangan.recentlyViewed'));
  const stored = { version: 1, value: [products[1], products[2], products[0]] };
  await expect.poll(viewed).toBe(JSON.stringify(stored));
});

test('a sign-in resumes at the password', async ({ page, shop }) => {
  const { identifier = '' } = await restore(page, shop, 'login-password');
  await page.goto('/login');
  await expect(page.getByText(identifier)).toBeVisible();
  await fields.password(page).fill(accountOf(identifier).password ?? '');
  await fields.password(page).press('Enter');
  await expect(page).toHaveURL('/');
});

test('a sign-in resumes at the code, which is still valid', async ({ page, shop }) => {
  const { code = '' } = await restore(page, shop, 'login-otp');
  await page.goto('/login');
  await expect(countdown(page)).toBeVisible();
  await enterCode(page, code);
  await expect(page.getByRole('button', { name: 'Vani’s account' })).toBeVisible();
});

test('a sign-up resumes at the details', { tag: '@nightly' }, async ({ page, shop }) => {
  await restore(page, shop, 'signup-details');
  await page.goto('/login');
  await expect(fields.name(page)).toBeVisible();
});

test('a sign-up at the code stays there and prompts for the password, which is never stored', async ({
  page,
  shop,
}) => {
  await restore(page, shop, 'signup-otp');
  await page.goto('/login');
  await expect(codeField(page)).toBeVisible();
  await expect(fields.password(page)).toHaveValue('');
});

for (const name of ['reset-code', 'reset-new-password']) {
  test(`a new password is set after ${name}`, async ({ page, shop }) => {
    const { code = '' } = await restore(page, shop, name);
    await page.goto('/update-password');
    await expect(fields.code(page)).toBeVisible();
    await enterCode(page, code);
    await expect(page.getByLabel(/^New password/)).toBeVisible();
  });
}

test('a draft of an address is restored', async ({ page, shop }) => {
  await restore(page, shop, 'address-draft');
  await page.goto('/place-order');
  const main = page.getByRole('main');
  await expect(main.getByRole('textbox', { name: /^Street/ })).toHaveValue('7 Lotus Lane');
  await expect(main.getByRole('textbox', { name: /^City/ })).toHaveValue('Pune');
});

test('a draft of a review is restored', async ({ page, shop }) => {
  const { address } = await restore(page, shop, 'review-draft');
  await page.goto(address);
  await expect(form.comment(page)).toHaveValue('Warm light, and');
  await expect(form.rating(page, 4)).toBeChecked();
});

test('an unfinished cart merge is completed without duplicates', async ({ page, shop }) => {
  const { account = '', products = [] } = await restore(page, shop, 'merge-interrupted');
  await page.goto('/cart');
  const cart = async () => (await call(shop, 'getCart', accountOf(account))).cartData;
  await expect.poll(async () => Object.keys(await cart())).toHaveLength(products.length);
  const quantities = Object.values(await cart()).flatMap((sizes) => Object.values(sizes));
  expect(quantities).toEqual(products.map(() => 1));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('aangan.guestCart'))).toBeNull();
});

test('an unfinished card payment pays the same order', async ({ page, shop }) => {
  const scenario = await restore(page, shop, 'stripe-begun');
  await page.goto('/place-order');
  await payAgain(page).click();
  await expectStripePage(page);
  await payIn(page).click();
  await expect(page).toHaveURL(/\/orders$/);
  expect(await ordersOf(shop, scenario)).toEqual([
    { status: 'Order Confirmed', paymentMethod: 'stripe', payment: true },
  ]);
});

test('an unfinished UPI payment pays the same order', { tag: '@nightly' }, async ({ page, shop }) => {
  const scenario = await restore(page, shop, 'razorpay-begun');
  await page.goto('/place-order');
  await payAgain(page).click();
  await payIn(page).click();
  await expect(page).toHaveURL(/\/orders$/);
  expect(await ordersOf(shop, scenario)).toEqual([
    { status: 'Order Confirmed', paymentMethod: 'razorpay', payment: true },
  ]);
});

test(
  'a cash order whose response was lost is found and not placed again',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const scenario = await restore(page, shop, 'cash-answer-lost');
    await page.goto('/place-order');
    await expect(page).toHaveURL(/\/orders$/);
    expect(await ordersOf(shop, scenario)).toHaveLength(1);
  },
);

test('a payment return leads to the orders', { tag: '@nightly' }, async ({ page, shop }) => {
  await restore(page, shop, 'payment-return');
  await page.goto('/verify');
  await expect(page).toHaveURL(/\/orders$/);
});
