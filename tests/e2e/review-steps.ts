import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { calls } from '../../contract/calls.ts';
import { Review } from '../../contract/reviews/entities.ts';
import { callControl } from '../call-control.ts';
import { newAccount, type Account } from './api.ts';
import type { RunningShop } from './running-shop.ts';
import { fillAsTyped } from './shopper.ts';

/** Steps of a shopper among the reviews of a product, and what the server has stored of them. */

export interface ReviewText {
  readonly rating: number;
  readonly comment: string;
}

export function reviewsOn(page: Page): Locator {
  return page.getByRole('region', { name: 'Reviews' });
}

/** The visible reviews, without the shopper's own one below them. */
export function readable(page: Page): Locator {
  return reviewsOn(page).getByRole('listitem').getByRole('article');
}

export const form = {
  rating: (page: Page, rating: number) =>
    page
      .getByRole('radiogroup', { name: 'Your rating' })
      .getByRole('radio', { name: new RegExp(`^${rating} star`) }),
  comment: (page: Page) => page.getByRole('textbox', { name: 'Your review' }),
  post: (page: Page) => page.getByRole('button', { name: 'Post Review' }),
  save: (page: Page) => page.getByRole('button', { name: 'Save Review' }),
  edit: (page: Page) => page.getByRole('button', { name: 'Edit your review' }),
};

export async function fillReview(
  page: Page,
  { rating, comment }: ReviewText,
  fill = fillAsTyped,
): Promise<void> {
  await form.rating(page, rating).click();
  await fill(form.comment(page), comment);
}

/** The reviews of a product as everybody sees them, or with the account's own one. */
export async function fetchReviews(
  shop: RunningShop,
  productId: string,
  account?: Account,
): Promise<readonly Review[]> {
  const path = calls.listReviews.path.replace(':productId', productId);
  const headers = account ? { authorization: `Bearer ${account.token}` } : {};
  return v.parse(v.array(Review), await (await fetch(shop.url + path, { headers })).json());
}

/** Posts a review by API, and lets the shop approve it. */
export async function postReview(
  shop: RunningShop,
  productId: string,
  { token }: Account,
  review: ReviewText,
): Promise<void> {
  const answer = await fetch(shop.url + calls.postReview.path.replace(':productId', productId), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(review),
  });
  if (!answer.ok) throw new Error(`A review was answered with ${answer.status}`);
  await approveReview(shop, v.parse(Review, await answer.json()).id);
}

/** As `npm run shop -- reviews approve`. */
export async function approveReview(shop: RunningShop, id: string): Promise<void> {
  await callControl(shop, 'POST', '/reviews/decide', { id, status: 'public' });
}

/** Posts reviews from this many accounts; the last is the newest. */
export async function postReviews(
  shop: RunningShop,
  productId: string,
  ratings: readonly number[],
): Promise<void> {
  for (const [n, rating] of ratings.entries()) {
    await postReview(shop, productId, await newAccount(shop), { rating, comment: `Review ${n + 1}` });
  }
}
