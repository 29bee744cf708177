import { i18n } from '@lingui/core';
import type { RatingSummary as Summary } from '../../../../contract/entities.ts';
import { formatReviewCount, formatStars } from './formatCounts.ts';
import classes from './RatingSummary.module.css';
import { Stars } from './Stars.tsx';

/** The average, and a bar for each rating from 5 to 1 with its count and percentage. */
export function RatingSummary({ summary: { average, count, shares } }: { readonly summary: Summary }) {
  return (
    <div className={classes.summary}>
      <p className={classes.average}>
        <strong>{average.toFixed(1)}</strong>
        <span>
          <Stars rating={average} />
          <span>{formatReviewCount(count)}</span>
        </span>
      </p>
      <ul className={classes.shares} aria-label={i18n.t('Ratings by number of stars')}>
        {shares.map(({ rating, count: ofThese, percent }) => (
          <li key={rating} className={classes.share}>
            <span>{formatStars(rating)}</span>
            <svg className={classes.bar} aria-hidden="true">
              <rect className={classes.track} width="100%" height="100%" rx="4" />
              {ofThese > 0 && <rect className={classes.fill} width={`${percent}%`} height="100%" rx="4" />}
            </svg>
            <span className={classes.number}>
              <span>{ofThese}</span> <span className={classes.percent}>{`(${percent}%)`}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
