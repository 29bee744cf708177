import sharp from 'sharp';
import { newAccount, someProducts } from './api.ts';
import { expectAccessible } from './axe-steps.ts';
import { approveReview, fetchReviews, form, readable, reviewsOn } from './review-steps.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn } from './shopper.ts';

/** A photograph of a phone that is held sideways, whose file is so large that the browser makes it smaller. */
async function photograph(): Promise<Buffer> {
  const picture = sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: '#96643c' } });
  const jpeg = await picture.jpeg().withMetadata({ orientation: 6 }).toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(500_000)]);
}

test('two photographs are added to a review by keyboard at 390 px; a file that is no picture is explained, and the review is posted without it', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [product] = await someProducts(shop, 1);
  const account = await newAccount(shop);
  const id = product?._id ?? '';
  const fieldCode = Promise.withResolvers<void>();
  await page.route('**/assets/PhotoUploads-*.js', async (route) => {
    await fieldCode.promise;
    await route.continue();
  });
  await beSignedIn(page, account, `/product/${id}`);
  const fromFormToButton = () =>
    form.post(page).evaluate((button) => {
      const top = button.closest('form')?.getBoundingClientRect().top ?? 0;
      return Math.round(button.getBoundingClientRect().top - top);
    });
  const distance = await fromFormToButton();
  fieldCode.resolve();
  const field = reviewsOn(page).getByRole('group', { name: 'Photos' });
  const add = field.getByRole('button', { name: 'Add photos' });
  await expect(add).toBeVisible();
  expect(await fromFormToButton()).toBe(distance);
  const choosing = page.waitForEvent('filechooser');
  await add.press('Enter');
  const buffer = await photograph();
  await (
    await choosing
  ).setFiles([
    { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer },
    { name: `${'notes-'.repeat(12)}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from('These are notes.') },
    { name: 'shelf.jpg', mimeType: 'image/jpeg', buffer },
  ]);
  await expect(form.post(page)).toHaveAttribute('aria-busy', 'true');
  await form.rating(page, 5).press('Space');
  await form.comment(page).fill('Warm light on the shelf.');
  await expect(field.getByRole('alert')).toHaveText('This is not a picture in JPEG, PNG or WebP.');
  await expect(field.getByRole('status')).toHaveText('2 photos added');
  await field.getByRole('button', { name: 'Remove notes' }).scrollIntoViewIfNeeded();
  await expect(field.getByRole('button', { name: 'Remove notes' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, 'the review form with photos');
  await form.post(page).press('Enter');

  const own = reviewsOn(page).getByRole('article');
  const photos = own.getByRole('list', { name: 'Photos by Asha Rao' }).getByRole('button');
  await expect(photos).toHaveCount(2);
  const [review] = await fetchReviews(shop, id, account);
  await approveReview(shop, review?.id ?? '');
  await page.reload();
  const shown = readable(page).getByRole('list', { name: 'Photos by Asha Rao' }).getByRole('button');
  const second = shown.nth(1);
  await second.press('Enter');
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Photo 2 of 2' });
  // Upright: its EXIF data rotate it.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth))
    .toBeCloseTo(4 / 3, 1);
  await page.keyboard.press('Escape');
  await expect(second).toBeFocused();
});
