import { i18n } from '@lingui/core';
import { waitingMessages } from '../../components/LongWork/waitingMessages.ts';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { LongWork } from '../../components/LongWork/LongWork.tsx';
import classes from './Orders.module.css';

export function OrdersSkeleton() {
  return (
    <>
      <LongWork message={waitingMessages.answer} />
      <div role="status" aria-label={i18n.t('Loading your orders')} className={classes.orders}>
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </>
  );
}
