import { RATINGS } from '../constants.ts';
import type { Photo } from '../photos/entities.ts';
import type { FieldProblem } from '../rules.ts';
import { reviewMessages } from './reviewMessages.ts';

/** The fields of a review form. A rating of 0 means not selected. */
export interface ReviewFields {
  readonly rating: number;
  readonly comment: string;
  /** Undefined: not changed. */
  readonly photos?: Photo[] | undefined;
}

/**
 * The comment as it is stored: trimmed, with `\n` line endings and at most one empty line in a row. Control characters and characters that
 * change the text direction are removed.
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
  message: reviewMessages.ratingRequired,
} as const;
const COMMENT_REQUIRED = {
  field: 'comment',
  code: 'review_comment_required',
  message: reviewMessages.commentRequired,
} as const;

/** The problems of a review, rating first; empty when it is valid (spec §5). */
export function reviewProblems(review: ReviewFields): readonly ReviewProblem[] {
  const isRated = RATINGS.some((rating) => rating === review.rating);
  // A comment of invisible characters counts as empty.
  const isWritten = /[^\p{C}\p{Z}]/u.test(cleanComment(review.comment));
  return [...(isRated ? [] : [RATING_REQUIRED]), ...(isWritten ? [] : [COMMENT_REQUIRED])];
}
