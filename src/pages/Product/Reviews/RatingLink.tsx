import type { RatingSummary } from '../../../../contract/entities.ts';
import { showElement } from '../../../browser/showElement.ts';
import { formatReviewCount } from './formatCounts.ts';
import classes from './RatingLink.module.css';
import { Stars } from './Stars.tsx';

/** The average rating beside the price; a click scrolls to the reviews. */
export function RatingLink({ summary: { average, count } }: { readonly summary: RatingSummary }) {
  return (
    <button type="button" className={classes.link} onClick={() => showElement('reviews', 'start')}>
      <Stars rating={average} />
      <span>{formatReviewCount(count)}</span>
    </button>
  );
}
