import { i18n } from '@lingui/core';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { LongWork } from '../../components/LongWork/LongWork.tsx';
import { waitingMessages } from '../../components/LongWork/waitingMessages.ts';

export function OrderSkeleton() {
  return (
    <>
      <LongWork message={waitingMessages.answer} />
      <div role="status" aria-label={i18n.t('Loading your order')}>
        <CardSkeleton />
      </div>
    </>
  );
}
