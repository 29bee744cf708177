import type { Page } from '@playwright/test';
import { formatMoney, toPaise } from '../../contract/money.ts';
import { productMessages } from '../../contract/catalogue/productMessages.ts';
import { signInMessages } from '../../contract/accounts/signInMessages.ts';
import { addressMessages } from '../../contract/addresses/addressMessages.ts';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { firstUnlessAll } from '../runsAll.ts';
import { ADDRESS, call, newEmail, someProducts, type SentProduct } from './api.ts';
import { applyFilters, filterBox, openFilters } from './collection-steps.ts';
import { gotoHydrated } from './goto-hydrated.ts';
import { chooseHindi, hindi } from './hindi.ts';
import { openWithoutScripts } from './open-without-scripts.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';
import {
  buttons,
  enterCode,
  enterDetails,
  enterIdentifier,
  expectCartCount,
  fillAddress,
  receivedCode,
} from './shopper.ts';
import { translatePage } from './translate-page.ts';

for (const when of firstUnlessAll(['after hydration', 'at once'] as const)) {
  test(
    `on a page that the browser translates ${when}, a guest orders and reads what is current`,
    { tag: when === 'at once' ? '@phone' : [] },
    async ({ page, shop }) => {
      const errors = await collectErrors(page);
      await translatePage(page, when);
      const goods = await findGoods(shop);
      await filterCollection(page);
      await fillCart(page, goods);
      await changeCart(page, goods);
      await order(page, shop, goods);
      expect(errors).toEqual([]);
    },
  );
}

test('a page in Hindi that the browser translates shows what is current', async ({ page, shop }) => {
  const errors = await collectErrors(page);
  const { product, cheap, dear } = await findGoods(shop);
  await chooseHindi(page, '/about');
  await translatePage(page, 'after hydration');
  await gotoHydrated(page, `/product/${product._id}`);
  for (const [index, { size, price }] of [cheap, dear].entries()) {
    await page.getByRole('radio', { name: hindi(size), exact: true }).click();
    await expect(priceShown(page)).toHaveText(money(price));
    await page.getByRole('button', { name: hindi('Add To Cart') }).click();
    await expect(page.getByText(hindi(productMessages.addedToCart)).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^कार्ट/ })).toHaveAccessibleName(new RegExp(`${index + 1}`));
  }
  expect(errors).toEqual([]);
});

test('a button that is pressed on a translated page before the app has loaded acts once it has', async ({
  page,
  shop,
}) => {
  const [product] = await someProducts(shop, 1);
  await translatePage(page, 'at once');
  const load = await openWithoutScripts(page, `/product/${product?._id}`);
  await expect(buttons.addToCart(page).locator('font font')).toBeVisible();
  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  await sizes.getByRole('radio').last().click();
  await buttons.addToCart(page).click();
  load();
  await expect(page.getByText(productMessages.addedToCart)).toBeVisible();
  await expect(sizes.getByRole('radio').last()).toBeChecked();
  await expectCartCount(page, 1);
});

test('what is typed and chosen on a translated page before the app has loaded is there once it has', async ({
  page,
}) => {
  await translatePage(page, 'at once');
  const load = await openWithoutScripts(page, '/collection?focus=search');
  await expect(page.locator('font font').first()).toBeAttached();
  await page.getByRole('main').getByRole('combobox', { name: 'Search' }).fill('nataraja');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('low-high');
  load();
  await expect(page).toHaveURL('/collection?sort=low-high&search=nataraja');
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Search' })).toHaveValue('nataraja');
});

interface Goods {
  readonly product: SentProduct;
  readonly cheap: SizePrice;
  readonly dear: SizePrice;
}

interface SizePrice {
  readonly size: string;
  /** In rupees. */
  readonly price: number;
}

/** A product with two sizes in stock that have different prices. */
async function findGoods(shop: RunningShop): Promise<Goods> {
  const { products } = await call(shop, 'listProducts');
  for (const product of products) {
    const offered = (product.variants ?? [])
      .filter(({ availability }) => availability !== 'out')
      .map(({ size, price }) => ({ size, price }))
      .sort((one, other) => one.price - other.price);
    const [cheap, dear] = [offered.at(0), offered.at(-1)];
    if (cheap && dear && cheap.price < dear.price) return { product, cheap, dear };
  }
  throw new Error('No product has prices by size.');
}

