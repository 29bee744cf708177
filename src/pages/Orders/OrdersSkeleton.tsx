import { i18n } from '@lingui/core';
import { waitingMessages } from '../../components/LongWork/waitingMessages.ts';
import { LineSkeleton } from '../../components/LineSkeleton/LineSkeleton.tsx';
import { LongWork } from '../../components/LongWork/LongWork.tsx';

export function OrdersSkeleton() {
  return (
    <>
      <LongWork message={waitingMessages.answer} />
      <div role="status" aria-label={i18n.t('Loading your orders')}>
        <LineSkeleton />
        <LineSkeleton />
        <LineSkeleton />
      </div>
    </>
  );
}
