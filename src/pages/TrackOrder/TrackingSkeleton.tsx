import { i18n } from '@lingui/core';
import { waitingMessages } from '../../components/LongWork/waitingMessages.ts';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { LongWork } from '../../components/LongWork/LongWork.tsx';

/** Placeholder for status and scans. */
export function TrackingSkeleton() {
  return (
    <>
      <LongWork message={waitingMessages.answer} />
      <div role="status" aria-label={i18n.t('Loading tracking info')}>
        <CardSkeleton />
      </div>
    </>
  );
}
