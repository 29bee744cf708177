import { i18n } from '@lingui/core';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { REVIEW_SORTS } from '../../../../contract/reviews/entities.ts';
import type { ReviewSort } from '../../../../contract/reviews/entities.ts';
import { useHasFeature } from '../../../hooks/shopContext.ts';
import { REVIEWS_FIRST, REVIEWS_MORE } from '../../../../contract/constants.ts';
import type { reviewsMachine } from '../../../../machines/reviews.machine.ts';
import { selectTotal } from '../../../../machines/reviews.selectors.ts';
import { useFocusOnNewItem } from '../../../hooks/useFocusOnNewItem.ts';
import { useRestoredFocus } from '../../../hooks/useRestoredFocus.ts';
import { TryAgain } from '../../../components/TryAgain/TryAgain.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import classes from './ReviewList.module.css';

/** Shows three reviews, and five more per click (spec §9). */
export function ReviewList({ page }: { readonly page: ActorRefFrom<typeof reviewsMachine> }) {
  const snapshot = useSelector(page, (current) => current);
  const { reviews, shown: requested, sort, isSignedIn } = snapshot.context;
  const total = selectTotal(snapshot.context);
  const hasFailed = snapshot.hasTag('failed');
  const hasMoreFailed = snapshot.hasTag('moreFailed');
  const isLoadingMore = snapshot.hasTag('more');
  const hasActions = useHasFeature('reviewActions');
  const sortBy = (chosen: ReviewSort) => page.send({ type: 'reviews.sorted', sort: chosen });
  const shown = Math.min(requested, reviews.length);
  const left = total - shown;
  const list = useRef<HTMLUListElement>(null);
  const watchForNew = useFocusOnNewItem(shown, () =>
    list.current?.querySelector<HTMLElement>(':scope > [tabindex]')?.focus({ preventScroll: true }),
  );
  const moreProps = useRestoredFocus<HTMLDivElement>(hasMoreFailed);
  const showMore = () => {
    if (isLoadingMore) return;
    watchForNew();
    page.send({ type: 'more.requested' });
  };
  return (
    <Stack align="flex-start">
      {hasActions && !hasFailed && total > 1 && <ReviewSortPicker sort={sort} choose={sortBy} />}
      {snapshot.hasTag('sortFailed') && (
        <TryAgain message={/*i18n*/ 'We could not sort the reviews.'} onRetry={() => sortBy(sort)} />
      )}
      <ul ref={list} className={classes.reviews} aria-busy={snapshot.hasTag('sorting')}>
        {reviews.slice(0, shown).map((review, index) => (
          <li
            key={review.id}
            className={classes.review}
            {...(index === requested - REVIEWS_MORE && { tabIndex: -1 })}
          >
            <ReviewItem review={review} isReportable={hasActions && isSignedIn && !review.own} />
          </li>
        ))}
      </ul>
      {total > REVIEWS_FIRST && !hasFailed && (
        <Text variant="caption" role="status">
          {left > 0
            ? i18n.t('Showing {shown} of {total} reviews', { shown, total })
            : i18n.t('That is all {total} reviews', { total })}
        </Text>
      )}
      {left > 0 && (
        <div {...moreProps}>
          {hasMoreFailed ? (
            <TryAgain message={/*i18n*/ 'We could not load more reviews.'} onRetry={showMore} />
          ) : (
            <Button variant="default" aria-disabled={isLoadingMore} onClick={showMore}>
              {i18n.t('{count, plural, one {Show # more review} other {Show # more reviews}}', {
                count: Math.min(left, REVIEWS_MORE),
              })}
            </Button>
          )}
        </div>
      )}
    </Stack>
  );
}

const LABELS: Record<ReviewSort, string> = {
  newest: /*i18n*/ 'Newest first',
  highest: /*i18n*/ 'Highest rating first',
  lowest: /*i18n*/ 'Lowest rating first',
  photos: /*i18n*/ 'With photos first',
};

interface ReviewSortPickerProps {
  readonly sort: ReviewSort;
  readonly choose: (sort: ReviewSort) => void;
}

function ReviewSortPicker({ sort, choose }: ReviewSortPickerProps) {
  const hasPhotos = useHasFeature('photos');
  const sorts = REVIEW_SORTS.filter((one) => one !== 'photos' || hasPhotos);
  return (
    <NativeSelect
      label={i18n.t('Sort reviews')}
      value={sort}
      data={sorts.map((value) => ({ value, label: i18n.t(LABELS[value]) }))}
      onChange={({ currentTarget: { value } }) =>
        choose(REVIEW_SORTS.find((one) => one === value) ?? 'newest')
      }
    />
  );
}
