import { i18n } from '@lingui/core';
import { Badge, Group, Text } from '@mantine/core';
import type { Review } from '../../../../contract/reviews/entities.ts';
import { formatDate } from '../../../language/formatDate.ts';
import classes from './ReviewItem.module.css';
import { Stars } from './Stars.tsx';

interface ReviewItemProps {
  readonly review: Review;
}

/** One review as plain text; the text direction follows its content. */
export function ReviewItem({ review: { userName, rating, comment, createdAt, bought } }: ReviewItemProps) {
  const at = new Date(createdAt);
  return (
    <article className={classes.review}>
      <Group gap="0.35rem 0.75rem">
        <Stars rating={rating} />
        <strong dir="auto">{userName || i18n.t('A customer')}</strong>
        {bought && (
          <Badge size="xs" bg="var(--good-wash)" c="var(--good)">
            {i18n.t('Verified purchase')}
          </Badge>
        )}
        {!Number.isNaN(at.getTime()) && (
          <Text component="time" size="sm" c="dimmed" dateTime={createdAt}>
            {formatDate(at, 'date')}
          </Text>
        )}
      </Group>
      <Text className={classes.comment} mt="xs" maw="44rem" dir="auto">
        {comment}
      </Text>
    </article>
  );
}
