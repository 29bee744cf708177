import { fromPromise } from 'xstate';
import { deskReviewMachine, type ReviewChange } from '../../machines/desk/deskReview.machine.ts';
import { DeskFailure, type DeskApi } from '../api/client.ts';

export function provideDeskReview(api: DeskApi): typeof deskReviewMachine {
  const send = ({ id, ...body }: ReviewChange, signal: AbortSignal) =>
    'status' in body
      ? api('decideDeskReview', { params: { id }, body, signal })
      : api('answerDeskReview', { params: { id }, body, signal });
  return deskReviewMachine.provide({
    actors: {
      changeReview: fromPromise(async ({ input: { change }, signal }) => {
        if (!change) throw new Error('There is nothing to change');
        try {
          return { ...(await send(change, signal)), refusal: null };
        } catch (error) {
          if (error instanceof DeskFailure && error.review) return { review: error.review, refusal: error };
          throw error;
        }
      }),
    },
  });
}
