import type { Page } from '@playwright/test';
import { reviewMessages } from '../../contract/reviews/reviewMessages.ts';
import { firstUnlessAll } from '../runsAll.ts';
import { call, newAccount, type Account } from './api.ts';
import { openProductInView, waitForStableLayout } from './collection-steps.ts';
import {
  approveReview,
  fillReview,
  form,
  fetchReviews,
  postReview,
  postReviews,
  readable,
  reviewsOn,
} from './review-steps.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, signIn } from './shopper.ts';

const REVIEW = { rating: 4, comment: 'Warm light, and a good weight in the hand.' };
const OTHER_REVIEW = { rating: 2, comment: 'It tarnished within a week.' };

const usedIds = new Set<string>();
/** A product without reviews that no other test here uses. */
async function newProduct(shop: RunningShop) {
  const { products } = await call(shop, 'listProducts');
  for (const product of products) {
    if (usedIds.has(product._id)) continue;
    usedIds.add(product._id);
    if ((await fetchReviews(shop, product._id)).length === 0)
      return { ...product, path: `/product/${product._id}` };
  }
  throw new Error('There are more tests than products');
}

/** Opens a page whose session ends while a review is written: the next request is answered with 401. */
async function writeAsSessionEnds(page: Page, account: Account, path: string): Promise<void> {
  await beSignedIn(page, account, path);
  await fillReview(page, REVIEW);
  await page.evaluate(() => sessionStorage.setItem('token', `${sessionStorage.getItem('token')}x`));
  await form.post(page).click();
  await expect(page).toHaveURL('/login');
}

test(
  'a product without reviews shows a message; the first one is seen by its author at once, by others when it is approved, and can be deleted',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { _id, path } = await newProduct(shop);
    const account = await newAccount(shop);
    await beSignedIn(page, account, path);
    await expect(page.getByText(reviewMessages.none)).toBeVisible();
    await fillReview(page, REVIEW);
    await form.post(page).click();

    await expect(page.getByRole('status').filter({ hasText: reviewMessages.thanked })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your review' })).toBeFocused();
    await expect(page.getByText(reviewMessages.held)).toBeVisible();
    await expect(readable(page)).toHaveCount(0);
    expect(await fetchReviews(shop, _id)).toEqual([]);
    const [own] = await fetchReviews(shop, _id, account);
    await approveReview(shop, own?.id ?? '');
    await page.reload();
    await expect(readable(page)).toHaveCount(1);
    await expect(readable(page)).toContainText(REVIEW.comment);
    await expect(readable(page)).toContainText('Asha Rao');
    await expect(reviewsOn(page).getByText('4.0', { exact: true })).toBeVisible();
    await expect(page.getByText(reviewMessages.none)).toBeHidden();
    expect(await fetchReviews(shop, _id)).toMatchObject([REVIEW]);
    await expect(form.edit(page)).toBeVisible();
    await expect(page.getByText(reviewMessages.held)).toBeHidden();

    const remove = page.getByRole('button', { name: 'Delete', exact: true });
    await remove.click();
    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
    await remove.click();
    await page.getByRole('button', { name: 'Delete review' }).click();
    await expect(form.comment(page)).toHaveValue('');
    await expect(readable(page)).toHaveCount(0);
  },
);

test('three reviews are shown first and five more per click, with their average and a bar for each rating', async ({
  page,
  shop,
}) => {
  const { _id, path } = await newProduct(shop);
  await postReviews(shop, _id, [5, 5, 5, 5, 4, 4, 3, 1, 5, 4]);
  await page.goto(path);
  await page.getByRole('button', { name: '4.1 out of 5 stars 10 reviews' }).click();
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
  await expect(reviewsOn(page).getByText('4.1', { exact: true })).toBeVisible();
  await expect(reviewsOn(page).getByRole('img', { name: '4.1 out of 5 stars' })).toBeVisible();
  const bars = reviewsOn(page).getByRole('list', { name: 'Ratings by number of stars' });
  await expect(bars.getByRole('listitem')).toHaveText([
    '5 stars5 (50%)',
    '4 stars3 (30%)',
    '3 stars1 (10%)',
    '2 stars0 (0%)',
    '1 star1 (10%)',
  ]);

  await expect(readable(page)).toHaveCount(3);
  await expect(readable(page).first()).toContainText('Review 10');
  await page.getByRole('button', { name: 'Show 5 more reviews' }).click();
  await expect(readable(page)).toHaveCount(8);
  await expect(page.getByText('Showing 8 of 10 reviews')).toBeVisible();
  await expect(reviewsOn(page).getByRole('listitem').filter({ hasText: 'Review 7' })).toBeFocused();
  await page.getByRole('button', { name: 'Show 2 more reviews' }).click();
  await expect(readable(page)).toHaveCount(10);
  await expect(page.getByText('That is all 10 reviews')).toBeVisible();
  await expect(page.getByRole('button', { name: /more review/ })).toBeHidden();
});

