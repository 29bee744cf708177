import * as v from 'valibot';
import { Photo } from '../photos/entities.ts';
import { Rating, REVIEW_STATUSES } from '../reviews/entities.ts';

/** What the list of reviews can be narrowed to. */
export const REVIEW_FILTERS = ['reported', ...REVIEW_STATUSES] as const;

/** What the shop can decide about a review: to show it, or to hide it. */
export const REVIEW_DECISIONS = ['public', 'hidden'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

export const DeskReview = v.object({
  id: v.string(),
  product: v.string(),
  productId: v.string(),
  /** The account of the author. */
  customerId: v.string(),
  /** '' after the account was deleted. */
  name: v.string(),
  rating: Rating,
  comment: v.string(),
  status: v.picklist(REVIEW_STATUSES),
  /** Whether the product was delivered to the author. */
  bought: v.boolean(),
  /** Whether it, or the name, has a link, an email address or a phone number. */
  hasContactDetails: v.boolean(),
  /** How many shoppers have reported it since the shop last decided about it. */
  reports: v.number(),
  answer: v.nullable(v.string()),
  pictures: v.array(Photo),
  date: v.number(),
  /** The last decision of the desk or the command, or null. */
  decision: v.nullable(
    v.object({
      status: v.picklist(REVIEW_DECISIONS),
      by: v.string(),
      date: v.number(),
      reason: v.nullable(v.string()),
    }),
  ),
  /** The decisions that are possible now. */
  accepted: v.array(v.picklist(REVIEW_DECISIONS)),
  /** Another one after each change by the author or the shop. Sent back with a decision. */
  version: v.string(),
});
export type DeskReview = v.InferOutput<typeof DeskReview>;
