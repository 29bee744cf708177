import { someProducts } from './api.ts';
import { expect, test } from './shop-test.ts';
import { cartLink, lineOf, putIntoCart } from './shopper.ts';

test('with blocked storage, the app starts and keeps the cart in memory', async ({
  page,
  shop,
  complaints,
}) => {
  await page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, kind, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  for (const { _id, name } of await someProducts(shop, 1)) {
    await page.goto(`/product/${_id}`);
    await putIntoCart(page);
    await cartLink(page).click();
    await expect(lineOf(page, name)).toBeVisible();
  }
  expect(complaints).toEqual([]);
});
