import { i18n } from '@lingui/core';
import { Text } from '@mantine/core';
import { RATINGS } from '../../../../contract/constants.ts';
import { useFormField } from '../../../components/Form/formContext.ts';
import { ChipField } from '../ChipField.tsx';
import { formatStars } from './formatCounts.ts';

const RATING_LABELS = new Map([
  [5, /*i18n*/ 'Excellent'],
  [4, /*i18n*/ 'Good'],
  [3, /*i18n*/ 'Fair'],
  [2, /*i18n*/ 'Poor'],
  [1, /*i18n*/ 'Bad'],
]);

function ratingLabel(rating: number): string {
  return i18n.t(RATING_LABELS.get(rating) ?? '');
}

interface RatingFieldProps {
  /** 0 while no rating is chosen. */
  readonly rating: number;
  readonly choose: (rating: number) => void;
}

/** Radio buttons for the ratings from 5 to 1 (spec §9). */
export function RatingField({ rating, choose }: RatingFieldProps) {
  const { id, problem } = useFormField('rating');
  return (
    <ChipField
      label={
        <span>
          <span>{i18n.t('Your rating')}</span>{' '}
          <Text span inherit c="var(--ink)" aria-hidden="true">
            {ratingLabel(rating)}
          </Text>
        </span>
      }
      choices={RATINGS.map((choice) => ({
        value: String(choice),
        name: `${formatStars(choice)}, ${ratingLabel(choice).toLowerCase()}`,
        text: (
          <span>
            <span>{choice}</span>{' '}
            <Text span inherit c="var(--star)">
              ★
            </Text>
          </span>
        ),
      }))}
      value={String(rating)}
      error={problem}
      onChoice={(choice) => choose(Number(choice))}
      {...(id !== undefined && { firstId: id })}
    />
  );
}