test(
  'a review in a later part of the list is the shopper’s own, and can be changed; other parts can be loaded again',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const { _id, path } = await newProduct(shop);
    const account = await newAccount(shop);
    await postReview(shop, _id, account, REVIEW);
    await postReviews(shop, _id, [5, 5, 5, 5, 5]);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(`/api/reviews/${_id}?`)) requested.push(new URL(request.url()).search);
    });
    await beSignedIn(page, account, path);
    await expect(readable(page)).toHaveCount(3);
    await expect(reviewsOn(page).getByText('4.8', { exact: true })).toBeVisible();
    await expect(page.getByText('Showing 3 of 6 reviews')).toBeVisible();
    await form.edit(page).click();
    await fillReview(page, OTHER_REVIEW);
    await form.save(page).click();
    // It waits for the shop again.
    await expect(page.getByText(reviewMessages.held)).toBeVisible();
    await expect(reviewsOn(page).getByText('5.0', { exact: true })).toBeVisible();
    await expect(readable(page)).toHaveCount(3);

    await page.route(`**/api/reviews/${_id}?*`, (route) => route.fulfill({ status: 500, body: '<html>' }));
    await page.getByRole('button', { name: 'Show 2 more reviews' }).click();
    await expect(page.getByText('We could not load more reviews.')).toBeVisible();
    await expect(readable(page)).toHaveCount(3);
    await page.unroute(`**/api/reviews/${_id}?*`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(readable(page)).toHaveCount(5);
    await expect(page.getByText('That is all 5 reviews')).toBeVisible();
    expect(requested[0]).toBe('?limit=3');
  },
);

