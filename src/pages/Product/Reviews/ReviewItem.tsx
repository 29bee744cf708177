import { i18n } from '@lingui/core';
import type { Review } from '../../../../contract/entities.ts';
import { formatDate } from '../../../language/formatDate.ts';
import classes from './ReviewItem.module.css';
import { Stars } from './Stars.tsx';

interface ReviewItemProps {
  readonly review: Review;
}

/** One review as plain text; the text direction follows its content. */
export function ReviewItem({ review: { userName, rating, comment, createdAt, bought } }: ReviewItemProps) {
  const at = new Date(createdAt);
  return (
    <article className={classes.review}>
      <p className={classes.head}>
        <Stars rating={rating} />
        <strong dir="auto">{userName || i18n.t('A customer')}</strong>
        {bought && <span className={classes.bought}>{i18n.t('Verified purchase')}</span>}
        {!Number.isNaN(at.getTime()) && (
          <time className={classes.date} dateTime={createdAt}>
            {formatDate(at, 'date')}
          </time>
        )}
      </p>
      <p className={classes.comment} dir="auto">
        {comment}
      </p>
    </article>
  );
}
