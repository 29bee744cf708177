import { productMessages } from '../../contract/catalogue/productMessages.ts';
import { someProducts } from './api.ts';
import { expect, test } from './shop-test.ts';
import { buttons, cartLink, expectCartCount, fillCart, lineOf, quantityOf } from './shopper.ts';

test('the cart of a guest survives a reload', async ({ page, shop }) => {
  const products = await someProducts(shop, 3);
  await fillCart(page, products);
  await expectCartCount(page, 3);
  await page.reload();
  await expectCartCount(page, 3);
  await page.goto('/cart');
  for (const { name } of products) await expect(quantityOf(lineOf(page, name))).toHaveValue('1');
});

test('the cart of a guest is the same in another tab', async ({ page, context, shop }) => {
  const products = await someProducts(shop, 2);
  await fillCart(page, products);
  const other = await context.newPage();
  await other.goto('/cart');
  for (const { name } of products) await expect(lineOf(other, name)).toBeVisible();
  await lineOf(other, products[0]?.name ?? '')
    .getByRole('button', { name: /remove/i })
    .click();
  await expectCartCount(page, 1);
});

test('a corrupt guest cart is ignored', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('aangan.guestCart', '{"version":1,"lines":[{]'));
  await page.goto('/cart');
  await page.reload();
  await expect(cartLink(page)).toBeVisible();
  await expectCartCount(page, 0);
});

test('a product is not added to the cart before a size is chosen', async ({ page, shop }) => {
  const [product] = await someProducts(shop, 1);
  await page.goto(`/product/${product?._id}`);
  await buttons.addToCart(page).click();
  await expect(page.getByText(productMessages.selectSize)).toBeVisible();
  await expectCartCount(page, 0);
});
