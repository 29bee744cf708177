import type { Page } from '@playwright/test';
import { trackingMessages } from '../../contract/shipping/trackingMessages.ts';
import { orderMessages } from '../../contract/orders/orderMessages.ts';
import { firstUnlessAll } from '../runsAll.ts';
import { ADDRESS, call, newAccount, someProducts, type Account } from './api.ts';
import { advanceShopClock, WITH_MOVABLE_CLOCK } from './movable-clock.ts';
import { placeDelivered } from './return-steps.ts';
import type { RunningShop } from './running-shop.ts';
import { test } from './sandbox.ts';
import { expect } from './shop-test.ts';
import { beSignedIn, signIn } from './shopper.ts';

const HALF_A_MINUTE = 30_000;
/** A parcel in the sandbox of the tests takes an hour for each step. */
const ONE_STEP_MS = 60 * 60_000;
const PHONE = /[6-9]\d{9}|\+91/;

/** An account with one order, paid on delivery. */
async function accountWithOrder(shop: RunningShop): Promise<Account & { orderId: string }> {
  const account = await newAccount(shop, { address: ADDRESS });
  const [product] = await someProducts(shop, 1);
  if (!product) throw new Error('no product');
  const items = [{ productId: product._id, size: product.sizes[0], quantity: 1 }];
  const { config } = await call(shop, 'getConfig');
  const amount = product.price + config.deliveryFee;
  const { order } = await call(shop, 'placeOrder', {
    token: account.token,
    body: { address: ADDRESS, items, amount, paymentMethod: 'cod' },
  });
  return { ...account, orderId: order?._id ?? '' };
}

const trackingPath = ({ orderId }: { orderId: string }) => `/orders/track/${orderId}`;
const scans = (page: Page) => page.getByRole('list', { name: 'Your parcel’s journey' }).getByRole('listitem');
const status = (page: Page) => page.getByRole('main').getByRole('status');

