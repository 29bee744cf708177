import { RATINGS } from './constants.ts';
import { messages } from './texts/messages.ts';
import type { FieldProblem } from './rules.ts';

/** What a shopper writes of a product; a rating of 0 is none yet. */
export interface ReviewFields {
  readonly rating: number;
  readonly comment: string;
}

/**
 * A review's text as it is stored: trimmed, line ends made alike, no more than one empty line in a row. Control characters go, and so do
 * those that turn the direction of the text around them.
 */
export function cleanComment(comment: string): string {
  return comment
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export type ReviewProblem = FieldProblem<'rating' | 'comment'>;

const RATING_REQUIRED = {
  field: 'rating',
  code: 'review_rating_required',
  message: messages.review.ratingRequired,
} as const;
const COMMENT_REQUIRED = {
  field: 'comment',
  code: 'review_comment_required',
  message: messages.review.commentRequired,
} as const;

export function reviewProblems(review: ReviewFields): readonly ReviewProblem[] {
  const isRated = RATINGS.some((rating) => rating === review.rating);
  // A comment of only invisible characters is empty.
  const isWritten = /[^\p{C}\p{Z}]/u.test(cleanComment(review.comment));
  return [...(isRated ? [] : [RATING_REQUIRED]), ...(isWritten ? [] : [COMMENT_REQUIRED])];
}
