import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Review } from '../../../../contract/entities.ts';
import { messages } from '../../../../contract/texts/messages.ts';
import { translate } from '../../../language/translate.ts';
import { ReviewItem } from './ReviewItem.tsx';
import classes from './WriteReview.module.css';

interface OwnReviewProps {
  readonly review: Review;
  readonly isSaved: boolean;
  /** Whether the form and its pressed button were just removed. */
  readonly focusOnMount: boolean;
  readonly edit: () => void;
}

/** The shopper's own review, in place of the form. */
export function OwnReview({ review, isSaved, focusOnMount, edit }: OwnReviewProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusOnMount) title.current?.focus();
  }, [focusOnMount]);
  return (
    <div className={classes.card}>
      <h3 ref={title} tabIndex={-1} className={classes.title}>
        {i18n.t('Your review')}
      </h3>
      <p className={classes.thanks} role="status">
        {isSaved && translate(messages.review.saved)}
      </p>
      <ReviewItem review={review} />
      <Button variant="default" onClick={edit}>
        {i18n.t('Edit your review')}
      </Button>
    </div>
  );
}
