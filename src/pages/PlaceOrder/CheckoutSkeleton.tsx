import { i18n } from '@lingui/core';
import { LineSkeleton } from '../../components/LineSkeleton/LineSkeleton.tsx';

export function CheckoutSkeleton() {
  return (
    <div role="status" aria-label={i18n.t('Loading checkout')}>
      <LineSkeleton />
      <LineSkeleton />
    </div>
  );
}
