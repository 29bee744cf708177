import { describe, expect, test } from 'vitest';
import { averageRating, summariseRatings } from '../../../contract/reviews/ratings.ts';

describe('ratings', () => {
  test.each([
    [0, 0, 0],
    [5, 1, 5],
    [14, 3, 4.7],
    [13, 3, 4.3],
    [17, 4, 4.3],
    [87, 20, 4.4],
  ])('of %d in all, given by %d, are %d on average, to one decimal', (sum, count, average) => {
    expect(averageRating(sum, count)).toBe(average);
  });

  test('are counted from 5 to 1', () => {
    expect(summariseRatings([5, 5, 4, 1])).toEqual({
      average: 3.8,
      count: 4,
      shares: [
        { rating: 5, count: 2, percent: 50 },
        { rating: 4, count: 1, percent: 25 },
        { rating: 3, count: 0, percent: 0 },
        { rating: 2, count: 0, percent: 0 },
        { rating: 1, count: 1, percent: 25 },
      ],
    });
  });

  test('are 0, without a share for any rating, when there are no reviews', () => {
    const { average, count, shares } = summariseRatings([]);
    expect({ average, count, percents: shares.map(({ percent }) => percent) }).toEqual({
      average: 0,
      count: 0,
      percents: [0, 0, 0, 0, 0],
    });
  });
});
