import { LongWork } from '../LongWork/LongWork.tsx';
import classes from './PageLoading.module.css';

/** Placeholder for a page while its code loads or the browser's records are read. */
export function PageLoading() {
  return (
    <>
      <LongWork />
      <div className={classes.loading} aria-busy="true" />
    </>
  );
}
