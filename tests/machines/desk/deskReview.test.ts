import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import { Failure } from '../../../contract/failure.ts';
import {
  deskReviewMachine,
  type ReviewChange,
  type ReviewOutcome,
} from '../../../machines/desk/deskReview.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';
import { deskReview } from './deskSamples.ts';

const OFFLINE = new Failure('', { status: 0 });

function openReview(review = deskReview()) {
  const changeReview = new FakePromiseActor<ReviewOutcome, { change: ReviewChange | null }>();
  const entry = createActor(deskReviewMachine.provide({ actors: { changeReview: changeReview.actor } }), {
    input: { review },
    inspect: recordTransitions,
  }).start();
  return { entry, changeReview, context: () => entry.getSnapshot().context };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskReviewMachine));

describe('a review at the desk', () => {
  test('is approved, with the version that was read', async () => {
    const { entry, changeReview, context } = openReview();
    entry.send({ type: 'review.approved' });
    expect(changeReview.inputs).toEqual([
      { change: { id: 'w1', version: 'v1', status: 'public', reason: '' } },
    ]);
    await changeReview.fail(OFFLINE);
    expect(context().error).toBe(deskMessages.failed);
    entry.send({ type: 'review.approved' });
    const approved = deskReview({ status: 'public', version: 'v2', accepted: ['hidden'] });
    await changeReview.answer({ review: approved, refusal: null });
    expect(context()).toMatchObject({ review: approved, error: null, change: null });
    // It is public already.
    entry.send({ type: 'review.approved' });
    expect(changeReview.inputs).toHaveLength(2);
  });

  test('is hidden with a reason only; the form stays open when the request fails', async () => {
    const { entry, changeReview, context } = openReview();
    entry.send({ type: 'hiding.requested' });
    entry.send({ type: 'form.dismissed' });
    entry.send({ type: 'hiding.requested' });
    entry.send({ type: 'reason.submitted', reason: ' ' });
    expect(context().error).toBe(deskMessages.reasonMissing);
    entry.send({ type: 'reason.submitted', reason: ' An advertisement ' });
    expect(changeReview.inputs[0]).toMatchObject({
      change: { status: 'hidden', reason: 'An advertisement' },
    });
    await changeReview.fail(OFFLINE);
    expect(entry.getSnapshot().value).toBe('hiding');
    expect(context().error).toBe(deskMessages.failed);
  });

  test('is answered; the form stays open when the request fails', async () => {
    const { entry, changeReview, context } = openReview();
    entry.send({ type: 'answering.requested' });
    entry.send({ type: 'form.dismissed' });
    entry.send({ type: 'answering.requested' });
    entry.send({ type: 'answer.submitted', text: ' Thank you! ' });
    expect(changeReview.inputs).toEqual([{ change: { id: 'w1', version: 'v1', text: 'Thank you!' } }]);
    await changeReview.fail(OFFLINE);
    expect(entry.getSnapshot().value).toBe('answering');
    entry.send({ type: 'answer.submitted', text: 'Thank you!' });
    await changeReview.answer({ review: deskReview({ answer: 'Thank you!' }), refusal: null });
    expect(context()).toMatchObject({ review: { answer: 'Thank you!' }, error: null });
  });

  test('that has changed is shown as it is now, with the reason', async () => {
    const { entry, changeReview, context } = openReview();
    entry.send({ type: 'review.approved' });
    const now = deskReview({ comment: 'Buy at example.com', version: 'v2' });
    const refusal = new Failure('Changed.', { status: 409, code: 'desk_review_changed' });
    await changeReview.answer({ review: now, refusal });
    expect(entry.getSnapshot().value).toBe('shown');
    expect(context()).toMatchObject({ review: now, error: { code: 'desk_review_changed' } });
  });
});
