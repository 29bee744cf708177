import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { REVIEWS_FIRST } from '../../contract/constants.ts';
import { summariseRatings } from '../../contract/ratings.ts';
import { messages } from '../../contract/texts/messages.ts';
import { reviewsMachine } from '../../machines/reviews.machine.ts';
import { newAccount, someProducts, type Account, type SentProduct } from './api.ts';
import { HeldRequest } from './paths.held-request.ts';
import {
  done,
  REFUSED,
  refused,
  serverActions,
  shopperAction,
  SHOWN_ONCE,
  type TestModel,
} from './paths.model.ts';
import { testAllPaths } from './paths.run.ts';
import {
  fetchReviews,
  fillReview,
  form,
  postReview,
  postReviews,
  readable,
  reviewsOn,
} from './review-steps.ts';
import type { RunningShop } from './running-shop.ts';
import { expect } from './shop-test.ts';
import { beSignedIn } from './shopper.ts';

interface World {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly account: Account;
  readonly product: SentProduct;
  readonly fetching: HeldRequest;
  readonly posting: HeldRequest;
}

const COUNT = REVIEWS_FIRST + 1;
const OWN = { id: 'own', rating: 4, comment: 'My own review', own: true };
/** In the model, a product that this shopper has reviewed has another id. */
const [NOT_REVIEWED, REVIEWED] = ['diya', 'reviewed diya'];
/** What the server has stored; the fields do not matter to the machine. */
const REVIEWS = Array.from({ length: COUNT }, (_, index) => ({ id: `r${index}` }));
const isReviewed = ({ context: { productId, own, notice } }: AnyMachineSnapshot) =>
  productId === REVIEWED || notice !== null || own !== null;
const storedIn = (now: AnyMachineSnapshot) => (isReviewed(now) ? [OWN, ...REVIEWS] : REVIEWS);
const server = serverActions<World>(
  'loading',
  'fetchReviews',
  (now) => {
    const stored = storedIn(now);
    const reviews = stored.slice(0, Number(now.context.shown));
    const after = reviews.length < stored.length ? (reviews.at(-1)?.id ?? null) : null;
    const summary = summariseRatings(stored.map(() => 5));
    return { reviews, after, summary, own: isReviewed(now) ? OWN : null };
  },
  ({ fetching }) => fetching,
);
const shownIn = ({ context }: AnyMachineSnapshot) =>
  Math.min(Number(context.shown), Number(context.reviews.length));
const totalIn = ({ context }: AnyMachineSnapshot) => Number(context.summary?.count ?? 0);
const isLoadingMore = (now: AnyMachineSnapshot) => now.matches({ shown: 'loadingMore' });
const isFailedMore = (now: AnyMachineSnapshot) => now.matches({ shown: 'moreFailed' });
const canPost = (now: AnyMachineSnapshot) => now.matches({ shown: 'listed' }) && !isReviewed(now);
const posts = async ({ page, posting }: World) => {
  await fillReview(page, OWN);
  await form.post(page).click();
  await posting.pass();
};

/** A product that no test of this shop has reviewed. */
async function findProduct(shop: RunningShop): Promise<SentProduct> {
  for (const product of (await someProducts(shop, 1_000)).toReversed()) {
    if ((await fetchReviews(shop, product._id)).length === 0) return product;
  }
  throw new Error('A product without reviews is needed');
}