/** Advances the clock of the page by half a minute and waits for the request that follows. */
async function advanceToRefresh(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/api/shiprocket/track/*');
  await page.clock.fastForward(HALF_A_MINUTE);
  await answered;
}

/** What the server would answer for a parcel in Pune. */
const atPune = (current_status: string) => ({
  success: true,
  trackingData: {
    tracking_data: {
      current_status,
      courier_name: 'Delhivery Surface',
      awb_code: '19041424751540',
      shipment_track: [
        { location: 'Pune', status: 'Shipment received', date: '2026-11-03T06:13:52.000Z' },
        { location: 'Jaipur', status: 'Shipment picked up', date: '2026-11-02T03:45:00.000Z' },
      ],
    },
  },
});

test('each order links to its tracking page, and Back returns to the orders', async ({
  page,
  shop,
  complaints,
}) => {
  const account = await accountWithOrder(shop);
  await beSignedIn(page, account, '/orders');
  await page.getByRole('link', { name: 'Track order' }).click();
  await expect(page).toHaveURL(trackingPath(account));
  await expect(page).toHaveTitle(/^Track Order/);
  await expect(page.getByRole('heading', { name: 'Track Order', level: 1 })).toBeVisible();
  await expect(status(page)).toContainText('Preparing your order');
  await expect(page.getByText('No updates yet')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('main').getByText('Order Confirmed')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an order that the shop’s own courier has delivered shows no updates to come', async ({
  page,
  shop,
}) => {
  const account = await newAccount(shop);
  const { id } = await placeDelivered(shop, account);
  await beSignedIn(page, account, trackingPath({ orderId: id }));
  await expect(status(page)).toContainText('Delivered');
  await expect(page.getByText('No updates yet')).toHaveCount(0);
});

test.describe('a moving parcel', () => {
  test.use({ shopSettings: WITH_MOVABLE_CLOCK });

  test('is tracked until delivery while the page is open, without the courier’s phone number', async ({
    page,
    shop,
  }) => {
    const account = await accountWithOrder(shop);
    await page.clock.install();
    await beSignedIn(page, account, trackingPath(account));
    await expect(status(page)).toContainText(/\w/);
    await expect
      .poll(
        async () => {
          await advanceShopClock(shop, ONE_STEP_MS);
          await advanceToRefresh(page);
          return status(page).textContent();
        },
        { timeout: 60_000 },
      )
      .toContain('Delivered');
    await expect(scans(page).first()).toContainText('Delivered to consignee');
    await expect(scans(page).last()).toContainText('Shipment picked up');
    await expect(page.getByText('Tracking number (AWB)')).toBeVisible();
    await expect(scans(page).filter({ hasText: 'Out for delivery with Ramesh' })).toHaveCount(1);
    expect(await scans(page).allTextContents()).not.toContainEqual(expect.stringMatching(PHONE));
    await page.goto('/orders');
    await expect(page.getByRole('main').getByText('Delivered', { exact: true })).toBeVisible();
  });
});

test(
  'an unavailable courier delays neither the order nor the page',
  { tag: '@nightly' },
  async ({ page, shop, providers }) => {
    await providers.set({ shiprocket: { down: 'error500' } });
    const account = await accountWithOrder(shop);
    await beSignedIn(page, account, trackingPath(account));
    await expect(status(page)).toContainText('Preparing your order');
  },
);

test('the page polls while it is open, announces news and keeps the last state when a request fails', async ({
  page,
  shop,
}) => {
  const account = await accountWithOrder(shop);
  const answers = [atPune('Shipped'), null, atPune('Out for Delivery')];
  let requestCount = 0;
  await page.route('**/api/shiprocket/track/*', async (route) => {
    const answer = answers[Math.min(requestCount, answers.length - 1)];
    requestCount += 1;
    await (answer ? route.fulfill({ json: answer }) : route.fulfill({ status: 400, json: {} }));
  });
  await page.clock.install();
  await beSignedIn(page, account, trackingPath(account));
  await expect(status(page)).toContainText('Shipped');
  await expect(scans(page)).toHaveText([
    /Shipment received.*Pune.*3 November at 11:43/,
    /Shipment picked up.*Jaipur.*2 November at 9:15/,
  ]);
  await advanceToRefresh(page);
  expect(requestCount).toBe(2);
  await expect(status(page)).toContainText('Shipped');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await advanceToRefresh(page);
  await expect(status(page)).toContainText('Out for Delivery');
});

test.describe('tracking that fails', () => {
  for (const [what, answer, message] of firstUnlessAll([
    ['is refused', { status: 200, json: { success: false } }, trackingMessages.loadFailed],
    ['is refused with a reason', { status: 200, json: { success: false, message: 'Ask us.' } }, 'Ask us.'],
    ['is empty', { status: 200, json: { success: true } }, trackingMessages.loadFailed],
    ['fails', { status: 404, json: { success: false, message: 'None.' } }, 'None.'],
    ['is not JSON', { status: 200, body: '<html>' }, trackingMessages.fetchFailed],
  ] as const)) {
    test(`because it ${what} shows an error and can be tried again`, async ({ page, shop }) => {
      const account = await accountWithOrder(shop);
      await page.route('**/api/shiprocket/track/*', (route) => route.fulfill(answer));
      await beSignedIn(page, account, trackingPath(account));
      await expect(page.getByRole('alert')).toHaveText(message);
      await page.unroute('**/api/shiprocket/track/*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(status(page)).toContainText('Preparing your order');
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});

test('the order of another shopper is not shown', { tag: '@nightly' }, async ({ page, shop }) => {
  const owner = await accountWithOrder(shop);
  const other = await newAccount(shop);
  await beSignedIn(page, other, trackingPath(owner));
  await expect(page.getByRole('alert')).toHaveText('We could not find this order.');
});

test(
  'a guest is prompted to sign in and returns to the parcel',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const account = await accountWithOrder(shop);
    await page.goto(trackingPath(account));
    await expect(page.getByText(orderMessages.loginFirst)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await signIn(page, account);
    await expect(page).toHaveURL(trackingPath(account));
    await expect(status(page)).toContainText('Preparing your order');
  },
);

test('the orders show possible actions, and pending and completed refunds', async ({ page, shop }) => {
  const account = await newAccount(shop);
  const order = (_id: string, state: string, more = {}) => ({
    _id,
    items: [],
    status: state,
    payment: false,
    paymentMethod: 'stripe',
    date: 1_790_000_000_000,
    amount: 499,
    ...more,
  });
  await page.route('**/api/order/userorders', (route) =>
    route.fulfill({
      json: {
        success: true,
        orders: [
          order('o1', 'Pending Payment'),
          order('o2', 'Cancelled', { refund: { amount: 499, done: false } }),
          order('o3', 'Shipped', { refund: { amount: 998, done: true } }),
        ],
      },
    }),
  );
  await beSignedIn(page, account, '/orders');
  const cards = page.getByRole('article');
  await expect(cards.nth(0).getByRole('link', { name: 'Complete payment' })).toHaveAttribute(
    'href',
    '/place-order',
  );
  await expect(cards.nth(0).getByRole('link', { name: 'Track order' })).toHaveCount(0);
  await expect(cards.nth(1)).toContainText('Your refund of ₹499.00 is on its way.');
  await expect(cards.nth(1).getByRole('link', { name: 'Track order' })).toHaveCount(0);
  await expect(cards.nth(2)).toContainText('We have refunded ₹998.00 to you.');
  await expect(cards.nth(2).getByRole('link', { name: 'Track order' })).toHaveAttribute(
    'href',
    '/orders/track/o3',
  );
});
