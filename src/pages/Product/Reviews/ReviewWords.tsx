import { i18n } from '@lingui/core';
import type { Review } from '../../../../contract/entities.ts';
import { dateInWords } from '../../../language/dateInWords.ts';
import classes from './ReviewWords.module.css';
import { Stars } from './Stars.tsx';

interface ReviewWordsProps {
  readonly review: Review;
}

/** One review: plain text, in whichever direction it is written. */
export function ReviewWords({ review: { userName, rating, comment, createdAt, bought } }: ReviewWordsProps) {
  const at = new Date(createdAt);
  return (
    <article className={classes.review}>
      <p className={classes.head}>
        <Stars rating={rating} />
        <strong dir="auto">{userName || i18n.t('A shopper')}</strong>
        {bought && <span className={classes.bought}>{i18n.t('Bought here')}</span>}
        {!Number.isNaN(at.getTime()) && (
          <time className={classes.date} dateTime={createdAt}>
            {dateInWords(at, 'long')}
          </time>
        )}
      </p>
      <p className={classes.comment} dir="auto">
        {comment}
      </p>
    </article>
  );
}
