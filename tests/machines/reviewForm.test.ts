import { afterAll, describe, expect, test } from 'vitest';
import { Failure } from '../../contract/failure.ts';
import { reviewFormMachine } from '../../machines/reviewForm.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered } from './coverage.ts';
import { opened, openReviews, review, REVIEW } from './reviewsPage.ts';

stopTheClock();
afterAll(() => expectAllTransitionsCovered(reviewFormMachine));

const OWN = review('mine', { own: true, rating: 3, comment: 'Fair.' });

describe('writing a review', () => {
  test('begins with no stars and no words', async () => {
    const { form } = await opened();
    expect(form()?.getSnapshot().value).toEqual({ open: 'writing' });
    expect(form()?.getSnapshot().context.words).toEqual({ rating: 0, comment: '' });
  });

  test.each([
    [{ rating: 0, comment: '' }, ['Please select a rating', 'Please write a short review']],
    [{ rating: 0, comment: 'Fine.' }, ['Please select a rating']],
    [{ rating: 5, comment: '' }, ['Please write a short review']],
    [{ rating: 5, comment: '  \n ' }, ['Please write a short review']],
  ])('%o: ‘%s’, and nothing is sent', async (words, sentences) => {
    const { form, write, submit, saveReview } = await opened();
    write(words);
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

  test('sends rating and comment, and forgets the draft once it stands', async () => {
    const { form, write, submit, saveReview, drafts } = await opened();
    write(REVIEW);
    submit();
    expect(form()?.getSnapshot().hasTag('busy')).toBe(true);
    expect(saveReview.inputs).toEqual([{ productId: 'diya', reviewId: null, words: REVIEW }]);
    await saveReview.answer(review('mine', REVIEW));
    expect(drafts).toEqual([
      { ...REVIEW, resumesAfterSignIn: false },
      { ...REVIEW, resumesAfterSignIn: true },
      null,
    ]);
  });

  test('sends it once, however often the button is pressed', async () => {
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
      'Your review could not be saved. Your words are still here; please try again.',
    ],
  ])('keeps the words when it fails with %s', async (failure, sentence) => {
    const { form, write, submit, saveReview, drafts } = await opened();
    write(REVIEW);
    submit();
    await saveReview.fail(failure);
    expect(form()?.getSnapshot().value).toEqual({ open: 'writing' });
    expect(form()?.getSnapshot().context).toMatchObject({ words: REVIEW, error: sentence });
    expect(drafts.at(-1)).toEqual({ ...REVIEW, resumesAfterSignIn: false });
    submit();
    expect(saveReview.inputs).toHaveLength(2);
  });

  test('by a guest is kept, and asks for the sign-in: ‘You must be logged in to add a review.’', async () => {
    const { form, write, submit, saveReview, drafts } = await opened([], { isSignedIn: false });
    write(REVIEW);
    submit();
    expect(form()?.getSnapshot().value).toEqual({ open: 'signInRequired' });
    expect(form()?.getSnapshot().context.error).toBe('You must be logged in to add a review.');
    expect(drafts.at(-1)).toEqual({ ...REVIEW, resumesAfterSignIn: true });
    expect(saveReview.inputs).toEqual([]);
  });

  test('by a guest who changes the words goes on', async () => {
    const { form, write, submit, drafts } = await opened([], { isSignedIn: false });
    write(REVIEW);
    submit();
    write({ ...REVIEW, rating: 5 });
    expect(form()?.getSnapshot().value).toEqual({ open: 'writing' });
    expect(drafts.at(-1)).toEqual({ ...REVIEW, rating: 5, resumesAfterSignIn: false });
  });

  test('goes on with the kept words after the sign-in', async () => {
    const { form, submit, saveReview } = await opened([], { draft: { ...REVIEW, resumesAfterSignIn: true } });
    expect(form()?.getSnapshot().value).toEqual({ open: 'resumed' });
    expect(form()?.getSnapshot().context.words).toEqual(REVIEW);
    submit();
    expect(saveReview.inputs).toEqual([{ productId: 'diya', reviewId: null, words: REVIEW }]);
  });

  test('that was only left half done is there again, without calling for attention', async () => {
    const { form } = await opened([], { draft: { rating: 0, comment: 'Half a', resumesAfterSignIn: false } });
    expect(form()?.getSnapshot().value).toEqual({ open: 'writing' });
    expect(form()?.getSnapshot().context.words).toEqual({ rating: 0, comment: 'Half a' });
  });

  test('in a session that is over keeps the words for the next one', async () => {
    const { form, write, submit, saveReview, drafts } = await opened();
    write(REVIEW);
    submit();
    await saveReview.fail(new Failure('You must be logged in to add a review.', { status: 401 }));
    expect(form()?.getSnapshot().value).toEqual({ open: 'signInRequired' });
    expect(drafts.at(-1)).toEqual({ ...REVIEW, resumesAfterSignIn: true });
  });

  test('of a product that was reviewed before ends without a review of its own', async () => {
    const { write, submit, saveReview, drafts, context } = await opened();
    write(REVIEW);
    submit();
    await saveReview.fail(new Failure('Written before', { status: 409 }));
    expect(drafts.at(-1)).toEqual({ ...REVIEW, resumesAfterSignIn: true });
    expect(context().savedId).toBeNull();
  });

  test('works where the browser keeps nothing', async () => {
    const { form, fetchReviews, readDraft, logFailure } = openReviews();
    await fetchReviews.answer([]);
    const error = new Error('blocked');
    await readDraft.fail(error);
    expect(form()?.getSnapshot().value).toEqual({ open: 'writing' });
    expect(logFailure.params).toEqual([{ error }]);
  });

  test('cannot be called off by who has not written yet', async () => {
    const { form } = await opened();
    form()?.send({ type: 'edit.cancelled' });
    expect(form()?.getSnapshot().value).toEqual({ open: 'writing' });
  });
});

describe('who has written a review', () => {
  test('sees it, and changes it: its own call is used', async () => {
    const { form, write, submit, saveReview } = await opened([OWN]);
    expect(form()?.getSnapshot().hasTag('written')).toBe(true);
    form()?.send({ type: 'edit.chosen' });
    expect(form()?.getSnapshot().context.words).toEqual({ rating: 3, comment: 'Fair.' });
    write(REVIEW);
    submit();
    expect(saveReview.inputs).toEqual([{ productId: 'diya', reviewId: 'mine', words: REVIEW }]);
  });

  test('may leave it as it is', async () => {
    const { form, write, submit, drafts } = await opened([OWN]);
    form()?.send({ type: 'edit.chosen' });
    write({ rating: 0, comment: '' });
    submit();
    form()?.send({ type: 'edit.cancelled' });
    expect(form()?.getSnapshot().value).toBe('written');
    expect(drafts.at(-1)).toBeNull();
    form()?.send({ type: 'edit.chosen' });
    expect(form()?.getSnapshot().context).toMatchObject({
      words: { rating: 3, comment: 'Fair.' },
      error: null,
    });
  });
});
