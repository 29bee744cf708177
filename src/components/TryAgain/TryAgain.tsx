import { Alert } from '@mantine/core';
import { RetryButton } from './RetryButton.tsx';
import classes from './TryAgain.module.css';

interface TryAgainProps {
  readonly message: string;
  /** `status` for a failure that is only logged (spec §8): the message is announced when the shopper is idle. */
  readonly role?: 'alert' | 'status';
  /** Beside content that can be used without it. */
  readonly quiet?: boolean;
  readonly onRetry: () => void;
}

/** Error message for content that failed to load, with a retry button. */
export function TryAgain({ message, role = 'alert', quiet = false, onRetry }: TryAgainProps) {
  return (
    <div className={classes.again}>
      {role === 'alert' ? (
        <Alert>{message}</Alert>
      ) : (
        <p role="status" className={classes.status}>
          {message}
        </p>
      )}
      <RetryButton quiet={quiet} onRetry={onRetry} />
    </div>
  );
}
