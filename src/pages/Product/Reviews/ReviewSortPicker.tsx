import { i18n } from '@lingui/core';
import { NativeSelect } from '@mantine/core';
import { REVIEW_SORTS, type ReviewSort } from '../../../../contract/reviews/entities.ts';

const LABELS: Record<ReviewSort, string> = {
  newest: /*i18n*/ 'Newest first',
  highest: /*i18n*/ 'Highest rating first',
  lowest: /*i18n*/ 'Lowest rating first',
};

interface ReviewSortPickerProps {
  readonly sort: ReviewSort;
  readonly choose: (sort: ReviewSort) => void;
}

/** The order of the reviews. */
export function ReviewSortPicker({ sort, choose }: ReviewSortPickerProps) {
  return (
    <NativeSelect
      label={i18n.t('Sort reviews')}
      value={sort}
      data={REVIEW_SORTS.map((value) => ({ value, label: i18n.t(LABELS[value]) }))}
      onChange={({ currentTarget: { value } }) =>
        choose(REVIEW_SORTS.find((one) => one === value) ?? 'newest')
      }
    />
  );
}
