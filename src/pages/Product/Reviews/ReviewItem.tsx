import { i18n } from '@lingui/core';
import { Badge, Group, Paper, Text } from '@mantine/core';
import { SubmissionButton } from '../../../components/SubmissionButton/SubmissionButton.tsx';
import type { Review } from '../../../../contract/reviews/entities.ts';
import { formatDate } from '../../../language/formatDate.ts';
import { PhotoList } from '../../../components/PhotoList/PhotoList.tsx';
import { useConfig } from '../../../hooks/shopContext.ts';
import { reviewMessages } from '../../../../contract/reviews/reviewMessages.ts';
import { provideReviewReport } from '../../../services/reviews/reviewReport.ts';
import classes from './ReviewItem.module.css';
import { Stars } from './Stars.tsx';

interface ReviewItemProps {
  readonly review: Review;
  /** Whether there is a button that reports it. */
  readonly isReportable?: boolean;
}

/** One review as plain text; the text direction follows its content. */
export function ReviewItem({ review, isReportable = false }: ReviewItemProps) {
  const { userName, rating, comment, createdAt, bought, answer, photos = [] } = review;
  const { name } = useConfig();
  const at = new Date(createdAt);
  return (
    <article className={classes.review}>
      <Group gap="0.35rem 0.75rem">
        <Stars rating={rating} />
        <strong dir="auto">{userName || i18n.t('A customer')}</strong>
        {bought && (
          <Badge size="xs" bg="var(--good-wash)" c="var(--good)">
            {i18n.t('Verified buyer')}
          </Badge>
        )}
        {!Number.isNaN(at.getTime()) && (
          <Text component="time" variant="caption" dateTime={createdAt}>
            {formatDate(at, 'date')}
          </Text>
        )}
      </Group>
      <Text className={classes.comment} mt="xs" maw="44rem" dir="auto">
        {comment}
      </Text>
      <PhotoList
        label={i18n.t('Photos by {name}', { name: userName || i18n.t('A customer') })}
        photos={photos}
      />
      {answer !== undefined && (
        <Paper bg="var(--sunk)" mt="sm" p="sm" maw="44rem">
          <Text size="sm" fw={600}>
            {i18n.t('Answer from {shop}', { shop: name })}
          </Text>
          <Text className={classes.comment} size="sm" dir="auto">
            {answer}
          </Text>
        </Paper>
      )}
      {isReportable && (
        <SubmissionButton
          provide={provideReviewReport}
          params={{ reviewId: review.id }}
          thanks={<Text variant="caption">{i18n.t('Thank you. We will check this review.')}</Text>}
          failure={reviewMessages.reportFailed}
        >
          {i18n.t('Report this review')}
        </SubmissionButton>
      )}
    </article>
  );
}
