import classes from './OutboxHint.module.css';

/** In a sandbox no mail and no SMS leaves the shop. */
export function OutboxHint() {
  return (
    <p className={classes.hint}>
      This shop is a sandbox: codes appear in its{' '}
      <a href="/sandbox/outbox" target="_blank" rel="noreferrer">
        outbox
      </a>
      .
    </p>
  );
}
