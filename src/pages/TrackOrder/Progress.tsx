import classes from './Progress.module.css';
import { STEPS, stepsDone } from './steps.ts';

/** How far the order has come, at a glance; the status beside it says the same in words. Not drawn for a status that is on no way. */
export function Progress({ status }: { readonly status: string }) {
  const done = stepsDone(status);
  if (done === null) return null;
  return (
    <div className={classes.progress} aria-hidden="true">
      {STEPS.map((step, index) => (
        <span key={step} className={classes.step} data-done={index < done || undefined} />
      ))}
    </div>
  );
}
