import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import * as v from 'valibot';
import { calls } from '../../contract/calls.ts';
import { Photo } from '../../contract/photos/entities.ts';
import { call, newAccount, someProducts, type Account } from './api.ts';
import { expectAccessible } from './axe-steps.ts';
import { beStaff, joinStaff } from './desk-steps.ts';
import { placeDelivered } from './return-steps.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';

/** Returns, reviews and customers at the desk. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function uploadPhoto(shop: RunningShop, { token }: Account): Promise<string> {
  const picture = sharp({ create: { width: 600, height: 450, channels: 3, background: '#b08d57' } });
  const answer = await fetch(shop.url + calls.uploadPhoto.path, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: new Uint8Array(await picture.jpeg().toBuffer()),
  });
  return v.parse(Photo, await answer.json()).id;
}

/** Requests the return of one piece of a cash order; returns the order's number. */
async function requestReturn(shop: RunningShop, account: Account): Promise<number> {
  const { id, product } = await placeDelivered(shop, account);
  const { token } = account;
  await call(shop, 'requestReturn', {
    token,
    body: {
      orderId: id,
      items: [{ productId: product._id, size: product.sizes[0], quantity: 1 }],
      reason: 'damaged',
      note: 'The rim is bent.',
      photos: [await uploadPhoto(shop, account)],
      account: { upi: 'asha@okbank' },
    },
  });
  const { orders } = await call(shop, 'listOrders', { token, body: { orderId: id } });
  return Number(orders[0]?.number);
}

test('a return is decided, received, checked and refunded on a phone', async ({
  page,
  shop,
  context,
  complaints,
}) => {
  const number = await requestReturn(shop, await newAccount(shop));
  await beStaff(context, shop, await joinStaff(shop));
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Show all: Returns' }).click();
  await expect(page).toHaveURL('/desk/returns?show=waiting');
  await page.getByRole('link', { name: new RegExp(`#${number} `) }).click();
  await expect(page.getByRole('heading', { name: `Return of order ${number}` })).toBeVisible();
  await expect(page.getByText('The rim is bent.')).toBeVisible();
  const picture = page.getByRole('img', { name: 'Photo 1 of 1' });
  await expect
    .poll(() => picture.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page, 'a return');

  await button(page, 'Decline').click();
  // Damaged pieces are not bound to the window.
  await expect(page.getByLabel('Reason').getByRole('option', { name: /time for returns/ })).toHaveCount(0);
  await button(page, 'Not yet').click();
  await button(page, 'Approve').click();
  await page.getByLabel('Our own courier brings the items').check();
  await button(page, 'Approve').click();
  await button(page, 'Courier has the items').click();
  await button(page, 'Items received').click();
  await button(page, 'Items are all right').click();
  await button(page, 'Record the payment').click();
  await expect(page.getByText('asha@okbank').first()).toBeVisible();
  await expectAccessible(page, 'the refund of a cash order');
  await button(page, 'Record the payment').click();
  await expect(page.getByText('Please enter the reference of your payment.')).toBeVisible();
  await page.getByLabel('Reference of your payment').fill('UTR 17');
  await button(page, 'Record the payment').click();
  await expect(page.getByText('UTR 17')).toBeVisible();
  await expect(page.getByText('asha@okbank')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  await page.getByRole('link', { name: `#${number}` }).click();
  await page.getByRole('link', { name: 'Refunded · Damaged' }).click();
  await expect(page.getByRole('heading', { name: `Return of order ${number}` })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a review that waits is hidden with a reason, and answered, by the keyboard alone', async ({
  page,
  shop,
  context,
}) => {
  const [product] = await someProducts(shop, 1);
  const productId = product?._id ?? '';
  const author = await newAccount(shop);
  await fetch(shop.url + calls.postReview.path.replace(':productId', productId), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${author.token}` },
    body: JSON.stringify({ rating: 1, comment: 'Buy cheaper at example.com' }),
  });
  await beStaff(context, shop, await joinStaff(shop, 'editor'));
  await page.goto('/desk/reviews');
  const review = page.getByRole('article').filter({ hasText: 'Buy cheaper' });
  await expect(review.getByText('Link, email or phone')).toBeVisible();
  await expectAccessible(page, 'reviews');
  await review.getByRole('button', { name: 'Hide' }).focus();
  await page.keyboard.press('Enter');
  await expect(review.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('An advertisement');
  await page.keyboard.press('Enter');
  await expect(review.getByText('Reason: An advertisement')).toBeVisible();
  await expect(review.getByRole('button', { name: 'Hide' })).toHaveCount(0);
  await expect(review.getByRole('group', { name: 'What to do' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(review.getByRole('button', { name: 'Approve' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(review.getByLabel('Answer of the shop')).toBeFocused();
  await page.keyboard.type('Please compare the brass.');
  await expectAccessible(page, 'an answer');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(review.getByText('Please compare the brass.')).toBeVisible();
});

test('a customer is found in Hindi, and their account is deleted after a second question', async ({
  page,
  shop,
  context,
}) => {
  const account = await newAccount(shop);
  await placeDelivered(shop, account);
  await beStaff(context, shop, await joinStaff(shop));
  await page.goto('/desk/account');
  await button(page, 'हिन्दी').click();
  await expect(button(page, 'English')).toBeVisible();
  await page.goto('/desk/customers');
  await page.getByRole('searchbox').fill(account.email);
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: new RegExp(account.email) }).click();
  await expect(page.getByRole('heading', { name: account.name })).toBeVisible();
  await expectAccessible(page, 'a customer');
  const saved = page.waitForEvent('download');
  await button(page, 'कॉपी डाउनलोड करें').click();
  const copy = await (await saved).createReadStream();
  expect(await text(copy)).toContain(account.email);
  await button(page, 'अनुरोध पर अकाउंट हटाएँ').click();
  await expect(button(page, 'अभी नहीं')).toBeFocused();
  await expectAccessible(page, 'a second question');
  await button(page, 'अकाउंट हटाएँ').click();
  await expect(page.getByRole('heading', { name: 'हटाया गया अकाउंट' })).toBeVisible();
  await expect(page.getByText(account.email)).toHaveCount(0);
  await expect(call(shop, 'getProfile', { token: account.token })).rejects.toThrow('401');
});
