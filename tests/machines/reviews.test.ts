import { afterAll, describe, expect, test } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import { summariseRatings } from '../../contract/reviews/ratings.ts';
import { reviewsMachine } from '../../machines/reviews.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered } from './coverage.ts';
import { listed, opened, openReviews, review, REVIEW } from './reviewsPage.ts';

stopTheClock();
afterAll(() => expectAllTransitionsCovered(reviewsMachine));

const TWELVE = Array.from({ length: 12 }, (_, n) => review(`r${n}`));

describe('the reviews of a product', () => {
  test('are requested by product id and shown', async () => {
    const { page, fetchReviews, context } = openReviews();
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    expect(fetchReviews.inputs).toEqual([{ productId: 'diya', count: 3, sort: 'newest' }]);
    await fetchReviews.answer(listed(TWELVE));
    expect(page.getSnapshot().value).toEqual({ shown: 'listed' });
    expect(context().reviews).toEqual(TWELVE);
  });

  test('are three at first, then five more per click', async () => {
    const { page, context } = await opened(TWELVE);
    const shown = [context().shown];
    for (const _ of [1, 2]) {
      page.send({ type: 'more.requested' });
      shown.push(context().shown);
    }
    expect(shown).toEqual([3, 8, 13]);
  });

  test('are as many as they were when the page was left', async () => {
    const { page, context } = await opened(TWELVE, { shown: 8 });
    expect(context().shown).toBe(8);
    page.send({ type: 'more.requested' });
    expect(context().shown).toBe(13);
  });

  test('are loaded in parts when the shopper requests more, each once', async () => {
    const three = TWELVE.slice(0, 3);
    const { page, fetchMore, context } = await opened(three, { first: { after: 'r2' } });
    page.send({ type: 'more.requested' });
    expect(page.getSnapshot().value).toEqual({ shown: 'loadingMore' });
    expect(fetchMore.inputs).toEqual([{ productId: 'diya', after: 'r2', sort: 'newest' }]);
    await fetchMore.answer({ reviews: TWELVE.slice(2, 8), after: 'r7' });
    expect(page.getSnapshot().value).toEqual({ shown: 'listed' });
    expect(context().reviews).toEqual(TWELVE.slice(0, 8));
    page.send({ type: 'more.requested' });
    page.send({ type: 'more.requested' });
    await fetchMore.answer({ reviews: TWELVE.slice(8), after: null });
    expect(page.getSnapshot().value).toEqual({ shown: 'listed' });
    expect(context().reviews).toEqual(TWELVE);
  });

  test('stay when the next ones cannot be loaded, which are requested again', async () => {
    const { page, fetchMore, logFailure, context } = await opened([review('r1')], {
      first: { after: 'r1' },
      shown: 3,
    });
    const error = new TypeError('fetch failed');
    await fetchMore.fail(error);
    expect(page.getSnapshot().hasTag('moreFailed')).toBe(true);
    expect(context().reviews).toEqual([review('r1')]);
    expect(logFailure.params).toEqual([{ error }]);
    page.send({ type: 'more.requested' });
    expect(context().shown).toBe(3);
    await fetchMore.answer({ reviews: [review('r2')], after: null });
    expect(context().reviews).toEqual([review('r1'), review('r2')]);
  });

  test('have the sum of all ratings, which follows what this shopper writes and changes', async () => {
    const summary = summariseRatings([5, 5, 4, 3, 1]);
    const { form, write, submit, saveReview, readDraft, context } = await opened([review('r1')], {
      first: { after: 'r1', summary },
      shown: 1,
    });
    expect(context().summary).toEqual(summary);
    write(REVIEW);
    submit();
    await saveReview.answer(review('mine', REVIEW));
    expect(context().summary).toEqual(summariseRatings([5, 5, 4, 4, 3, 1]));
    await readDraft.answer(null);
    form()?.send({ type: 'edit.chosen' });
    write({ rating: 1, comment: 'It tarnished.' });
    submit();
    await saveReview.answer(review('mine', { rating: 1, comment: 'It tarnished.' }));
    expect(context().summary).toEqual(summariseRatings([5, 5, 4, 3, 1, 1]));
  });

  test('let the shopper edit a review of theirs that is in a later part', async () => {
    const own = review('mine', { own: true });
    const { form, write, submit, saveReview, context } = await opened(TWELVE.slice(0, 3), {
      first: { after: 'r2', own },
    });
    expect(form()?.getSnapshot().value).toBe('written');
    form()?.send({ type: 'edit.chosen' });
    write({ rating: 2, comment: 'It tarnished.' });
    submit();
    expect(saveReview.inputs).toMatchObject([{ reviewId: 'mine' }]);
    await saveReview.answer({ ...own, rating: 2, comment: 'It tarnished.' });
    expect(context().own).toMatchObject({ id: 'mine', rating: 2 });
    expect(context().reviews).toEqual(TWELVE.slice(0, 3));
  });

  test('that fail to load can be loaded again', async () => {
    const { page, fetchReviews, logFailure, context } = openReviews();
    const error = new TypeError('fetch failed');
    await fetchReviews.fail(error);
    expect(page.getSnapshot().hasTag('failed')).toBe(true);
    expect(logFailure.params).toEqual([{ error }]);
    expect(context().message).toBe('We could not load the reviews.');
    page.send({ type: 'reviews.refresh' });
    await fetchReviews.fail(new Failure('Reviews are resting.', { status: 503 }));
    expect(context().message).toBe('Reviews are resting.');
    page.send({ type: 'reviews.refresh' });
    await fetchReviews.answer(listed(TWELVE));
    expect(context().reviews).toEqual(TWELVE);
  });

  test('show a new one at once, before the others', async () => {
    const { write, submit, saveReview, context, fetchReviews } = await opened([review('r1')]);
    write(REVIEW);
    submit();
    await saveReview.answer(review('mine', REVIEW));
    expect(context().reviews).toEqual([review('mine', { ...REVIEW, own: true }), review('r1')]);
    expect(context().savedId).toBe('mine');
    expect(fetchReviews.inputs).toHaveLength(1);
  });

  test('show a changed one in place', async () => {
    const own = review('mine', { own: true });
    const { form, write, submit, saveReview, context } = await opened([review('r1'), own, review('r2')]);
    form()?.send({ type: 'edit.chosen' });
    write({ rating: 2, comment: 'It tarnished.' });
    submit();
    await saveReview.answer({ ...own, rating: 2, comment: 'It tarnished.' });
    expect(context().reviews.map(({ id, rating }) => [id, rating])).toEqual([
      ['r1', 5],
      ['mine', 2],
      ['r2', 5],
    ]);
  });

  test('open the form again with the existing review', async () => {
    const { form, write, submit, saveReview, readDraft } = await opened();
    write(REVIEW);
    submit();
    await saveReview.answer(review('mine', REVIEW));
    await readDraft.answer(null);
    expect(form()?.getSnapshot().value).toBe('written');
    expect(form()?.getSnapshot().context.own).toEqual(review('mine', { ...REVIEW, own: true }));
  });

  test('are loaded again when the shopper has already posted one; the draft stays', async () => {
    const { page, form, write, submit, saveReview, fetchReviews, readDraft } = await opened();
    write(REVIEW);
    submit();
    await saveReview.fail(new Failure('Written before', { status: 409, code: 'review_exists' }));
    expect(page.getSnapshot().value).toBe('loading');
    await fetchReviews.answer(listed([review('mine', { own: true })]));
    await readDraft.answer({ ...REVIEW, resumesAfterSignIn: true });
    expect(form()?.getSnapshot().value).toEqual({ open: 'resumed' });
    expect(form()?.getSnapshot().context).toMatchObject({
      fields: REVIEW,
      error: 'You have already reviewed this item. You can edit your review.',
    });
    submit();
    expect(saveReview.inputs.at(-1)).toEqual({ productId: 'diya', reviewId: 'mine', fields: REVIEW });
  });

  test('show that they cannot be shown when the form fails', async () => {
    const { page, submit, logFailure } = await opened([], { breaks: true });
    submit();
    expect(page.getSnapshot().hasTag('failed')).toBe(true);
    expect(logFailure.params).toEqual([
      {
        error: new Error(
          "Unable to evaluate guard 'isWrong' in transition for event 'review.submitted' in state node 'reviewForm.open':\nbroken",
        ),
      },
    ]);
  });
});

