import { i18n } from '@lingui/core';
import { Alert, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { failureMessage } from '../../../../contract/failure.ts';
import { reviewMessages } from '../../../../contract/reviews/reviewMessages.ts';
import { isFocusLost } from '../../../browser/isFocusLost.ts';
import { BusyButton } from '../../../components/BusyButton/BusyButton.tsx';
import { useSubmission } from '../../../hooks/useSubmission.ts';
import { translate } from '../../../language/translate.ts';
import { provideReviewReport } from '../../../services/reviews/reviewReport.ts';

/** Reports a review of somebody else to the shop. */
export function ReportReview({ reviewId }: { readonly reviewId: string }) {
  const { isBusy, isDone, error, submit } = useSubmission(provideReviewReport, { reviewId });
  const note = useRef<HTMLParagraphElement>(null);
  // The focused button is removed.
  useEffect(() => {
    if (isDone && isFocusLost()) note.current?.focus();
  }, [isDone]);
  return (
    <Stack gap="xs" align="flex-start">
      <Text ref={note} role="status" tabIndex={-1} size="sm" c="dimmed">
        {isDone && i18n.t('Thank you. We will check this review.')}
      </Text>
      {!isDone && (
        <BusyButton quiet fullWidth={false} isBusy={isBusy} onClick={submit}>
          {i18n.t('Report this review')}
        </BusyButton>
      )}
      <Alert>{error !== null && translate(failureMessage(error, reviewMessages.reportFailed))}</Alert>
    </Stack>
  );
}
