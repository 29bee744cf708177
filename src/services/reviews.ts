import { listReviews } from '../../contract/endpoints/reviews.ts';
import { fromPromise } from 'xstate';
import type { Review } from '../../contract/entities.ts';
import { reviewsMachine } from '../../machines/reviews.machine.ts';
import type { Dependencies } from './dependencies.ts';
import { logFailure } from '../app/logFailure.ts';
import { provideReviewForm } from './reviewForm.ts';

export function provideReviews(dependencies: Dependencies) {
  return reviewsMachine.provide({
    actors: {
      fetchReviews: fromPromise<readonly Review[], { productId: string }>(({ input, signal }) =>
        dependencies.api(listReviews, { params: { productId: input.productId }, signal }),
      ),
      reviewForm: provideReviewForm(dependencies),
    },
    actions: { logFailure },
  });
}
