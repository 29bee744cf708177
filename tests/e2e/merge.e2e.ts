import type { Page, Route } from '@playwright/test';
import { buildCart } from '../../contract/carts/cart.ts';
import { call, newAccount, someProducts, type SentProduct } from './api.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, expectCartCount, lineOf, quantityOf, signIn, storeGuestCart } from './shopper.ts';

const ADD = '**/api/cart/add';

async function failAdding(
  page: Page,
  product: SentProduct | undefined,
  fail: (route: Route) => Promise<void>,
) {
  await page.route(ADD, async (route) => {
    const { itemId }: { itemId: string } = route.request().postDataJSON();
    await (itemId === product?._id ? fail(route) : route.continue());
  });
}

/** The cart with one of each product in its first size. */
function oneOfEach(products: readonly SentProduct[]) {
  return buildCart(products.map(({ _id, sizes }) => ({ itemId: _id, size: sizes[0] ?? '', quantity: 1 })));
}

test('the cart of a guest is merged into the account at sign-in', async ({ page, shop }) => {
  const products = await someProducts(shop, 3);
  const account = await newAccount(shop);
  await storeGuestCart(page, products);
  await page.goto('/login');
  await signIn(page, account);
  await expect.poll(async () => (await call(shop, 'getCart', account)).cartData).toEqual(oneOfEach(products));
  await expectCartCount(page, 3);
});

test(
  'an add that fails during a merge is neither lost nor added twice',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const products = await someProducts(shop, 3);
    const account = await newAccount(shop);
    await storeGuestCart(page, products);
    await failAdding(page, products[1], (route) =>
      route.fulfill({ status: 400, json: { success: false, message: 'Something went wrong' } }),
    );
    await page.goto('/login');
    await signIn(page, account);
    const added = products.filter((product) => product !== products[1]);
    await expect.poll(async () => (await call(shop, 'getCart', account)).cartData).toEqual(oneOfEach(added));
    await expectCartCount(page, 3);

    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('/cart');
    await expect
      .poll(async () => (await call(shop, 'getCart', account)).cartData)
      .toEqual(oneOfEach(products));
    for (const { name } of products) await expect(quantityOf(lineOf(page, name))).toHaveValue('1');
    await page.reload();
    for (const { name } of products) await expect(quantityOf(lineOf(page, name))).toHaveValue('1');
    expect((await call(shop, 'getCart', account)).cartData).toEqual(oneOfEach(products));
  },
);

test(
  'an add whose response is lost during a merge is not added twice',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const products = await someProducts(shop, 3);
    const account = await newAccount(shop);
    await storeGuestCart(page, products);
    await failAdding(page, products[1], async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.goto('/login');
    await signIn(page, account);
    await expect
      .poll(async () => (await call(shop, 'getCart', account)).cartData)
      .toEqual(oneOfEach(products));
    await expectCartCount(page, 3);
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('/cart');
    for (const { name } of products) await expect(quantityOf(lineOf(page, name))).toHaveValue('1');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('aangan.guestCart'))).toBeNull();
    expect((await call(shop, 'getCart', account)).cartData).toEqual(oneOfEach(products));
  },
);

test('a page that is reloaded at any request of a merge ends with what both carts had', async ({
  page,
  shop,
}) => {
  const products = await someProducts(shop, 2);
  const lines = products.map(({ _id, sizes }) => ({ itemId: _id, size: sizes[0] ?? '', quantity: 2 }));
  const [inBoth] = lines;
  if (!inBoth) throw new Error('Two products are needed');
  // The cart is fetched, each line is pushed, and the cart is fetched again.
  for (let crash = 0; crash < 4; crash += 1) {
    const account = await newAccount(shop);
    await call(shop, 'addToCart', { body: inBoth, token: account.token });
    await page.goto('/healthz');
    await page.evaluate(
      (record) => {
        localStorage.clear();
        localStorage.setItem('aangan.guestCart', record);
      },
      JSON.stringify({ version: 1, lines: lines.map((line) => ({ ...line, key: crypto.randomUUID() })) }),
    );
    const crashed = Promise.withResolvers<void>();
    let requests = 0;
    await page.route('**/api/cart/*', async (route) => {
      const request = requests;
      requests += 1;
      if (request !== crash) return route.continue();
      // The server acts, and the page does not receive the answer.
      await route.fetch();
      return crashed.resolve();
    });
    await beSignedIn(page, account, '/cart');
    await crashed.promise;
    await page.unrouteAll();
    await page.reload();
    const merged = buildCart([inBoth, ...lines]);
    await expect.poll(async () => (await call(shop, 'getCart', account)).cartData).toEqual(merged);
    await expect(quantityOf(lineOf(page, products[0]?.name ?? ''))).toHaveValue('4');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('aangan.unsavedCart'))).toBeNull();
  }
});