/** The errors that no part of the app has caught. */
async function collectErrors(page: Page): Promise<readonly string[]> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    // React renders a page that was translated before hydration again, and reports it.
    if (!message.includes('#418')) errors.push(message);
  });
  return errors;
}

const money = (rupees: number) => formatMoney(toPaise(rupees));

const priceShown = (page: Page) => page.locator('[class*="ProductView-module_price"]');

/** The number at the beginning of a text. */
const numberIn = (text: string | null) => Number.parseInt(text ?? '', 10);

async function filterCollection(page: Page): Promise<void> {
  await gotoHydrated(page, '/collection');
  const count = page.getByRole('region', { name: 'Products' }).getByRole('status').first();
  const all = numberIn(await count.textContent());
  await openFilters(page);
  const women = filterBox(page, 'Women');
  // The numbers come with the whole list.
  await expect(women).toHaveAccessibleDescription(/^[1-9]\d* products$/);
  await filterBox(page, 'Men').click();
  await expect(count).not.toHaveText(`${all} products`);
  const men = numberIn(await count.textContent());
  await expect(filterBox(page, 'Men')).toHaveAccessibleDescription(`${men} products`);
  await women.click();
  await expect(count).not.toHaveText(`${men} products`);
  await applyFilters(page);
  await page.getByRole('button', { name: 'Remove Men' }).click();
  await page.getByRole('button', { name: 'Remove Women' }).click();
  await expect(count).toHaveText(`${all} products`);
}

/** Adds two pieces of one size and one of another. */
async function fillCart(page: Page, { product, cheap, dear }: Goods): Promise<void> {
  await gotoHydrated(page, `/product/${product._id}`);
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  for (const [{ size, price }, count] of [
    [cheap, 2],
    [dear, 1],
  ] as const) {
    await page.getByRole('radio', { name: size, exact: true }).click();
    await quantity.fill(String(count));
    await expect(priceShown(page)).toHaveText(money(price));
    await buttons.addToCart(page).click();
    await expect(page.getByText(productMessages.addedToCart).first()).toBeVisible();
  }
  await expectCartCount(page, 2);
}

async function changeCart(page: Page, { cheap, dear }: Goods): Promise<void> {
  await page.goto('/cart');
  const line = (size: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `${size} ·` });
  const total = page.getByRole('complementary', { name: 'Summary' }).locator('dd').last();
  await expect(total).toHaveText(money(2 * cheap.price + dear.price));
  await line(cheap.size).getByRole('button', { name: 'One more' }).click();
  await expect(line(cheap.size)).toContainText(money(3 * cheap.price));
  await expect(total).toHaveText(money(3 * cheap.price + dear.price));
  await line(dear.size).getByRole('button', { name: 'Remove' }).click();
  await expect(total).toHaveText(money(3 * cheap.price));
  await expectCartCount(page, 1);
  await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
}

async function order(page: Page, shop: RunningShop, { product, cheap }: Goods): Promise<void> {
  const email = newEmail();
  await enterIdentifier(page, 'nobody');
  await expect(page.getByRole('alert').filter({ hasText: signInMessages.identifier.invalid })).toBeVisible();
  await enterIdentifier(page, email);
  await enterDetails(page, 'Asha Rao');
  await enterCode(page, await receivedCode(shop, email));
  await expect(page).toHaveURL(/\/place-order/);
  await buttons.saveAddress(page).click();
  await expect(page.getByText('Enter a house number and street').first()).toBeVisible();
  await fillAddress(page, ADDRESS);
  await buttons.saveAddress(page).click();
  await expect(page.getByText(addressMessages.saved).first()).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(`${cheap.size} · 3`)).toBeVisible();
  await buttons.placeOrder(page).click();
  await expect(page).toHaveURL(/\/orders/);
  await expect(page.getByText(checkoutMessages.placed).first()).toBeVisible();
  await expect(main.getByText(product.name)).toBeVisible();
  await expectCartCount(page, 0);
}
