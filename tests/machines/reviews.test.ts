import { afterAll, describe, expect, test } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import { reviewsMachine } from '../../machines/reviews.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered } from './coverage.ts';
import { opened, openReviews, review, REVIEW } from './reviewsPage.ts';

stopTheClock();
afterAll(() => expectAllTransitionsCovered(reviewsMachine));

const TWELVE = Array.from({ length: 12 }, (_, n) => review(`r${n}`));

describe('the reviews of a product', () => {
  test('are requested by product id and shown', async () => {
    const { page, fetchReviews, context } = openReviews();
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    expect(fetchReviews.inputs).toEqual([{ productId: 'diya' }]);
    await fetchReviews.answer(TWELVE);
    expect(page.getSnapshot().value).toBe('shown');
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
    await fetchReviews.answer(TWELVE);
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
    await fetchReviews.answer([review('mine', { own: true })]);
    await readDraft.answer({ ...REVIEW, resumesAfterSignIn: true });
    expect(form()?.getSnapshot().value).toEqual({ open: 'resumed' });
    expect(form()?.getSnapshot().context).toMatchObject({
      fields: REVIEW,
      error: 'You have already reviewed this item. You can edit your review.',
    });
    submit();
    expect(saveReview.inputs.at(-1)).toEqual({ productId: 'diya', reviewId: 'mine', fields: REVIEW });
  });

  test('say that they cannot be shown when the form fails', async () => {
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
