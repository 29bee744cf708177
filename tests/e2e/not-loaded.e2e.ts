import { listMessages } from '../../contract/catalogue/listMessages.ts';
import { productMessages } from '../../contract/catalogue/productMessages.ts';
import { someProducts } from './api.ts';
import { gotoHydrated } from './goto-hydrated.ts';
import { expect, test } from './shop-test.ts';
import { productLinks, storeGuestCart } from './shopper.ts';

const LIST = '**/api/product/list';
const REFUSAL = { status: 500, json: { success: false, message: 'E11000 duplicate key' } };

test('a product list that cannot be loaded is never shown as an empty one, and can be loaded again everywhere', async ({
  page,
  shop,
}) => {
  const [product] = await someProducts(shop, 1);
  await storeGuestCart(page, product ? [product] : []);
  await page.route(LIST, (route) => route.fulfill(REFUSAL));
  await gotoHydrated(page, '/about');
  const main = page.getByRole('main');
  const statusWith = (message: string) => main.getByRole('status').filter({ hasText: message });
  const open = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

  await open('Collection');
  await expect(statusWith(listMessages.listFailed)).toBeVisible();
  await expect(page.getByText(listMessages.none)).toHaveCount(0);
  await open('Home');
  await expect(statusWith(listMessages.listFailed)).toBeVisible();
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(main.getByText(productMessages.loadFailed)).toBeVisible();
  await expect(main.getByText('₹')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('E11000')).toHaveCount(0);

  await page.unroute(LIST);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('link', { name: product?.name ?? '' })).toBeVisible();
  await open('Collection');
  await expect(productLinks(page).first()).toBeVisible();

  await page.route(LIST, (route) => route.fulfill(REFUSAL));
  await gotoHydrated(page, '/collection');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await statusWith(listMessages.moreFailed).isVisible()).toBe(true);
  }).toPass();
  await expect(page.getByText(/^All \d+ shown$/)).toHaveCount(0);
  await page.evaluate(() => {
    history.pushState(null, '', '/product/unknown');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(statusWith(productMessages.loadFailed)).toBeVisible();
  await page.unroute(LIST);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Product with ID unknown not found.')).toBeVisible();
});
