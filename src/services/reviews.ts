import { fromPromise } from 'xstate';
import type { Review } from '../../contract/entities.ts';
import { reviewsMachine } from '../../machines/reviews.machine.ts';
import type { Edges } from './dependencies.ts';
import { logFailure } from './logFailure.ts';
import { provideReviewForm } from './reviewForm.ts';

export function provideReviews(edges: Edges) {
  return reviewsMachine.provide({
    actors: {
      fetchReviews: fromPromise<readonly Review[], { productId: string }>(({ input, signal }) =>
        edges.api('listReviews', { params: { productId: input.productId }, signal }),
      ),
      reviewForm: provideReviewForm(edges),
    },
    actions: { logFailure },
  });
}