const model: TestModel<World> = {
  machine: reviewsMachine,
  open: async (page, shop) => {
    const product = await findProduct(shop);
    await postReviews(
      shop,
      product._id,
      REVIEWS.map(() => 5),
    );
    const path = `**/api/reviews/${product._id}`;
    return {
      page,
      shop,
      product,
      account: await newAccount(shop),
      fetching: await HeldRequest.at(page, `${path}?*`, 'GET'),
      posting: await HeldRequest.at(page, path),
    };
  },
  serialize: (now) => ({
    shown: shownIn(now),
    total: totalIn(now),
    isReviewed: isReviewed(now),
    notice: now.context.notice,
  }),
  starts: {
    'opens a product': {
      input: { productId: NOT_REVIEWED, isSignedIn: true, shown: 0 },
      perform: ({ page, account, product }) => beSignedIn(page, account, `/product/${product._id}`),
    },
  },
  actions: {
    'the reviews are loaded': server.answers,
    'the server refuses': server.refuses,
    'tries again': shopperAction('failed', { type: 'reviews.refresh' }, ({ page }) =>
      reviewsOn(page).getByRole('button', { name: 'Try again' }).click(),
    ),
    'asks for more': {
      events: () => [{ type: 'more.requested' }],
      when: (now) => now.matches({ shown: 'listed' }) && shownIn(now) < totalIn(now),
      perform: ({ page }) =>
        reviewsOn(page)
          .getByRole('button', { name: /^Show \d more reviews?/ })
          .click(),
    },
    'asks for more again': {
      events: () => [{ type: 'more.requested' }],
      when: isFailedMore,
      perform: ({ page }) => reviewsOn(page).getByRole('button', { name: 'Try again' }).click(),
    },
    'more reviews are loaded': {
      events: (now) => [
        done('fetchMoreReviews', { reviews: storedIn(now).slice(shownIn(now)), after: null }),
      ],
      when: isLoadingMore,
      perform: ({ fetching }) => fetching.pass(),
    },
    'the server refuses more reviews': {
      events: () => [refused('fetchMoreReviews', REFUSED)],
      when: isLoadingMore,
      perform: ({ fetching }) => fetching.answer(400, { success: false, message: REFUSED }),
    },
    'posts a review': {
      events: () => [done('reviewForm', { review: OWN, notice: null })],
      when: canPost,
      perform: posts,
    },
    'has reviewed the product on another device': {
      events: () => [done('reviewForm', { review: null, notice: messages.review.writtenBefore })],
      when: canPost,
      perform: async (world) => {
        await postReview(world.shop, world.product._id, world.account, OWN);
        await posts(world);
      },
    },
  },
  shows: {
    'reviews.loading': async ({ page, fetching }, now) => {
      await fetching.expectWaiting(1);
      await expect(readable(page)).toHaveCount(shownIn(now));
    },
    'reviews.shown.listed': async ({ page }, now) => {
      await expect(readable(page)).toHaveCount(shownIn(now));
      // A review that could not be posted can replace the one from the other device.
      await expect(isReviewed(now) ? form.edit(page).or(form.save(page)) : form.post(page)).toBeVisible();
    },
    'reviews.shown.loadingMore': async ({ page, fetching }, now) => {
      await fetching.expectWaiting(1);
      await expect(readable(page)).toHaveCount(shownIn(now));
    },
    'reviews.shown.moreFailed': async ({ page }, now) => {
      await expect(reviewsOn(page).getByText('We could not load more reviews.')).toBeVisible();
      await expect(readable(page)).toHaveCount(shownIn(now));
    },
    'reviews.failed': async ({ page }, now) => {
      await expect(reviewsOn(page).getByText(REFUSED)).toBeVisible();
      await expect(readable(page)).toHaveCount(shownIn(now));
    },
  },
  returns: {
    start: (before) => ({
      input: {
        productId: isReviewed(before) ? REVIEWED : NOT_REVIEWED,
        isSignedIn: true,
        shown: Math.max(before.context.shown, REVIEWS_FIRST),
      },
    }),
    redo: {
      'reviews.shown.listed': ['the reviews are loaded'],
      'reviews.shown.loadingMore': ['the reviews are loaded'],
      'reviews.shown.moreFailed': ['the reviews are loaded'],
      'reviews.failed': ['the server refuses'],
    },
    loses: {
      shown: 'while reviews are loading, none are shown',
      total: 'while reviews are loading, none are shown',
      notice: SHOWN_ONCE,
      'reviews.shown.loadingMore': 'the page asks for all of these reviews at once',
      'reviews.shown.moreFailed': 'the page asks for all of these reviews at once',
    },
  },
  unreachable: {
    'reviews.shown on xstate.error.actor.reviewForm, choice 1 of 1':
      'The machine of the form answers every failure itself.',
  },
};

testAllPaths(model);
