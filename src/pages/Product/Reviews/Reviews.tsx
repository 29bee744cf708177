import { i18n } from '@lingui/core';
import { Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useSessionStatus, useShop } from '../../../hooks/shopContext.ts';
import { SectionTitle } from '../../../components/SectionTitle/SectionTitle.tsx';
import { reviewMessages } from '../../../../contract/reviews/reviewMessages.ts';
import { waitingMessages } from '../../../components/LongWork/waitingMessages.ts';
import { provideReviews } from '../../../services/reviews/reviews.ts';
import { useIsEntryRevisited } from '../../../hooks/useIsEntryRevisited.ts';
import { useProvidedMachine } from '../../../hooks/useProvidedMachine.ts';
import { useRestoredFocus } from '../../../hooks/useRestoredFocus.ts';
import { showElement } from '../../../browser/showElement.ts';
import { LongWork } from '../../../components/LongWork/LongWork.tsx';
import { TryAgain } from '../../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../../language/translate.ts';
import { TextButton } from '../../../components/TextButton/TextButton.ts';
import classes from './Reviews.module.css';
import { formatReviewCount } from './formatCounts.ts';
import { RatingSummary } from './RatingSummary.tsx';
import { ReviewList } from './ReviewList.tsx';
import { Stars } from './Stars.tsx';
import { WriteReview } from './WriteReview.tsx';

interface ReviewsProps {
  readonly productId: string;
  /** The element beside the price that the average rating is rendered into; null until it is mounted. */
  readonly ratingContainer: Element | null;
}

/** The reviews of a product. Rendered after hydration, so that the server's HTML does not depend on the shopper. */
export function Reviews({ productId, ratingContainer }: ReviewsProps) {
  const status = useSessionStatus();
  return (
    <section aria-labelledby="reviews">
      <SectionTitle id="reviews" title={i18n.t('Reviews')} />
      {status === 'unknown' ? (
        <div className={classes.loading} />
      ) : (
        // The key restarts the machine on sign-in and sign-out, because these change which review is the shopper's own.
        <ReviewsOfProduct
          key={status}
          productId={productId}
          isSignedIn={status === 'signedIn'}
          ratingContainer={ratingContainer}
        />
      )}
    </section>
  );
}

interface ReviewsOfProductProps extends ReviewsProps {
  readonly isSignedIn: boolean;
}

function ReviewsOfProduct({ productId, isSignedIn, ratingContainer }: ReviewsOfProductProps) {
  const { records } = useShop().dependencies;
  const entry = `${useLocation().key}:reviews of ${productId}`;
  const isReturn = useIsEntryRevisited();
  const [shownBefore] = useState(() => (isReturn ? (records.listLengths.read(entry) ?? 0) : 0));
  const input = { productId, isSignedIn, shown: shownBefore };
  const [snapshot, send, page] = useProvidedMachine(provideReviews, { input });
  const { shown, summary, message, savedId } = snapshot.context;
  const hasNone = snapshot.context.reviews.length === 0;
  const form = snapshot.children.reviewForm;
  const formProps = useRestoredFocus<HTMLDivElement>(form?.sessionId);
  useEffect(() => records.listLengths.write(entry, shown), [records, entry, shown]);
  const failure = snapshot.hasTag('failed') && (
    <TryAgain message={message} onRetry={() => send({ type: 'reviews.refresh' })} />
  );
  if (failure && hasNone) return failure;
  if (snapshot.hasTag('busy') && hasNone) {
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
          <TextButton
            c="dimmed"
            leftSection={<Stars rating={summary.average} />}
            onClick={() => showElement('reviews', 'start')}
          >
            {formatReviewCount(summary.count)}
          </TextButton>,
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
          {form && <WriteReview key={form.sessionId} form={form} isSaved={savedId !== null} />}
        </div>
      </Stack>
    </div>
  );
}
