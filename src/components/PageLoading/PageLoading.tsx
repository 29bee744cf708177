import { waitingMessages } from '../LongWork/waitingMessages.ts';
import { LongWork } from '../LongWork/LongWork.tsx';
import classes from './PageLoading.module.css';

/** Stands where a page will be, while its code or the browser's records are on their way. */
export function PageLoading() {
  return (
    <>
      <LongWork message={waitingMessages.answer} />
      <div className={classes.loading} aria-busy="true" />
    </>
  );
}
