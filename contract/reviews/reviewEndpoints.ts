import type { Endpoint } from '../endpoint.ts';
import { readReview, readReviewPage, readReviews } from './readReviews.ts';
import { readAccepted } from '../replies/readSuccess.ts';
import type { ReplyPart } from '../replies/replyPart.ts';

export const listReviews = {
  name: 'listReviews',
  method: 'GET',
  path: '/api/reviews/:productId',
  access: 'anyone',
  read: readReviews,
} as const satisfies Endpoint;

/** The same call with `limit` and `after`: a part of the list. A server without the feature returns the whole list. */
export const listReviewPage = {
  ...listReviews,
  addition: 'reviewPages',
  read: readReviewPage,
} as const satisfies Endpoint;

export const canReview = {
  name: 'canReview',
  method: 'GET',
  path: '/api/reviews/can-review/:productId',
  access: 'user',
  read: (reply: ReplyPart) => ({ canReview: reply.field('canReview').flag() ?? false }),
} as const satisfies Endpoint;

export const postReview = {
  name: 'postReview',
  method: 'POST',
  path: '/api/reviews/:productId',
  access: 'user',
  idempotent: true,
  read: readReview,
} as const satisfies Endpoint;

export const updateReview = {
  name: 'updateReview',
  method: 'PUT',
  path: '/api/reviews/update/:id',
  access: 'user',
  read: readReview,
} as const satisfies Endpoint;

export const deleteReview = {
  name: 'deleteReview',
  method: 'POST',
  path: '/api/reviews/delete/:id',
  access: 'user',
  addition: 'reviewActions',
  read: readAccepted,
} as const satisfies Endpoint;

/** Requests that the shop checks a review. A repeated report counts once. */
export const reportReview = {
  name: 'reportReview',
  method: 'POST',
  path: '/api/reviews/report/:id',
  access: 'user',
  repeatable: true,
  addition: 'reviewActions',
  read: readAccepted,
} as const satisfies Endpoint;
