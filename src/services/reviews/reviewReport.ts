import { reportReview } from '../../../contract/reviews/reviewEndpoints.ts';
import type { Dependencies } from '../dependencies.ts';
import { provideSubmission } from '../submission.ts';

/** Reports a review to the shop. */
export function provideReviewReport({ api }: Dependencies) {
  return provideSubmission(async ({ reviewId }: { readonly reviewId: string }, signal) => {
    await api(reportReview, { params: { id: reviewId }, signal });
  });
}