describe('a review that is not public', () => {
  test('is shown to its author alone, and counts when it is public', async () => {
    const { form, write, submit, saveReview, readDraft, context } = await opened([review('r1')]);
    write(REVIEW);
    submit();
    await saveReview.answer(review('mine', { ...REVIEW, status: 'held' }));
    expect(context().own).toMatchObject({ id: 'mine', status: 'held' });
    expect(context().reviews).toEqual([review('r1')]);
    expect(context().summary).toEqual(summariseRatings([5]));
    await readDraft.answer(null);
    form()?.send({ type: 'edit.chosen' });
    write(REVIEW);
    submit();
    await saveReview.answer(review('mine', REVIEW));
    expect(context().reviews).toEqual([review('mine', { ...REVIEW, own: true }), review('r1')]);
    expect(context().summary).toEqual(summariseRatings([5, 4]));
  });

  test('leaves the list and the sums when it was public before', async () => {
    const own = review('mine', { own: true });
    const { form, write, submit, saveReview, context } = await opened([own, review('r1')]);
    form()?.send({ type: 'edit.chosen' });
    write(REVIEW);
    submit();
    await saveReview.answer({ ...own, ...REVIEW, status: 'held' });
    expect(context().reviews).toEqual([review('r1')]);
    expect(context().summary).toEqual(summariseRatings([5]));
  });
});

