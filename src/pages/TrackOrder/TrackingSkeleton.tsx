import { i18n } from '@lingui/core';
import { waitingMessages } from '../../components/LongWork/waitingMessages.ts';
import { LongWork } from '../../components/LongWork/LongWork.tsx';
import classes from './TrackOrder.module.css';

/** Placeholder for status and scans. */
export function TrackingSkeleton() {
  return (
    <>
      <LongWork message={waitingMessages.answer} />
      <div role="status" aria-label={i18n.t('Loading tracking info')} className={classes.card}>
        <div className={classes.bone} data-width="badge" />
        <div className={classes.bone} />
        <div className={classes.bone} data-width="short" />
        <div className={classes.bone} />
        <div className={classes.bone} data-width="short" />
      </div>
    </>
  );
}
