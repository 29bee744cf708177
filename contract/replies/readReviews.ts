import { RATINGS } from '../constants.ts';
import type { Review } from '../entities.ts';
import { findList } from './findList.ts';
import { findObject } from './findObject.ts';
import { UnreadablePart, type ReplyPart } from './replyPart.ts';

/** Reviews as a bare list, or under `reviews`, `data.reviews` or `data`. @throws UnreadablePart */
export function readReviews(reply: ReplyPart): Review[] {
  return findList(reply, 'reviews').entries(readEntry);
}

/** A review: the reply itself, or under `review`, `data.review` or `data`. @throws UnreadablePart */
export function readReview(reply: ReplyPart): Review {
  return readEntry(findObject(reply, 'review', ['rating']));
}

function readEntry(part: ReplyPart): Review {
  const rating = part.field('rating').required(part.field('rating').number());
  const stars = RATINGS.find((star) => star === Math.round(rating));
  if (stars === undefined) throw new UnreadablePart(part.field('rating').path);
  const bought = part.field('bought').flag();
  const own = part.field('own').flag();
  const at = part.field('createdAt', 'date').time();
  return {
    // The path is as good to tell reviews apart.
    id: part.field('id', '_id').text() || part.path,
    userName: part.field('userName').text() || part.field('user').field('name').text(),
    rating: stars,
    comment: part.field('comment').text(),
    createdAt: at === null ? '' : new Date(at).toISOString(),
    ...(bought === null ? {} : { bought }),
    ...(own === null ? {} : { own }),
  };
}
