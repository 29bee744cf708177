import { Button } from '@mantine/core';
import type { RatingSummary } from '../../../../contract/entities.ts';
import { showElement } from '../../../browser/showElement.ts';
import { formatReviewCount } from './formatCounts.ts';
import { Stars } from './Stars.tsx';

/** The average rating beside the price; a click scrolls to the reviews. */
export function RatingLink({ summary: { average, count } }: { readonly summary: RatingSummary }) {
  return (
    <Button
      variant="transparent"
      c="dimmed"
      leftSection={<Stars rating={average} />}
      onClick={() => showElement('reviews', 'start')}
    >
      {formatReviewCount(count)}
    </Button>
  );
}
