import type { Page } from '@playwright/test';
import { someProducts } from './api.ts';
import type { RunningShop } from './running-shop.ts';
import { expect } from './shop-test.ts';
import { expectCartCount, putIntoCart } from './shopper.ts';

/** Opens each page that the server renders and adds a product to the cart; the console must stay empty. */
export async function hydrateEachPage(
  page: Page,
  shop: RunningShop,
  complaints: readonly string[],
): Promise<void> {
  const [product] = await someProducts(shop, 1);
  for (const path of ['/', '/collection', `/product/${product?._id}`]) {
    // The app requests the list once it is hydrated. A development build is compiled when a page first requests it.
    const hydrated = page.waitForResponse('**/api/product/list', { timeout: 60_000 });
    await page.goto(path);
    await hydrated;
    expect(complaints, path).toEqual([]);
  }
  await putIntoCart(page);
  await expectCartCount(page, 1);
  expect(complaints).toEqual([]);
}
