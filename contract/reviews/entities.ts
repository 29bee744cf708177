import * as v from 'valibot';

/** Stars: a whole number from 1 to 5. */
export const Rating = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

/** `held`: others see it when the shop has checked it. `hidden`: the shop does not show it. */
export const REVIEW_STATUSES = ['public', 'held', 'hidden'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const Review = v.object({
  id: v.string(),
  userName: v.string(),
  rating: Rating,
  comment: v.string(),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  /** Not in the spec: whether the product was delivered to the reviewer. */
  bought: v.optional(v.boolean()),
  /** Not in the spec: only in the caller's own review, when it is not public. */
  status: v.optional(v.picklist(REVIEW_STATUSES)),
  /** Not in the spec: the shop's answer. */
  answer: v.optional(v.string()),
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
