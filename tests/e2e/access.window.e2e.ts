import { listMessages } from '../../contract/catalogue/listMessages.ts';
import { productMessages } from '../../contract/catalogue/productMessages.ts';
import { reviewMessages } from '../../contract/reviews/reviewMessages.ts';
import { someProducts } from './api.ts';
import { expectAccessible } from './axe-steps.ts';
import { filterBox, openCollection, openFilters } from './collection-steps.ts';
import { form, postReviews } from './review-steps.ts';
import { expect, test } from './shop-test.ts';
import { buttons, putIntoCart } from './shopper.ts';
import { openAccountMenu } from './sign-in-steps.ts';

/** Runs axe on the pages that guests see. */

// An axe run takes seconds on a busy machine.
test.describe.configure({ timeout: 300_000 });

test('axe finds no violations on the content pages', async ({ page }) => {
  for (const path of ['/', '/about', '/contact', '/trending', '/no-such-page', '/?lang=hi']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
  await page.goto('/?lang=en');
  await openAccountMenu(page);
  await expectAccessible(page, 'the account menu open');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. Your cart is safe.')).toBeVisible();
  await expectAccessible(page, 'offline');
});

test('axe finds no violations in the collection: filtered and empty', { tag: '@phone' }, async ({ page }) => {
  await openCollection(page, '?search=brass');
  await openFilters(page);
  await filterBox(page, 'Puja').click();
  await expectAccessible(page, 'filters open, one chosen');
  await page.goto('/collection?search=zzzzqqq');
  await expect(page.getByText(listMessages.none)).toBeVisible();
  await expectAccessible(page, 'nothing found');
});

test('axe finds no violations on a product page with errors, reviews and the picture viewer open', async ({
  page,
  shop,
}) => {
  const [product] = await someProducts(shop, 1);
  await postReviews(shop, product?._id ?? '', [5, 3]);
  await page.goto(`/product/${product?._id}`);
  await buttons.addToCart(page).click();
  await expect(page.getByText(productMessages.selectSize)).toBeVisible();
  await form.post(page).click();
  await expect(page.getByRole('link', { name: reviewMessages.ratingRequired })).toBeVisible();
  await expectAccessible(page, 'no size, no rating');
  await putIntoCart(page);
  await expectAccessible(page, 'in the cart');
  await page.getByRole('button', { name: /^Enlarge picture 1 / }).click();
  await expect(page.getByRole('dialog', { name: /^Pictures of / })).toBeVisible();
  await expectAccessible(page, 'pictures open');
  await page.goto('/product/no-such-piece');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'an unknown product');
});
