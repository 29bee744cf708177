import { i18n } from '@lingui/core';
import { LineSkeleton } from '../../components/LineSkeleton/LineSkeleton.tsx';
import { LongWork } from '../../components/LongWork/LongWork.tsx';

export function CheckoutSkeleton() {
  return (
    <>
      <LongWork />
      <div role="status" aria-label={i18n.t('Loading checkout')}>
        <LineSkeleton />
        <LineSkeleton />
      </div>
    </>
  );
}
