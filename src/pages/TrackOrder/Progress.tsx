import classes from './Progress.module.css';
import { STEPS, stepsDone } from './steps.ts';

/** Progress bar of an order; decorative, because the status is beside it. Renders nothing for a status outside the steps. */
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
