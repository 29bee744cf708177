import { RATINGS } from './constants.ts';

/** The average rating, rounded to one decimal with halves up (spec §9), from the sum and the number of ratings. 0 when there are none. */
export function averageRating(sum: number, count: number): number {
  // sum * 10 is an integer, so 4.35 does not become 4.3499….
  return count === 0 ? 0 : Math.round((sum * 10) / count) / 10;
}

export interface RatingShare {
  readonly rating: number;
  readonly count: number;
  /** Share of all ratings, in whole percent. */
  readonly percent: number;
}

/** Counts ratings: their average, their number, and the count of each value from 5 to 1. */
export function summariseRatings(ratings: readonly number[]): {
  readonly average: number;
  readonly count: number;
  readonly shares: readonly RatingShare[];
} {
  const count = ratings.length;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  const shares = RATINGS.map((rating) => {
    const matching = ratings.filter((value) => value === rating).length;
    return { rating, count: matching, percent: count === 0 ? 0 : Math.round((matching * 100) / count) };
  });
  return { average: averageRating(sum, count), count, shares };
}
