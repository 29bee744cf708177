import { i18n } from '@lingui/core';
import { Alert, Button, Group, Paper, Stack, Text as Body, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Review } from '../../../../contract/reviews/entities.ts';
import { reviewMessages } from '../../../../contract/reviews/reviewMessages.ts';
import type { ActorRefFrom } from 'xstate';
import { hasFeature } from '../../../../contract/shop/serverFeatures.ts';
import type { Text } from '../../../../contract/texts/text.ts';
import type { reviewFormMachine } from '../../../../machines/reviewForm.machine.ts';
import { BusyButton } from '../../../components/BusyButton/BusyButton.tsx';
import { useConfig } from '../../../hooks/shopContext.ts';
import { useRestoredFocus } from '../../../hooks/useRestoredFocus.ts';
import { translate } from '../../../language/translate.ts';
import { ReviewItem } from './ReviewItem.tsx';

interface OwnReviewProps {
  readonly review: Review;
  readonly isSaved: boolean;
  /** Whether the form and its pressed button were just removed. */
  readonly focusOnMount: boolean;
  readonly error: Text | null;
  readonly isConfirmingDeletion: boolean;
  readonly isDeleting: boolean;
  readonly send: ActorRefFrom<typeof reviewFormMachine>['send'];
}

/** The shopper's own review, in place of the form. */
export function OwnReview({
  review,
  isSaved,
  focusOnMount,
  error,
  isConfirmingDeletion,
  isDeleting,
  send,
}: OwnReviewProps) {
  const { status = 'public' } = review;
  const canDelete = hasFeature(useConfig(), 'reviewActions');
  const questionProps = useRestoredFocus<HTMLDivElement>(isConfirmingDeletion);
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
          <Body role="status" c="var(--good)">
            {isSaved && translate(status === 'public' ? reviewMessages.saved : reviewMessages.thanked)}
          </Body>
          {status !== 'public' && <Body c="dimmed">{translate(reviewMessages[status])}</Body>}
        </div>
        <ReviewItem review={review} />
        <div {...questionProps}>
          {isConfirmingDeletion || isDeleting ? (
            <Stack gap="sm">
              <Body>{i18n.t('Delete your review?')}</Body>
              <Group>
                <BusyButton
                  quiet
                  fullWidth={false}
                  isBusy={isDeleting}
                  onClick={() => send({ type: 'deletion.confirmed' })}
                >
                  {i18n.t('Delete review')}
                </BusyButton>
                <Button
                  variant="transparent"
                  aria-disabled={isDeleting}
                  onClick={() => send({ type: 'deletion.cancelled' })}
                >
                  {i18n.t('Cancel')}
                </Button>
              </Group>
            </Stack>
          ) : (
            <Group>
              <Button variant="default" onClick={() => send({ type: 'edit.chosen' })}>
                {i18n.t('Edit your review')}
              </Button>
              {canDelete && (
                <Button variant="transparent" onClick={() => send({ type: 'deletion.chosen' })}>
                  {i18n.t('Delete')}
                </Button>
              )}
            </Group>
          )}
        </div>
        <Alert>{error !== null && translate(error)}</Alert>
      </Stack>
    </Paper>
  );
}
