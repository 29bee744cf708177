import type { Review } from '../../contract/entities.ts';
import type { SignedInUser } from '../http/route.ts';
import type { PublicReview } from './queries.ts';

/** A review as the calls show it; whose account it is of is said to nobody but its owner. */
export function reviewReply(review: PublicReview, caller: SignedInUser | null): Review {
  const { id, userName, rating, comment, createdAt, bought } = review;
  return {
    id,
    userName,
    rating,
    comment,
    createdAt: createdAt.toISOString(),
    bought,
    ...(review.userId === caller?.id ? { own: true } : {}),
  };
}
