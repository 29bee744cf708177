import type { Page, Response } from '@playwright/test';
import { call, newAccount, someProducts } from './api.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, expectCartCount, lineOf, productLinks, putIntoCart, quantityOf } from './shopper.ts';
import { openAccountMenu } from './sign-in-steps.ts';

// Other tests block service workers.
test.use({ serviceWorkers: 'allow', ownShop: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a page and waits until it can be opened without a connection. */
async function gotoStored(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect.poll(() => page.evaluate(hasShell)).toBe(true);
}

const hasShell = async () => (await caches.match('/shell.html')) !== undefined;
const hasCatalogue = async () => (await (await caches.open('aangan-catalogue')).keys()).length > 0;
const cachedAddresses = async () => {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
};

test('the service worker answers for no call and no payment page, and keeps nothing that belongs to a shopper', async ({
  page,
  shop,
}) => {
  await gotoStored(page, '/');
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await beSignedIn(page, await newAccount(shop), '/orders');
  await expect(page.getByText('You don’t have any orders yet.')).toBeVisible();
  for (const path of ['/profile', '/cart', '/place-order', '/verify?success=false', '/sandbox/outbox']) {
    await page.goto(path);
  }
  const pathsBy = (isWorker: boolean) =>
    responses
      .filter((response) => response.fromServiceWorker() === isWorker)
      .map((response) => new URL(response.url()).pathname);
  expect(pathsBy(true).filter((path) => /^\/(api|sandbox|place-order|verify)/.test(path))).toEqual([]);
  expect(pathsBy(false)).toEqual(
    expect.arrayContaining(['/api/order/userorders', '/place-order', '/verify', '/sandbox/outbox']),
  );
  // The worker handles the navigations of other pages, and does not cache their responses.
  expect(pathsBy(true)).toEqual(expect.arrayContaining(['/orders', '/profile']));
  const stored = await page.evaluate(cachedAddresses);
  expect(
    stored.filter((path) => !/^\/(assets|products|pictures|aangan-catalogue)\/|^\/shell\.html$/.test(path)),
  ).toEqual([]);

  await page.goto('/about');
  await (await openAccountMenu(page)).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(hasShell)).toBe(false);
});

test('without the server every page opens, with the catalogue and the cart; changes of the cart are sent once it is back', async ({
  page,
  shop,
}) => {
  const account = await newAccount(shop);
  const [product, other] = await someProducts(shop, 2);
  if (!product || !other) throw new Error('Two products are needed.');
  const line = { itemId: other._id, size: other.sizes[0], quantity: 2 };
  await call(shop, 'addToCart', { body: line, token: account.token });
  await gotoStored(page, '/contact');
  await beSignedIn(page, account, '/about');
  await expect.poll(() => page.evaluate(hasCatalogue)).toBe(true);
  await expectCartCount(page, 1);
  const additions: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/cart/add')) additions.push(response.status());
  });
  await shop.stop('SIGKILL');

  // The browser does not know that it is offline.
  await page.goto(`/product/${product._id}`);
  await expect(heading(page, product.name)).toBeVisible();
  const status = page.getByRole('status');
  await expect(status.filter({ hasText: 'The shop cannot be reached at the moment.' })).toBeVisible();
  await putIntoCart(page);
  await page.reload();
  await expectCartCount(page, 2);
  await page.goto('/cart');
  await expect(status.filter({ hasText: 'This is how it was when we last loaded it.' })).toBeVisible();
  await expect(quantityOf(lineOf(page, other.name))).toHaveValue('2');
  await expect(quantityOf(lineOf(page, product.name))).toHaveValue('1');
  await page.goto('/collection');
  await expect(productLinks(page).first()).toBeVisible();

  await shop.start();
  await expect(status.filter({ hasText: 'You are back online.' })).toBeVisible();
  const saved = async () => (await call(shop, 'getCart', { token: account.token })).cartData[product._id];
  await expect.poll(saved).toEqual({ [product.sizes[0] ?? '']: 1 });
  await expect.poll(() => additions).toEqual([200]);
});
