import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { REVIEWS_FIRST, REVIEWS_MORE } from '../../../../contract/constants.ts';
import type { reviewsMachine } from '../../../../machines/reviews.machine.ts';
import { ActionButton } from '../../../components/Action/ActionButton.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import classes from './ReviewList.module.css';

/** Shows three reviews, and five more per click (spec §9). */
export function ReviewList({ page }: { readonly page: ActorRefFrom<typeof reviewsMachine> }) {
  const reviews = useSelector(page, ({ context }) => context.reviews);
  const shown = useSelector(page, ({ context }) => context.shown);
  const hasFailed = useSelector(page, (snapshot) => snapshot.hasTag('failed'));
  const left = reviews.length - shown;
  const firstOfMore = useRef<HTMLLIElement>(null);
  // The focus moves to the first new review, because the button may be removed.
  const shownBefore = useRef(shown);
  useEffect(() => {
    if (shown > shownBefore.current) firstOfMore.current?.focus({ preventScroll: true });
    shownBefore.current = shown;
  }, [shown]);
  return (
    <div className={classes.list}>
      <ul className={classes.reviews}>
        {reviews.slice(0, shown).map((review, index) => (
          <li
            key={review.id}
            className={classes.review}
            {...(index === shown - REVIEWS_MORE ? { ref: firstOfMore, tabIndex: -1 } : {})}
          >
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      {reviews.length > REVIEWS_FIRST && !hasFailed && (
        <p className={classes.count} role="status">
          {left > 0
            ? i18n.t('Showing {shown} of {total} reviews', { shown, total: reviews.length })
            : i18n.t('That is all {total} reviews', { total: reviews.length })}
        </p>
      )}
      {left > 0 && (
        <ActionButton quiet onClick={() => page.send({ type: 'more.requested' })}>
          {i18n.t('{count, plural, one {Show # more review} other {Show # more reviews}}', {
            count: Math.min(left, REVIEWS_MORE),
          })}
        </ActionButton>
      )}
    </div>
  );
}
