import type { Review } from '../../../../contract/entities.ts';
import classes from './ReviewWords.module.css';
import { Stars } from './Stars.tsx';

const writtenOn = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });

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
        <strong dir="auto">{userName || 'A shopper'}</strong>
        {bought && <span className={classes.bought}>Bought here</span>}
        {!Number.isNaN(at.getTime()) && (
          <time className={classes.date} dateTime={createdAt}>
            {writtenOn.format(at)}
          </time>
        )}
      </p>
      <p className={classes.comment} dir="auto">
        {comment}
      </p>
    </article>
  );
}
