import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { REVIEWS_FIRST } from '../../contract/constants.ts';
import { messages } from '../../contract/texts/messages.ts';
import { reviewsMachine } from '../../machines/reviews.machine.ts';
import { newAccount, someProducts, type Account, type SentProduct } from './api.ts';
import { HeldRequest } from './paths.held-request.ts';
import { done, REFUSED, serverActions, shopperAction, type TestModel } from './paths.model.ts';
import { testAllPaths } from './paths.run.ts';
import { fillReview, form, readable, reviewsOn } from './review-steps.ts';
import { expect } from './shop-test.ts';
import { beSignedIn } from './shopper.ts';

interface World {
  readonly page: Page;
  readonly account: Account;
  readonly product: SentProduct;
  readonly fetching: HeldRequest;
  readonly posting: HeldRequest;
}

const AT = '2026-01-02T03:04:05.000Z';
const REVIEWS = Array.from({ length: 12 }, (_, index) => ({
  id: `r${index}`,
  userName: 'Meera',
  rating: 5,
  comment: `Review ${index + 1}`,
  createdAt: AT,
}));
const OWN = { id: 'own', userName: 'Asha', rating: 4, comment: 'My own review', createdAt: AT, own: true };
const server = serverActions<World>(
  'loading',
  'fetchReviews',
  () => REVIEWS,
  ({ fetching }) => fetching,
);
const shownIn = ({ context }: AnyMachineSnapshot) =>
  Math.min(Number(context.shown), Number(context.reviews.length));
const countIn = ({ context }: AnyMachineSnapshot) => Number(context.reviews.length);
const hasOwn = ({ context }: AnyMachineSnapshot) => context.savedId !== null;

const model: TestModel<World> = {
  machine: reviewsMachine,
  open: async (page, shop) => {
    const [product] = await someProducts(shop, 1);
    if (!product) throw new Error('A product is needed');
    const path = `**/api/reviews/${product._id}`;
    return {
      page,
      product,
      account: await newAccount(shop),
      fetching: await HeldRequest.at(page, path, 'GET'),
      posting: await HeldRequest.at(page, path),
    };
  },
  serialize: (now) => [shownIn(now), countIn(now), hasOwn(now), now.context.notice],
  starts: {
    'opens a product': {
      input: { productId: 'diya', isSignedIn: true, shown: 0 },
      perform: ({ page, account, product }) => beSignedIn(page, account, `/product/${product._id}`),
    },
  },
  actions: {
    'the reviews are loaded': {
      ...server.answers,
      perform: ({ fetching }) => fetching.answer(200, REVIEWS),
    },
    'the server refuses': server.refuses,
    'tries again': shopperAction('failed', { type: 'reviews.refresh' }, ({ page }) =>
      reviewsOn(page).getByRole('button', { name: 'Try again' }).click(),
    ),
    'asks for more': {
      events: () => [{ type: 'more.requested' }],
      when: (now) => now.matches('shown') && shownIn(now) < countIn(now),
      perform: ({ page }) =>
        reviewsOn(page)
          .getByRole('button', { name: /^Show \d more reviews?/ })
          .click(),
    },
    'posts a review': {
      events: () => [done('reviewForm', { review: OWN, notice: null })],
      when: (now) => now.matches('shown') && !hasOwn(now),
      perform: async ({ page, posting }) => {
        await fillReview(page, OWN);
        await form.post(page).click();
        await posting.answer(200, OWN);
      },
    },
    'has reviewed the product on another device': {
      events: () => [done('reviewForm', { review: null, notice: messages.review.writtenBefore })],
      when: (now) => now.matches('shown') && !hasOwn(now),
      perform: async ({ page, posting }) => {
        await fillReview(page, OWN);
        await form.post(page).click();
        await posting.answer(409, { success: false, code: 'review_exists', message: '' });
      },
    },
  },
  shows: {
    'reviews.loading': async ({ page, fetching }, now) => {
      await fetching.expectWaiting(1);
      await expect(readable(page)).toHaveCount(shownIn(now));
    },
    'reviews.shown': async ({ page }, now) => {
      await expect(readable(page)).toHaveCount(shownIn(now));
      await expect(hasOwn(now) ? form.edit(page) : form.post(page)).toBeVisible();
    },
    'reviews.failed': async ({ page }, now) => {
      await expect(reviewsOn(page).getByText(REFUSED)).toBeVisible();
      await expect(readable(page)).toHaveCount(shownIn(now));
    },
  },
  returns: {
    start: ({ context }) => ({
      input: { productId: 'diya', isSignedIn: true, shown: Math.max(context.shown, REVIEWS_FIRST) },
    }),
    redo: { 'reviews.shown': ['the reviews are loaded'], 'reviews.failed': ['the server refuses'] },
    loses: {},
  },
  unreachable: {
    'reviews.shown on xstate.error.actor.reviewForm, choice 1 of 1':
      'The machine of the form answers every failure itself.',
  },
};

testAllPaths(model);
