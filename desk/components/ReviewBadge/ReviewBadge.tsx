import { Badge } from '@mantine/core';
import type { ReviewStatus } from '../../../contract/reviews/entities.ts';
import classes from '../../../src/components/OrderStatus/OrderStatus.module.css';
import { translate } from '../../../src/language/translate.ts';
import { REVIEW_FILTER_NAMES, REVIEW_TONES } from './reviewNames.ts';

/** The state of a review. */
export function ReviewBadge({ status }: { readonly status: ReviewStatus }) {
  return (
    <Badge variant="dot" className={classes.status} data-tone={REVIEW_TONES[status]}>
      {translate(REVIEW_FILTER_NAMES[status])}
    </Badge>
  );
}
