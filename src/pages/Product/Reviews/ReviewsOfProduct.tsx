import { i18n } from '@lingui/core';
import { Button, Stack, Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { reviewMessages } from '../../../../contract/reviews/reviewMessages.ts';
import { waitingMessages } from '../../../components/LongWork/waitingMessages.ts';
import { provideReviews } from '../../../services/reviews/reviews.ts';
import { useShop } from '../../../hooks/shopContext.ts';
import { useIsEntryRevisited } from '../../../hooks/useIsEntryRevisited.ts';
import { useProvided } from '../../../hooks/useProvided.ts';
import { useRestoredFocus } from '../../../hooks/useRestoredFocus.ts';
import { showElement } from '../../../browser/showElement.ts';
import { LongWork } from '../../../components/LongWork/LongWork.tsx';
import { TryAgain } from '../../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../../language/translate.ts';
import { formatReviewCount } from './formatCounts.ts';
import { RatingSummary } from './RatingSummary.tsx';
import { ReviewList } from './ReviewList.tsx';
import classes from './Reviews.module.css';
import { Stars } from './Stars.tsx';
import { WriteReview } from './WriteReview.tsx';

interface ReviewsOfProductProps {
  readonly productId: string;
  readonly isSignedIn: boolean;
  readonly ratingContainer: Element | null;
}

export function ReviewsOfProduct({ productId, isSignedIn, ratingContainer }: ReviewsOfProductProps) {
  const { records } = useShop().dependencies;
  const entry = `${useLocation().key}:reviews of ${productId}`;
  const isReturn = useIsEntryRevisited();
  const [shownBefore] = useState(() => (isReturn ? (records.listLengths.read(entry) ?? 0) : 0));
  const page = useActorRef(useProvided(provideReviews), {
    input: { productId, isSignedIn, shown: shownBefore },
  });
  const shown = useSelector(page, ({ context }) => context.shown);
  const hasNone = useSelector(page, ({ context }) => context.reviews.length === 0);
  const summary = useSelector(page, ({ context }) => context.summary);
  const isBusy = useSelector(page, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(page, (snapshot) => snapshot.hasTag('failed'));
  const message = useSelector(page, ({ context }) => context.message);
  const form = useSelector(page, ({ children }) => children.reviewForm);
  const isSaved = useSelector(page, ({ context }) => context.savedId !== null);
  const formProps = useRestoredFocus<HTMLDivElement>(form?.sessionId);
  useEffect(() => records.listLengths.write(entry, shown), [records, entry, shown]);
  const failure = hasFailed && (
    <TryAgain message={translate(message)} onRetry={() => page.send({ type: 'reviews.refresh' })} />
  );
  if (failure && hasNone) return failure;
  if (isBusy && hasNone) {
    return (
      <>
        <LongWork message={waitingMessages.reviews} />
        <div className={classes.loading} role="status" aria-label={i18n.t('Loading reviews')} />
      </>
    );
  }
  return (
    <div className={classes.reviews}>
      {ratingContainer &&
        summary &&
        !hasNone &&
        createPortal(
          <Button
            variant="transparent"
            c="dimmed"
            leftSection={<Stars rating={summary.average} />}
            onClick={() => showElement('reviews', 'start')}
          >
            {formatReviewCount(summary.count)}
          </Button>,
          ratingContainer,
        )}
      {hasNone ? (
        <Text ff="heading" fz="h4" c="var(--heading)" textWrap="balance">
          {translate(reviewMessages.none)}
        </Text>
      ) : (
        summary && <RatingSummary summary={summary} />
      )}
      <Stack gap="xl">
        {!hasNone && <ReviewList page={page} />}
        {failure}
        <div {...formProps} tabIndex={-1}>
          {form && <WriteReview key={form.sessionId} form={form} isSaved={isSaved} />}
        </div>
      </Stack>
    </div>
  );
}
