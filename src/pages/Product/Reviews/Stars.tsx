import { i18n } from '@lingui/core';
import { RATINGS } from '../../../../contract/constants.ts';
import classes from './Stars.module.css';

const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';
const STAR_PX = 24;

function Row({ className }: { readonly className: string | undefined }) {
  return RATINGS.map((_, index) => (
    <path key={RATINGS[index]} className={className} d={STAR} transform={`translate(${index * STAR_PX})`} />
  ));
}

/** Five stars, filled according to the rating, fractions included. */
export function Stars({ rating }: { readonly rating: number }) {
  const full = rating * STAR_PX;
  return (
    <svg
      className={classes.stars}
      viewBox={`0 0 ${RATINGS.length * STAR_PX} ${STAR_PX}`}
      role="img"
      aria-label={i18n.t('{rating} out of 5 stars', { rating })}
    >
      <Row className={classes.empty} />
      <svg width={full} height={STAR_PX} viewBox={`0 0 ${full} ${STAR_PX}`}>
        <Row className={classes.full} />
      </svg>
    </svg>
  );
}
