import type { Review } from '../../contract/reviews/entities.ts';
import type { SignedInUser } from '../http/route.ts';
import type { PublicReview } from './queries.ts';

/** The review as the API shows it. Only the author sees that it is their own. */
export function reviewReply(review: PublicReview, caller: SignedInUser | null): Review {
  const { id, userName, rating, comment, createdAt, bought, status, answer } = review;
  return {
    id,
    userName,
    rating,
    comment,
    createdAt: createdAt.toISOString(),
    bought,
    ...(answer === null ? {} : { answer }),
    ...(review.userId === caller?.id ? { own: true, ...(status === 'public' ? {} : { status }) } : {}),
  };
}
