import classes from './LineSkeleton.module.css';

/** Placeholder for a line with a picture. */
export function LineSkeleton() {
  return (
    <div className={classes.line} aria-hidden="true">
      <div className={classes.picture} />
      <div className={classes.details}>
        <div className={classes.name} />
        <div className={classes.more} />
      </div>
    </div>
  );
}
