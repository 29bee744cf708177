import { i18n } from '@lingui/core';
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Review } from '../../../../contract/reviews/entities.ts';
import { reviewMessages } from '../../../../contract/reviews/reviewMessages.ts';
import type { reviewFormMachine } from '../../../../machines/reviewForm.machine.ts';
import { BusyButton } from '../../../components/BusyButton/BusyButton.tsx';
import { useHasFeature } from '../../../hooks/shopContext.ts';
import { useRestoredFocus } from '../../../hooks/useRestoredFocus.ts';
import { translate } from '../../../language/translate.ts';
import { TextButton } from '../../../components/TextButton/TextButton.ts';
import { ReviewItem } from './ReviewItem.tsx';

interface OwnReviewProps {
  readonly review: Review;
  readonly form: ActorRefFrom<typeof reviewFormMachine>;
  readonly isSaved: boolean;
  /** Whether the form and its pressed button were just removed. */
  readonly focusOnMount: boolean;
}

/** The shopper's own review, in place of the form. */
export function OwnReview({ review, form, isSaved, focusOnMount }: OwnReviewProps) {
  const error = useSelector(form, ({ context }) => context.error);
  const isDeleting = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  const isQuestion = useSelector(form, (snapshot) => snapshot.matches('confirmingDeletion')) || isDeleting;
  const { status = 'public' } = review;
  const canDelete = useHasFeature('reviewActions');
  const questionProps = useRestoredFocus<HTMLDivElement>(isQuestion);
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
            {isSaved && translate(status === 'public' ? reviewMessages.saved : reviewMessages.thanked)}
          </Text>
          {status !== 'public' && <Text c="dimmed">{translate(reviewMessages[status])}</Text>}
        </div>
        <ReviewItem review={review} />
        <div {...questionProps}>
          {isQuestion ? (
            <Stack gap="sm">
              <Text>{i18n.t('Delete your review?')}</Text>
              <Group>
                <BusyButton
                  quiet
                  isBusy={isDeleting}
                  onClick={() => form.send({ type: 'deletion.confirmed' })}
                >
                  {i18n.t('Delete review')}
                </BusyButton>
                <TextButton
                  aria-disabled={isDeleting}
                  onClick={() => form.send({ type: 'deletion.cancelled' })}
                >
                  {i18n.t('Cancel')}
                </TextButton>
              </Group>
            </Stack>
          ) : (
            <Group>
              <Button variant="default" onClick={() => form.send({ type: 'edit.chosen' })}>
                {i18n.t('Edit your review')}
              </Button>
              {canDelete && (
                <TextButton onClick={() => form.send({ type: 'deletion.chosen' })}>
                  {i18n.t('Delete')}
                </TextButton>
              )}
            </Group>
          )}
        </div>
        {error !== null && <Alert>{translate(error)}</Alert>}
      </Stack>
    </Paper>
  );
}
