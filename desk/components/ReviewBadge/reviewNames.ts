import type { REVIEW_FILTERS } from '../../../contract/desk/deskReview.ts';
import type { ReviewStatus } from '../../../contract/reviews/entities.ts';

/** The states of a review, and the list of reported ones, for the people who check them. */
export const REVIEW_FILTER_NAMES: Readonly<Record<(typeof REVIEW_FILTERS)[number], string>> = {
  reported: /*i18n*/ 'Reported',
  held: /*i18n*/ 'To check',
  public: /*i18n*/ 'Public',
  hidden: /*i18n*/ 'Hidden',
};

/** The colour of a state, as for orders. */
export const REVIEW_TONES: Readonly<Record<ReviewStatus, string>> = {
  held: 'amber',
  public: 'green',
  hidden: 'red',
};
