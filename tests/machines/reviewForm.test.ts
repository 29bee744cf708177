import { afterAll, describe, expect, test } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import { reviewMessages } from '../../contract/reviews/reviewMessages.ts';
import { reviewFormMachine } from '../../machines/reviewForm.machine.ts';
import {
  selectHasComment,
  selectIsResumed,
  selectIsSignInRequired,
  selectView,
} from '../../machines/reviewForm.selectors.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered } from './coverage.ts';
import { listed, opened, openReviews, review, REVIEW } from './reviewsPage.ts';

stopTheClock();
afterAll(() => expectAllTransitionsCovered(reviewFormMachine));

const OWN = review('mine', { own: true, rating: 3, comment: 'Fair.' });

describe('writing a review', () => {
  test('starts without stars and text', async () => {
    const { form } = await opened();
    expect(form()?.getSnapshot().value).toEqual({ open: 'writing' });
    expect(form()?.getSnapshot().context.fields).toEqual({ rating: 0, comment: '' });
  });

  test.each([
    [{ rating: 0, comment: '' }, ['Please select a rating', 'Please write a short review']],
    [{ rating: 0, comment: 'Fine.' }, ['Please select a rating']],
    [{ rating: 5, comment: '' }, ['Please write a short review']],
    [{ rating: 5, comment: '  \n ' }, ['Please write a short review']],
  ])('rejects %o: ‘%s’, and sends nothing', async (fields, sentences) => {
    const { form, write, submit, saveReview } = await opened();
    write(fields);
    submit();
    const messagesShown = () =>
      form()
        ?.getSnapshot()
        .context.problems.map(({ message }) => message);
    expect(messagesShown()).toEqual(sentences);
    expect(form()?.getSnapshot().context.error).toBeNull();
    expect(saveReview.inputs).toEqual([]);
    write(REVIEW);
    submit();
    expect(messagesShown()).toEqual([]);
  });

  test('sends rating and comment, and deletes the draft once they are saved', async () => {
    const { form, write, submit, saveReview, drafts } = await opened();
    write(REVIEW);
    submit();
    expect(form()?.getSnapshot().hasTag('busy')).toBe(true);
    expect(saveReview.inputs).toEqual([{ productId: 'diya', reviewId: null, fields: REVIEW }]);
    await saveReview.answer(review('mine', REVIEW));
    expect(drafts).toEqual([
      { ...REVIEW, resumesAfterSignIn: false },
      { ...REVIEW, resumesAfterSignIn: true },
      null,
    ]);
  });

  test('sends once, however often the button is pressed', async () => {
    const { write, submit, saveReview } = await opened();
    write(REVIEW);
    submit();
    submit();
    expect(saveReview.inputs).toHaveLength(1);
  });

  test.each([
    [new Failure('That was too often.', { status: 429 }), 'That was too often.'],
    [
      new TypeError('fetch failed'),
      'We could not save your review. Your text is still here. Please try again.',
    ],
  ])('keeps the draft when it fails with %s', async (failure, sentence) => {
    const { form, write, submit, saveReview, drafts } = await opened();
    write(REVIEW);
    submit();
    await saveReview.fail(failure);
    expect(form()?.getSnapshot().value).toEqual({ open: 'writing' });
    expect(form()?.getSnapshot().context).toMatchObject({ fields: REVIEW, error: sentence });
    expect(drafts.at(-1)).toEqual({ ...REVIEW, resumesAfterSignIn: false });
    submit();
    expect(saveReview.inputs).toHaveLength(2);
  });

  test('as a guest keeps the draft and requires sign-in: ‘You must be logged in to add a review.’', async () => {
    const { form, write, submit, saveReview, drafts } = await opened([], { isSignedIn: false });
    write(REVIEW);
    submit();
    expect(form()?.getSnapshot().value).toEqual({ open: 'signInRequired' });
    expect(form()?.getSnapshot().context.error).toBe('You must be logged in to add a review.');
    expect(drafts.at(-1)).toEqual({ ...REVIEW, resumesAfterSignIn: true });
    expect(saveReview.inputs).toEqual([]);
  });

  test('as a guest continues when the draft is changed', async () => {
    const { form, write, submit, drafts } = await opened([], { isSignedIn: false });
    write(REVIEW);
    submit();
    write({ ...REVIEW, rating: 5 });
    expect(form()?.getSnapshot().value).toEqual({ open: 'writing' });
    expect(drafts.at(-1)).toEqual({ ...REVIEW, rating: 5, resumesAfterSignIn: false });
  });

  test('continues with the stored draft after sign-in', async () => {
    const { form, submit, saveReview } = await opened([], { draft: { ...REVIEW, resumesAfterSignIn: true } });
    expect(form()?.getSnapshot().value).toEqual({ open: 'resumed' });
    expect(form()?.getSnapshot().context.fields).toEqual(REVIEW);
    submit();
    expect(saveReview.inputs).toEqual([{ productId: 'diya', reviewId: null, fields: REVIEW }]);
  });

  test('restores an unfinished draft without a notice', async () => {
    const { form } = await opened([], { draft: { rating: 0, comment: 'Half a', resumesAfterSignIn: false } });
    expect(form()?.getSnapshot().value).toEqual({ open: 'writing' });
    expect(form()?.getSnapshot().context.fields).toEqual({ rating: 0, comment: 'Half a' });
  });

  test('keeps the draft for the next session when the current one has expired', async () => {
    const { form, write, submit, saveReview, drafts } = await opened();
    write(REVIEW);
    submit();
    await saveReview.fail(new Failure('You must be logged in to add a review.', { status: 401 }));
    expect(form()?.getSnapshot().value).toEqual({ open: 'signInRequired' });
    expect(drafts.at(-1)).toEqual({ ...REVIEW, resumesAfterSignIn: true });
  });

  test('of a product that was reviewed before ends without saving', async () => {
    const { write, submit, saveReview, drafts, context } = await opened();
    write(REVIEW);
    submit();
    await saveReview.fail(new Failure('Written before', { status: 409, code: 'review_exists' }));
    expect(drafts.at(-1)).toEqual({ ...REVIEW, resumesAfterSignIn: true });
    expect(context().savedId).toBeNull();
    expect(context().notice).toBe(reviewMessages.writtenBefore);
  });

  test('works where the browser stores nothing', async () => {
    const { form, fetchReviews, readDraft, logFailure } = openReviews();
    await fetchReviews.answer(listed([]));
    const error = new Error('blocked');
    await readDraft.fail(error);
    expect(form()?.getSnapshot().value).toEqual({ open: 'writing' });
    expect(logFailure.params).toEqual([{ error }]);
  });

  test('cannot be cancelled before the first review exists', async () => {
    const { form } = await opened();
    form()?.send({ type: 'edit.cancelled' });
    expect(form()?.getSnapshot().value).toEqual({ open: 'writing' });
  });
});