test('a deleted review leaves the list and the sums, and the form is empty', async () => {
  const own = review('mine', { own: true, rating: 1 });
  const { form, deleteReview, readDraft, context } = await opened([own, review('r1')]);
  form()?.send({ type: 'deletion.chosen' });
  form()?.send({ type: 'deletion.confirmed' });
  await deleteReview.answer();
  expect(context()).toMatchObject({ own: null, reviews: [review('r1')], savedId: null });
  expect(context().summary).toEqual(summariseRatings([5]));
  await readDraft.answer(null);
  expect(form()?.getSnapshot().value).toEqual({ open: 'writing' });
});

describe('sorting', () => {
  test('shows the first three in the chosen order, and then the next ones in it', async () => {
    const { page, fetchReviews, fetchMore, context } = await opened(TWELVE, { shown: 8 });
    page.send({ type: 'reviews.sorted', sort: 'lowest' });
    expect(page.getSnapshot().hasTag('sorting')).toBe(true);
    expect(fetchReviews.inputs.at(-1)).toEqual({ productId: 'diya', count: 3, sort: 'lowest' });
    await fetchReviews.answer(listed(TWELVE.slice(0, 3), { after: 'r2' }));
    expect(context().shown).toBe(3);
    page.send({ type: 'more.requested' });
    expect(fetchMore.inputs).toEqual([{ productId: 'diya', after: 'r2', sort: 'lowest' }]);
  });

  test('that fails leaves the reviews, and can be tried again', async () => {
    const { page, fetchReviews, logFailure, context } = await opened(TWELVE);
    page.send({ type: 'reviews.sorted', sort: 'lowest' });
    const error = new TypeError('fetch failed');
    await fetchReviews.fail(error);
    expect(page.getSnapshot().hasTag('sortFailed')).toBe(true);
    expect(context().reviews).toEqual(TWELVE);
    expect(logFailure.params).toEqual([{ error }]);
    page.send({ type: 'reviews.sorted', sort: 'lowest' });
    await fetchReviews.answer(listed(TWELVE));
    expect(page.getSnapshot().value).toEqual({ shown: 'listed' });
  });
});
