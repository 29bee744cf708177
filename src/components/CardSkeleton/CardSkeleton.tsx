import classes from './CardSkeleton.module.css';

/** Placeholder for a card about an order: a title with a badge, and lines of text. */
export function CardSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true">
      <div className={classes.head}>
        <div className={classes.bone} data-width="title" />
        <div className={classes.bone} data-width="badge" />
      </div>
      <div className={classes.bone} />
      <div className={classes.bone} data-width="short" />
      <div className={classes.bone} />
      <div className={classes.bone} data-width="short" />
    </div>
  );
}