describe('a shopper with a review', () => {
  test('sees it and changes it with the update call', async () => {
    const { form, write, submit, saveReview } = await opened([OWN]);
    expect(form()?.getSnapshot().hasTag('written')).toBe(true);
    form()?.send({ type: 'edit.chosen' });
    expect(form()?.getSnapshot().context.fields).toEqual({ rating: 3, comment: 'Fair.' });
    write(REVIEW);
    submit();
    expect(saveReview.inputs).toEqual([{ productId: 'diya', reviewId: 'mine', fields: REVIEW }]);
  });

  test('can cancel the change', async () => {
    const { form, write, submit, drafts } = await opened([OWN]);
    form()?.send({ type: 'edit.chosen' });
    write({ rating: 0, comment: '' });
    submit();
    form()?.send({ type: 'edit.cancelled' });
    expect(form()?.getSnapshot().value).toBe('written');
    expect(drafts.at(-1)).toBeNull();
    form()?.send({ type: 'edit.chosen' });
    expect(form()?.getSnapshot().context).toMatchObject({
      fields: { rating: 3, comment: 'Fair.' },
      error: null,
    });
  });
});

describe('the page shows', () => {
  function seen({ form }: ReturnType<typeof openReviews>) {
    const snapshot = form()?.getSnapshot();
    return (
      snapshot && {
        view: selectView(snapshot),
        isResumed: selectIsResumed(snapshot),
        isSignInRequired: selectIsSignInRequired(snapshot),
        hasComment: selectHasComment(snapshot),
      }
    );
  }
  const WRITING = { view: 'form', isResumed: false, isSignInRequired: false, hasComment: false };

  test('nothing until the stored draft is read, then the form', async () => {
    const all = openReviews();
    await all.fetchReviews.answer(listed([]));
    expect(seen(all)).toEqual({ ...WRITING, view: 'nothing' });
    await all.readDraft.answer(null);
    expect(seen(all)).toEqual(WRITING);
  });

  test('the shopper’s own review instead of the form', async () => {
    expect(seen(await opened([OWN]))).toEqual({ ...WRITING, view: 'ownReview' });
  });

  test('a draft that was continued after sign-in', async () => {
    const draft = { ...REVIEW, resumesAfterSignIn: true };
    expect(seen(await opened([], { draft }))).toEqual({ ...WRITING, isResumed: true, hasComment: true });
  });

  test('that a guest must sign in', async () => {
    const all = await opened([], { isSignedIn: false });
    all.write(REVIEW);
    all.submit();
    expect(seen(all)).toEqual({ ...WRITING, isSignInRequired: true, hasComment: true });
  });
});

