import { i18n } from '@lingui/core';
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Review } from '../../../../contract/reviews/entities.ts';
import { reviewMessages } from '../../../../contract/reviews/reviewMessages.ts';
import { translate } from '../../../language/translate.ts';
import { ReviewItem } from './ReviewItem.tsx';

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
    <Paper withBorder p="lg">
      <Stack align="flex-start">
        <div>
          <Title ref={title} order={3} size="h4" tabIndex={-1} style={{ outline: 'none' }}>
            {i18n.t('Your review')}
          </Title>
          <Text role="status" c="var(--good)">
            {isSaved && translate(reviewMessages.saved)}
          </Text>
        </div>
        <ReviewItem review={review} />
        <Button variant="default" onClick={edit}>
          {i18n.t('Edit your review')}
        </Button>
      </Stack>
    </Paper>
  );
}
