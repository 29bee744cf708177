import { RATINGS } from './constants.ts';

/** The average of ratings to one decimal (spec §9), from their sum and number; 0 of none. Halves are rounded up. */
export function averageRating(sum: number, count: number): number {
  // The tenfold sum is whole, so that 4.35 is not taken for 4.3499….
  return count === 0 ? 0 : Math.round((sum * 10) / count) / 10;
}

export interface RatingShare {
  readonly rating: number;
  readonly count: number;
  /** Of all, in whole percent. */
  readonly percent: number;
}

/** What ratings come to: their average, and how many there are of each, 5 first. */
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
