import * as v from 'valibot';

/** Stars: a whole number from 1 to 5. */
export const Rating = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

export const Review = v.object({
  id: v.string(),
  userName: v.string(),
  rating: Rating,
  comment: v.string(),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  /** Not in the spec: whether the reviewer has ordered the product here. */
  bought: v.optional(v.boolean()),
  /** Not in the spec: whether the caller wrote it, and so may edit it. */
  own: v.optional(v.boolean()),
});
export type Review = v.InferOutput<typeof Review>;

/** Not in the spec: the ratings of a product, summed up. */
export const RatingSummary = v.object({
  /** 1 to 5, with one decimal; 0 without reviews. */
  average: v.number(),
  count: v.number(),
  /** Of each rating from 5 to 1. `percent`: the share of all ratings, whole. */
  shares: v.array(v.object({ rating: Rating, count: v.number(), percent: v.number() })),
});
export type RatingSummary = v.InferOutput<typeof RatingSummary>;
