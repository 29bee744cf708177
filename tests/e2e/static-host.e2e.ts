import { ADDRESS, newAccount, someProducts } from './api.ts';
import { choose, expectOnePaid, expectStripePage, payIn } from './checkout-steps.ts';
import { openShop, type RunningShop } from './running-shop.ts';
import { test as base, expect } from './shop-test.ts';
import { buttons, putIntoCart } from './shopper.ts';
import { openStaticHost, provideStaticBuild, type StaticHost } from './static-host.ts';
import { openStrictApi, type StrictApi } from './strict-api.ts';

/** As a server of the specification sends it, with an address of a picture that only makes sense on its host. */
const LAMP = {
  _id: 'lamp',
  name: 'Brass lamp',
  price: 499,
  image: ['uploads/lamp.svg'],
  description: 'A lamp.',
  longDescription: 'A lamp of brass.',
  sizes: ['Small', 'Large'],
  category: 'Home',
  subCategory: 'Lamps',
  bestseller: true,
};
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10"/>';
const SERVER = {
  'GET /api/product/list': { body: { success: true, products: [LAMP] } },
  'GET /api/reviews/lamp': { body: [] },
  'GET /uploads/lamp.svg': { type: 'image/svg+xml', body: PICTURE },
  'POST /api/cart/get': { body: { success: true, cartData: {} } },
  'POST /api/cart/add': { body: { success: true } },
  'GET /api/config': { status: 401, body: { success: false, message: 'Not Authorized Login Again' } },
};
/** The policy of docs/hosting.md: no inline script, hash or nonce. */
const policyFor = (api: string) =>
  `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' ${api}; img-src 'self' data: ${api}; base-uri 'none'; object-src 'none'`;

const test = base.extend<
  { api: StrictApi; host: StaticHost; settings: { text: string } },
  { folder: string }
>({
  folder: [provideStaticBuild, { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern
  api: async ({}, provide) => {
    const api = await openStrictApi(SERVER);
    await provide(api);
    api.close();
  },
  settings: async ({ api }, provide) => provide({ text: JSON.stringify({ apiHost: api.url }) }),
  host: async ({ folder, api, settings }, provide) => {
    const host = await openStaticHost(folder, { settings: () => settings.text, policy: policyFor(api.url) });
    await provide(host);
    host.close();
  },
  baseURL: async ({ host }, provide) => provide(host.url),
});

test('a deep link works with the default configuration, on a server that knows only the specification', async ({
  page,
  api,
}) => {
  const alerts = page.getByRole('alert');
  await page.goto('/product/lamp');
  await expect(page.getByRole('heading', { level: 1, name: 'Brass lamp' })).toBeVisible();
  await expect(page).toHaveTitle('Brass lamp · Aangan');
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Brass lamp');
  const picture = page.getByRole('img', { name: /Brass lamp/ }).first();
  await expect(picture).toHaveJSProperty('naturalWidth', 8);

  // What only some servers send has no controls.
  await expect(page.getByRole('navigation', { name: 'Departments' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Small' }).check();
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Brass lamp' }).first()).toBeVisible();
  expect(await alerts.count()).toBe(0);
  expect(api.requests.filter((request) => request.endsWith('/api/config'))).toHaveLength(2);
  expect(api.refusedHeaders).toEqual([]);
});

test('a signed-in shopper stays signed in when the server refuses to send its configuration', async ({
  page,
  api,
}) => {
  const claims = { id: 'u1', name: 'Asha Rao', exp: 4_102_444_800 };
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmF0dXJl`;
  await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/config'));
  await page.goto('/');
  await answered;
  await expect(page.getByText('Brass lamp').first()).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBe(token);
  expect(api.refusedHeaders).toEqual([]);
  expect(api.requests).toContain('OPTIONS /api/product/list');
});

test('the settings beside index.html name the shop; broken ones are reported, and the defaults apply', async ({
  page,
  api,
  settings,
  complaints,
}) => {
  settings.text = JSON.stringify({ apiHost: `${api.url}/`, shop: { name: 'Tulsi' } });
  await page.goto('/contact');
  await expect(page).toHaveTitle('Support · Tulsi');
  settings.text = '{ "apiHost": "api.shop.example" }';
  await page.goto('/about');
  await expect(page).toHaveTitle('About Us · Aangan');
  expect(complaints.filter((text) => text.includes('shop-settings.json'))).toEqual([
    expect.stringContaining('apiHost must be empty or an address like https://api.shop.example'),
  ]);
});

test('the shop’s own server on another origin accepts orders and payments of a static page', async ({
  page,
  folder,
}) => {
  let shop: RunningShop | null = null;
  const host = await openStaticHost(folder, { settings: () => JSON.stringify({ apiHost: shop?.url }) });
  try {
    shop = await openShop({ env: { CORS_ORIGINS: host.url } });
    const at = (address: string) => host.url + address;
    const account = await newAccount(shop, { address: ADDRESS });
    const [product] = await someProducts(shop, 1);
    await page.goto(at('/collection?lang=hi'));
    // The names of products are the server's, and in Hindi.
    const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    await expect(first).not.toContainText(/[a-z]/i);
    await page.goto(at('/about?lang=en'));
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', at('/icon-512.png'));
    await page.evaluate((token) => sessionStorage.setItem('token', token), account.token);
    await page.goto(at(`/product/${product?._id}`));
    const picture = page.getByRole('main').getByRole('img').first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await putIntoCart(page);
    await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
    await choose(page, 'stripe');
    await buttons.placeOrder(page).click();
    await expectStripePage(page);
    await payIn(page).click();
    await expectOnePaid(page, shop, account, 'stripe');
    expect(new URL(page.url()).origin).toBe(host.url);
  } finally {
    await shop?.close();
    host.close();
  }
});

test('the language of the address is remembered', async ({ page }) => {
  await page.goto('/contact?lang=hi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await page.goto('/contact');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
});
