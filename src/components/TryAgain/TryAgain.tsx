import { Alert, Stack, Text } from '@mantine/core';
import type { Text as Message } from '../../../contract/texts/text.ts';
import { translate } from '../../language/translate.ts';
import { RetryButton } from './RetryButton.tsx';

interface TryAgainProps {
  readonly message: Message;
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
        <Alert>{translate(message)}</Alert>
      ) : (
        <Text role="status" size="lg">
          {translate(message)}
        </Text>
      )}
      <RetryButton quiet={quiet} onRetry={onRetry} />
    </Stack>
  );
}
