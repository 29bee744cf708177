import { productMessages } from '../../contract/catalogue/productMessages.ts';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { listMessages } from '../../contract/catalogue/listMessages.ts';
import { ADDRESS, newAccount, someProducts } from './api.ts';
import { callTool, ensureModelContext, toolNames, WITH_TOOLS } from './agent-steps.ts';
import { ordersOf } from './checkout-steps.ts';
import { untilHydrated } from './goto-hydrated.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, buttons, lineOf, quantityOf } from './shopper.ts';
import { openStaticHost, provideStaticBuild } from './static-host.ts';

const REFUSAL = { status: 500, json: { success: false, message: 'E11000 duplicate key' } };
const ON_EVERY_PAGE = ['open_cart', 'open_checkout', 'open_product', 'read_cart', 'search_products'];

test.use({ launchOptions: WITH_TOOLS });
test.beforeEach(({ page }) => ensureModelContext(page));

test.describe('where agents are offered tools', () => {
  test.use({ shopSettings: { env: { AGENT_TOOLS: 'on' } } });

  test('one searches, fills cart and checkout before the eyes of the shopper, who places the order', async ({
    page,
    shop,
    complaints,
  }) => {
    const account = await newAccount(shop);
    const [product] = await someProducts(shop, 1);
    const { _id: productId = '', name = '', sizes: [size = ''] = [] } = product ?? {};
    await beSignedIn(page, account, '/');
    await expect.poll(() => toolNames(page)).toEqual(ON_EVERY_PAGE);

    const found = await callTool(page, 'search_products', { search: name });
    expect(found.data).toMatchObject({
      products: expect.arrayContaining([expect.objectContaining({ productId })]),
    });
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();

    const opened = await callTool(page, 'open_product', { productId });
    expect(opened.data).toMatchObject({
      productId,
      sizes: expect.arrayContaining([expect.objectContaining({ size })]),
    });
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('#announced-title')).toContainText(name);

    expect(await callTool(page, 'add_to_cart')).toMatchObject({
      text: productMessages.selectSize,
      isError: true,
    });
    await expect(page.getByRole('alert').filter({ hasText: productMessages.selectSize })).toBeVisible();
    await callTool(page, 'choose_size', { size });
    await expect(page.getByRole('radio', { name: size, exact: true })).toBeChecked();
    expect(await callTool(page, 'add_to_cart')).toMatchObject({ text: productMessages.addedToCart });
    await expect(page.getByRole('status').filter({ hasText: productMessages.addedToCart })).toBeVisible();
    expect(await toolNames(page)).not.toContain('add_to_cart');

    await callTool(page, 'open_cart');
    const changed = await callTool(page, 'set_quantity', { productId, size, quantity: 3 });
    expect(changed.data).toMatchObject({ items: [{ productId, size, quantity: 3 }] });
    await expect(quantityOf(lineOf(page, name))).toHaveValue('3');

    await callTool(page, 'open_checkout');
    expect(await toolNames(page)).not.toContain('set_quantity');
    const { city, state, ...rest } = ADDRESS;
    expect((await callTool(page, 'fill_address', rest)).data).toMatchObject({
      problems: [],
      address: { city, state },
    });
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue(city);
    const chosen = await callTool(page, 'choose_payment_method', { method: 'cod' });
    expect(chosen.text).toContain('Only the shopper can order and pay');
    await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked();
    expect(await toolNames(page)).toEqual(
      [...ON_EVERY_PAGE, 'choose_payment_method', 'fill_address', 'read_checkout', 'save_address'].toSorted(),
    );
    expect(await ordersOf(shop, account)).toEqual([]);

    await buttons.placeOrder(page).click();
    await expect(page).toHaveURL(/\/orders$/);
    expect(await ordersOf(shop, account)).toMatchObject([{ items: [{ productId, quantity: 3 }] }]);
    await expect.poll(() => toolNames(page)).toEqual(ON_EVERY_PAGE);
    expect(complaints).toEqual([]);
  });
});

test.describe('a tool returns what the page shows', { tag: '@nightly' }, () => {
  test.use({ shopSettings: { env: { AGENT_TOOLS: 'on' } } });

  test('of an empty cart, for which the checkout has no controls', async ({ page, shop }) => {
    await beSignedIn(page, await newAccount(shop), '/');
    await expect.poll(() => toolNames(page)).toEqual(ON_EVERY_PAGE);
    expect(await callTool(page, 'open_checkout')).toMatchObject({
      text: checkoutMessages.cartEmpty,
      isError: true,
    });
    await expect(page.getByText(checkoutMessages.cartEmpty)).toBeVisible();
    expect(await toolNames(page)).toEqual([...ON_EVERY_PAGE, 'read_checkout'].toSorted());
    await callTool(page, 'open_cart');
    expect(await toolNames(page)).toEqual(ON_EVERY_PAGE);
  });

  test('of pieces that are not left, and of products that could not be loaded', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => toolNames(page)).toEqual(ON_EVERY_PAGE);
    await callTool(page, 'open_product', { productId: 'kumaon-hand-knit-cardigan' });
    expect((await callTool(page, 'choose_size', { size: 'L' })).text).toContain('out of stock');
    expect(await toolNames(page)).not.toContain('add_to_cart');
    expect((await callTool(page, 'choose_size', { size: 'S' })).text).toContain('Only 3 left.');
    await callTool(page, 'choose_quantity', { quantity: 4 });
    await callTool(page, 'add_to_cart');
    const tooFew = 'Only 3 left. Please reduce the quantity to continue.';
    const opened = await callTool(page, 'open_cart');
    expect(opened).toMatchObject({ text: expect.stringContaining(tooFew), data: { items: [{ left: 3 }] } });
    await expect(page.getByText(tooFew)).toBeVisible();

    await page.route('**/api/product/list', (route) => route.fulfill(REFUSAL));
    await page.reload();
    await expect.poll(() => toolNames(page)).toContain('read_cart');
    const failed = await callTool(page, 'read_cart');
    expect(failed).toMatchObject({ text: expect.stringContaining(listMessages.listFailed), isError: true });
    expect(failed.data).not.toHaveProperty('total');
    await expect(page.getByText(listMessages.listFailed)).toBeVisible();
  });
});

test.describe('without their code', { tag: '@nightly' }, () => {
  test.use({ shopSettings: { env: { AGENT_TOOLS: 'on' } } });

  test('the shop opens without tools', async ({ page }) => {
    await page.route('**/createAgentTools*', (route) => route.abort());
    await page.goto('/');
    await untilHydrated(page);
    expect(await toolNames(page)).toEqual([]);
  });
});

test('a shop offers no tools and does not load their code unless configured', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilHydrated(page);
  expect(await toolNames(page)).toEqual([]);
  expect(files.filter((file) => file.includes('createAgentTools'))).toEqual([]);
});

test.describe('on a static host', { tag: '@nightly' }, () => {
  const ofHost = test.extend<object, { folder: string }>({
    folder: [provideStaticBuild, { scope: 'worker' }],
  });

  ofHost('shop-settings.json offers them', async ({ page, folder }) => {
    let agentTools = true;
    const host = await openStaticHost(folder, { settings: () => JSON.stringify({ agentTools }) });
    try {
      await page.goto(`${host.url}/cart`);
      await expect.poll(() => toolNames(page)).toEqual(ON_EVERY_PAGE);
      agentTools = false;
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await toolNames(page)).toEqual([]);
    } finally {
      host.close();
    }
  });
});
