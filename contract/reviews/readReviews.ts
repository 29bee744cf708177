import { RATINGS } from '../constants.ts';
import { readPhotos } from '../photos/readPhoto.ts';
import { REVIEW_STATUSES, type RatingSummary, type Review } from './entities.ts';
import { summariseCounts } from './ratings.ts';
import { entity } from '../replies/entity.ts';
import { findList } from '../replies/findList.ts';
import { findObject } from '../replies/findObject.ts';
import { UnreadablePart, type ReplyPart } from '../replies/replyPart.ts';

/** Reviews as a bare list, or under `reviews`, `data.reviews` or `data`. @throws UnreadablePart */
export function readReviews(reply: ReplyPart): Review[] {
  return findList(reply, 'reviews').entries(readEntry);
}

/** A part of the reviews; `after`: the cursor of the next ones, or null. */
export interface ReviewsPage {
  readonly reviews: readonly Review[];
  readonly after: string | null;
  /** Of all reviews; null in later parts than the first. */
  readonly summary: RatingSummary | null;
  /** The shopper's own review, even if it is in a later part, or null. */
  readonly own: Review | null;
}

/** @throws UnreadablePart */
export function readReviewPage(reply: ReplyPart): ReviewsPage {
  const own = reply.field('own');
  return {
    reviews: readReviews(reply),
    after: reply.field('after').textOrNull(),
    summary: reply.field('summary').isObject() ? readSummary(reply.field('summary')) : null,
    own: own.isObject() ? readEntry(own) : null,
  };
}

function readSummary(part: ReplyPart): RatingSummary {
  const shares = part.field('shares').parts();
  const counted = summariseCounts(
    new Map(shares.map((share) => [share.field('rating').number() ?? 0, share.field('count').number() ?? 0])),
  );
  return entity<RatingSummary>({
    ...counted,
    average: part.field('average').number() ?? counted.average,
    count: part.field('count').number() ?? counted.count,
  });
}

/** A review: the reply itself, or under `review`, `data.review` or `data`. @throws UnreadablePart */
export function readReview(reply: ReplyPart): Review {
  return readEntry(findObject(reply, 'review', ['rating']));
}

function readEntry(part: ReplyPart): Review {
  const rating = part.field('rating').required(part.field('rating').number());
  const stars = RATINGS.find((star) => star === Math.round(rating));
  if (stars === undefined) throw new UnreadablePart(part.field('rating').path);
  const at = part.field('createdAt', 'date').time();
  return entity<Review>({
    // The path identifies a review equally well.
    id: part.field('id', '_id').text() || part.path,
    userName: part.field('userName').text() || part.field('user').field('name').text(),
    rating: stars,
    comment: part.field('comment').text(),
    createdAt: at === null ? '' : new Date(at).toISOString(),
    bought: part.field('bought').flag() ?? undefined,
    own: part.field('own').flag() ?? undefined,
    status: REVIEW_STATUSES.find((status) => status === part.field('status').text()),
    answer: part.field('answer').text() || undefined,
    photos: readPhotos(part),
  });
}
