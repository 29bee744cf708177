import { reviewMessages } from './reviewMessages.ts';
import type { RefusalDefinition } from '../refusal.ts';

/** Refusals of reviews. */
export const reviewRefusals = {
  review_login_required: { status: 401, text: reviewMessages.loginRequired },
  review_rating_required: { status: 400, text: reviewMessages.ratingRequired },
  review_comment_required: { status: 400, text: reviewMessages.commentRequired },
  review_comment_too_long: { status: 400, text: reviewMessages.tooLong },
  too_many_reviews: {
    status: 409,
    text: /*i18n*/ 'You have written many reviews in the last hour. Please try again later.',
  },
  too_many_review_reports: {
    status: 409,
    text: /*i18n*/ 'You have reported many reviews today. Please try again tomorrow.',
  },
  review_exists: { status: 409, text: reviewMessages.writtenBefore },
  review_id_invalid: { status: 400, text: reviewMessages.notFound },
  review_not_found: { status: 404, text: reviewMessages.notFound },
} as const satisfies Record<string, RefusalDefinition>;