describe('deleting a review', () => {
  test('happens after a question', async () => {
    const { form, deleteReview, drafts } = await opened([OWN]);
    form()?.send({ type: 'deletion.chosen' });
    expect(deleteReview.inputs).toEqual([]);
    form()?.send({ type: 'deletion.cancelled' });
    expect(form()?.getSnapshot().value).toBe('written');
    form()?.send({ type: 'deletion.chosen' });
    form()?.send({ type: 'deletion.confirmed' });
    expect(deleteReview.inputs).toEqual([{ reviewId: 'mine' }]);
    expect(form()?.getSnapshot().hasTag('busy')).toBe(true);
    await deleteReview.answer();
    expect(drafts).toEqual([null]);
    expect(selectView(form()!.getSnapshot())).toBe('nothing');
  });

  test('that fails shows why, beside the review', async () => {
    const { form, deleteReview, logFailure } = await opened([OWN]);
    form()?.send({ type: 'deletion.chosen' });
    form()?.send({ type: 'deletion.confirmed' });
    await deleteReview.fail(new TypeError('fetch failed'));
    expect(form()?.getSnapshot().value).toBe('written');
    expect(form()?.getSnapshot().context.error).toBe(reviewMessages.deleteFailed);
    expect(logFailure.params).toHaveLength(1);
  });
});

describe('a server that accepts no review of the shopper', () => {
  test('has a sentence in place of the form', async () => {
    const { form, fetchCanReview } = await opened();
    expect(fetchCanReview.inputs).toEqual([{ productId: 'diya', isSignedIn: true, own: null }]);
    await fetchCanReview.answer(false);
    expect(selectView(form()!.getSnapshot())).toBe('notAllowed');
  });

  test('blocks nothing when the shopper has started to write', async () => {
    const { form, write, fetchCanReview } = await opened();
    write(REVIEW);
    await fetchCanReview.answer(false);
    expect(form()?.getSnapshot().value).toEqual({ open: 'writing' });
  });

  test('blocks nothing when it does not answer', async () => {
    const { form, fetchCanReview, logFailure } = await opened();
    await fetchCanReview.fail(new Failure('', { status: 404 }));
    expect(form()?.getSnapshot().value).toEqual({ open: 'writing' });
    expect(logFailure.params).toHaveLength(1);
  });
});
