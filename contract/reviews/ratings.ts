import { RATINGS } from '../constants.ts';
import type { RatingSummary } from './entities.ts';

/**
 * The average rating, rounded to one decimal with halves up (spec §9), from the sum and the number of ratings. 0
 * without ratings.
 */
export function averageRating(sum: number, count: number): number {
  // sum * 10 is an integer, so 4.35 does not become 4.3499….
  return count === 0 ? 0 : Math.round((sum * 10) / count) / 10;
}

/** Sums up ratings: their average, their number, and the count of each value from 5 to 1. */
export function summariseRatings(ratings: readonly number[]): RatingSummary {
  return summariseCounts(
    new Map(RATINGS.map((rating) => [rating, ratings.filter((one) => one === rating).length])),
  );
}

/** Sums up ratings from counts per value. */
export function summariseCounts(counts: ReadonlyMap<number, number>): RatingSummary {
  const countOf = (rating: number) => counts.get(rating) ?? 0;
  const count = RATINGS.reduce((total, rating) => total + countOf(rating), 0);
  const sum = RATINGS.reduce((total, rating) => total + rating * countOf(rating), 0);
  const shares = RATINGS.map((rating) => ({
    rating,
    count: countOf(rating),
    percent: count === 0 ? 0 : Math.round((countOf(rating) * 100) / count),
  }));
  return { average: averageRating(sum, count), count, shares };
}

/** The summary after one public rating has changed from `before` to `after`; null for a missing rating. */
export function changeSummary(
  { shares }: RatingSummary,
  before: number | null,
  after: number | null,
): RatingSummary {
  const change = (rating: number) => Number(rating === after) - Number(rating === before);
  return summariseCounts(new Map(shares.map(({ rating, count }) => [rating, count + change(rating)])));
}
