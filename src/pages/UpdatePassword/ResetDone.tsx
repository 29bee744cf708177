import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { StepProps } from './StepProps.ts';
import classes from './UpdatePassword.module.css';

/** Says that it worked, on the way to the login page. */
export function ResetDone({ reset }: StepProps) {
  const message = useSelector(reset, ({ context }) => context.message);
  return (
    <div className={classes.form}>
      <p className={classes.done} role="alert">
        {message}
      </p>
      <Link className={classes.back} to="/login" replace>
        Sign in
      </Link>
    </div>
  );
}
