import { i18n } from '@lingui/core';
import { RATINGS } from '../../../../contract/constants.ts';
import { translate } from '../../../language/translate.ts';
import { formatStars } from './formatCounts.ts';
import classes from './RatingField.module.css';

const RATING_LABELS = new Map([
  [5, /*i18n*/ 'Excellent'],
  [4, /*i18n*/ 'Good'],
  [3, /*i18n*/ 'Fair'],
  [2, /*i18n*/ 'Poor'],
  [1, /*i18n*/ 'Bad'],
]);

interface RatingFieldProps {
  /** Id of the first radio button. */
  readonly id: string;
  /** 0 while no rating is chosen. */
  readonly rating: number;
  readonly error: string | null;
  readonly choose: (rating: number) => void;
}

/** Radio buttons for the ratings from 5 to 1 (spec §9). */
export function RatingField({ id, rating, error, choose }: RatingFieldProps) {
  return (
    <div className={classes.field}>
      <p className={classes.label}>
        <span id={`${id}-label`}>{i18n.t('Your rating')}</span>
        <span className={classes.ratingLabel} aria-hidden="true">
          {i18n.t(RATING_LABELS.get(rating) ?? '')}
        </span>
      </p>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-error`}
        aria-invalid={error !== null}
        aria-required="true"
        className={classes.choices}
      >
        {RATINGS.map((choice, index) => (
          <label key={choice} className={classes.choice}>
            <input
              {...(index === 0 ? { id } : {})}
              className={classes.radio}
              type="radio"
              name={`${id}-rating`}
              value={choice}
              checked={choice === rating}
              aria-label={`${formatStars(choice)}, ${i18n.t(RATING_LABELS.get(choice) ?? '').toLowerCase()}`}
              onChange={() => choose(choice)}
            />
            <span aria-hidden="true">
              <span>{choice}</span> <span className={classes.star}>★</span>
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className={classes.error}>
        {error && translate(error)}
      </p>
    </div>
  );
}
