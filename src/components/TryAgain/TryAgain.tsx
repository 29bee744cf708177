import { Alert, Stack, Text } from '@mantine/core';
import { RetryButton } from './RetryButton.tsx';

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
    <Stack align="start" gap="lg" py="md">
      {role === 'alert' ? (
        <Alert>{message}</Alert>
      ) : (
        <Text role="status" size="lg">
          {message}
        </Text>
      )}
      <RetryButton quiet={quiet} onRetry={onRetry} />
    </Stack>
  );
}
