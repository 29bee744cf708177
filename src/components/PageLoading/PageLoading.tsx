import classes from './PageLoading.module.css';

/** Stands where a page will be, while its code or the browser's records are on their way. */
export function PageLoading() {
  return <div className={classes.loading} aria-busy="true" />;
}
