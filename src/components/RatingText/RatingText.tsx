import { i18n } from '@lingui/core';
import type { ProductRating } from '../../../contract/catalogue/entities.ts';
import classes from './RatingText.module.css';

interface RatingTextProps {
  readonly rating: ProductRating;
  readonly className?: string | undefined;
}

/** An average rating and the number of reviews in one line, such as “★ 4.5 (12)”. */
export function RatingText({ rating: { average, count }, className = '' }: RatingTextProps) {
  const rating = average.toFixed(1);
  return (
    <span
      className={`${classes.rating} ${className}`}
      role="img"
      aria-label={i18n.t('{rating} out of 5, {count, plural, one {# review} other {# reviews}}', {
        rating,
        count,
      })}
    >
      <span className={classes.star}>★</span> <span>{`${rating} (${count})`}</span>
    </span>
  );
}
