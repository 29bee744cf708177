import { i18n } from '@lingui/core';
import { LineSkeleton } from '../../components/LineSkeleton/LineSkeleton.tsx';

export function OrdersSkeleton() {
  return (
    <div role="status" aria-label={i18n.t('Loading your orders')}>
      <LineSkeleton />
      <LineSkeleton />
      <LineSkeleton />
    </div>
  );
}
