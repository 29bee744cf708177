import type { Page } from '@playwright/test';
import { someProducts } from './api.ts';
import type { RunningShop } from './running-shop.ts';
import { expect } from './shop-test.ts';
import { expectCartCount, putIntoCart } from './shopper.ts';

/** Opens each page that the server renders, and puts a product into the cart; the console must stay empty. */
export async function hydrateEachPage(
  page: Page,
  shop: RunningShop,
  complaints: readonly string[],
): Promise<void> {
  const [product] = await someProducts(shop, 1);
  for (const path of ['/', '/collection', `/product/${product?._id}`]) {
    // The app asks for the list once it has hydrated. A development build is compiled only when a page asks for it.
    const hydrated = page.waitForResponse('**/api/product/list', { timeout: 60_000 });
    await page.goto(path);
    await hydrated;
    expect(complaints, path).toEqual([]);
  }
  await putIntoCart(page);
  await expectCartCount(page, 1);
  expect(complaints).toEqual([]);
}
