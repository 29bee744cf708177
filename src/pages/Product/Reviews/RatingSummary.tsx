import { i18n } from '@lingui/core';
import { Flex, Group, Progress, Stack, Text } from '@mantine/core';
import type { RatingSummary as Summary } from '../../../../contract/reviews/entities.ts';
import { formatReviewCount, formatStars } from './formatCounts.ts';
import sticky from '../../../theme/sticky.module.css';
import classes from './RatingSummary.module.css';
import { Stars } from './Stars.tsx';

/** The average, and a bar for each rating from 5 to 1 with its count and percentage. */
export function RatingSummary({ summary: { average, count, shares } }: { readonly summary: Summary }) {
  return (
    <div className={sticky.sticky}>
      <Group mb="lg">
        <strong className={classes.average}>{average.toFixed(1)}</strong>
        <div>
          <Stars rating={average} />
          <Text c="dimmed">{formatReviewCount(count)}</Text>
        </div>
      </Group>
      <Stack
        component="ul"
        gap="0.5rem"
        className={classes.shares}
        aria-label={i18n.t('Ratings by number of stars')}
      >
        {shares.map(({ rating, count: ofThese, percent }) => (
          <Flex key={rating} component="li" gap="sm" align="center">
            <Text span inherit w="3.75rem" flex="none">
              {formatStars(rating)}
            </Text>
            <Progress className={classes.bar} color="var(--star)" value={percent} aria-hidden />
            <Text span inherit w="5.25rem" flex="none">
              <span>{ofThese}</span>{' '}
              <Text span inherit c="dimmed">
                {`(${percent}%)`}
              </Text>
            </Text>
          </Flex>
        ))}
      </Stack>
    </div>
  );
}