test('Back to a product restores the number of reviews and the scroll position below them', async ({
  page,
  shop,
}) => {
  const { _id, path } = await newProduct(shop);
  await postReviews(shop, _id, [5, 4, 3, 2, 1, 5, 4, 3, 2]);
  await page.goto(path);
  await page.getByRole('button', { name: 'Show 5 more reviews' }).click();
  await expect(readable(page)).toHaveCount(8);
  const related = page.getByRole('region', { name: 'Related Products' });
  await related.evaluate((region) => region.scrollIntoView({ block: 'center' }));
  await waitForStableLayout(page);
  const position = () => related.evaluate((region) => Math.round(region.getBoundingClientRect().top));
  const before = await position();

  await openProductInView(page);
  // Reviews load after everything else on the page.
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/reviews/${_id}?*`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(related).toBeVisible();
  held.resolve();
  await expect(readable(page)).toHaveCount(8);
  await expect.poll(position).toBe(before);
  await expect(readable(page).nth(3)).not.toBeFocused();
});

test('missing fields are marked with their errors', async ({ page, shop }) => {
  const { _id, path } = await newProduct(shop);
  await beSignedIn(page, await newAccount(shop), path);
  await form.post(page).click();
  const stars = page.getByRole('radiogroup', { name: 'Your rating' });
  await expect(stars).toHaveAccessibleDescription(reviewMessages.ratingRequired);
  await expect(form.comment(page)).toHaveAccessibleDescription(reviewMessages.commentRequired);
  await page.getByRole('link', { name: reviewMessages.ratingRequired }).press('Enter');
  await expect(form.rating(page, 5)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(stars).toHaveAccessibleDescription('');
  await form.comment(page).fill('   ');
  await form.post(page).click();
  await expect(form.comment(page)).toHaveAccessibleDescription(reviewMessages.commentRequired);
  expect(await fetchReviews(shop, _id)).toEqual([]);
});

test('a review can be written with the keyboard alone', async ({ page, shop }) => {
  const { _id, path } = await newProduct(shop);
  const account = await newAccount(shop);
  await beSignedIn(page, account, path);
  const addPhotos = page.getByRole('button', { name: 'Add photos' });
  await expect(addPhotos).toBeVisible();
  await form.rating(page, 5).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(form.rating(page, 3)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Fair for the price.');
  await page.keyboard.press('Tab');
  await expect(addPhotos).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(reviewsOn(page).getByRole('article')).toContainText('Fair for the price.');
  expect(await fetchReviews(shop, _id, account)).toMatchObject([
    { rating: 3, comment: 'Fair for the price.' },
  ]);
});

test('a guest’s draft survives sign-in, and the form has the focus again', async ({ page, shop }) => {
  const { _id, path } = await newProduct(shop);
  const account = await newAccount(shop);
  await page.goto(path);
  await fillReview(page, REVIEW);
  await form.post(page).click();
  await expect(page.getByText(reviewMessages.loginRequired)).toBeVisible();
  const link = reviewsOn(page).getByRole('link', { name: 'Sign In' });
  await expect(link).toBeFocused();
  await link.click();
  await signIn(page, account);
  await expect(page).toHaveURL(path);
  await expect(form.comment(page)).toHaveValue(REVIEW.comment);
  await expect(form.comment(page)).toBeFocused();
  await expect(form.comment(page)).toBeInViewport();
  await expect(form.rating(page, 4)).toBeChecked();
  await form.post(page).click();
  await expect(reviewsOn(page).getByRole('article')).toContainText(REVIEW.comment);
  expect(await fetchReviews(shop, _id, account)).toHaveLength(1);
});

test(
  'a draft survives a reload and is not shown for another product',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const [one, other] = [await newProduct(shop), await newProduct(shop)];
    await page.goto(one.path);
    await fillReview(page, REVIEW);
    await page.reload();
    await expect(form.comment(page)).toHaveValue(REVIEW.comment);
    await expect(form.comment(page)).not.toBeFocused();
    await page.goto(other.path);
    await expect(form.comment(page)).toHaveValue('');
  },
);

test(
  'a draft survives an expired session when the same shopper signs in again',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const { _id, path } = await newProduct(shop);
    const account = await newAccount(shop);
    await writeAsSessionEnds(page, account, path);
    await signIn(page, account);
    await expect(page).toHaveURL(path);
    await expect(form.comment(page)).toHaveValue(REVIEW.comment);
    await expect(form.comment(page)).toBeFocused();
    await form.post(page).click();
    await expect(reviewsOn(page).getByRole('article')).toContainText(REVIEW.comment);
    expect(await fetchReviews(shop, _id, account)).toHaveLength(1);
  },
);

test(
  'a draft of an expired session is not shown to another shopper',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const { path } = await newProduct(shop);
    await writeAsSessionEnds(page, await newAccount(shop), path);
    await signIn(page, await newAccount(shop));
    await expect(page).toHaveURL(path);
    await expect(form.comment(page)).toHaveValue('');
  },
);

test('a review is edited in place', async ({ page, shop }) => {
  const { _id, path } = await newProduct(shop);
  const account = await newAccount(shop);
  await postReview(shop, _id, account, REVIEW);
  await beSignedIn(page, account, path);
  await form.edit(page).click();
  await expect(form.comment(page)).toHaveValue(REVIEW.comment);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeFocused();
  await form.edit(page).click();
  await fillReview(page, OTHER_REVIEW);
  await form.save(page).click();
  await expect(reviewsOn(page).getByRole('article')).toContainText(OTHER_REVIEW.comment);
  expect(await fetchReviews(shop, _id, account)).toMatchObject([OTHER_REVIEW]);
});

test(
  'a shopper who has posted a review in another window is notified, keeps the draft and updates the review',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const { _id, path } = await newProduct(shop);
    const account = await newAccount(shop);
    await beSignedIn(page, account, path);
    await fillReview(page, REVIEW);
    await postReview(shop, _id, account, OTHER_REVIEW);
    await form.post(page).click();
    await expect(page.getByText(reviewMessages.writtenBefore)).toBeVisible();
    await expect(form.comment(page)).toHaveValue(REVIEW.comment);
    await form.save(page).click();
    await expect(reviewsOn(page).getByRole('article')).toContainText(REVIEW.comment);
    expect(await fetchReviews(shop, _id, account)).toMatchObject([REVIEW]);
  },
);

test('a review whose response is lost is stored once', { tag: '@nightly' }, async ({ page, shop }) => {
  const { _id, path } = await newProduct(shop);
  const account = await newAccount(shop);
  await beSignedIn(page, account, path);
  // Includes the request that the app repeats automatically.
  let lost = 0;
  await page.route(`**/api/reviews/${_id}`, async (route) => {
    if (route.request().method() !== 'POST' || lost === 2) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await fillReview(page, REVIEW);
  await form.post(page).click();
  await expect(page.getByText(reviewMessages.saveFailed)).toBeVisible();
  await expect(form.comment(page)).toHaveValue(REVIEW.comment);
  await form.post(page).click();
  await expect(reviewsOn(page).getByRole('article')).toContainText(REVIEW.comment);
  expect(await fetchReviews(shop, _id, account)).toHaveLength(1);
});

test('reviews that fail to load can be loaded again', { tag: '@nightly' }, async ({ page, shop }) => {
  const { _id, path } = await newProduct(shop);
  await postReviews(shop, _id, [5]);
  await page.route(`**/api/reviews/${_id}?*`, (route) => route.fulfill({ status: 500, body: '<html>' }));
  await page.goto(path);
  await expect(page.getByText(reviewMessages.loadFailed)).toBeVisible();
  await page.unroute(`**/api/reviews/${_id}?*`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(readable(page)).toContainText('Review 1');
});

test('a review is rendered as plain text', async ({ page, shop, complaints }) => {
  const { _id, path } = await newProduct(shop);
  const comment =
    '<img src=x onerror="document.title=`broken in`"><script>document.title="broken in"</script> &amp; so on';
  await postReview(shop, _id, await newAccount(shop), { rating: 5, comment });
  await page.goto(path);
  await expect(readable(page).getByText(comment)).toBeVisible();
  await expect(readable(page).locator('img, script')).toHaveCount(0);
  expect(await page.title()).not.toContain('broken in');
  expect(complaints).toEqual([]);
});

for (const width of firstUnlessAll([360, 768, 1440])) {
  test(`at ${width} px no review is wider than the page`, async ({ page, shop }) => {
    const { _id, path } = await newProduct(shop);
    await postReview(shop, _id, await newAccount(shop), { rating: 5, comment: 'शोभा'.repeat(200) });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await expect(readable(page)).toHaveCount(1);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}
