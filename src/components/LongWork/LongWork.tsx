import { Box, Text } from '@mantine/core';
import { Suspense } from 'react';
import { provideLongWork } from '../../services/longWork.ts';
import { useProvidedMachine } from '../../hooks/useProvidedMachine.ts';
import { translate } from '../../language/translate.ts';
import { lazyPart } from '../lazyPart.ts';
import { waitingMessages } from './waitingMessages.ts';

/** Loaded when needed, because few waits last that long. If loading fails, only the message is shown. */
const WaitingLine = lazyPart(async () => (await import('./WaitingLine.tsx')).WaitingLine);

interface LongWorkProps {
  /** What the page is waiting for; one of `waitingMessages`. */
  readonly message?: string;
}

/** Indicator for a view that is waiting: nothing at first, a progress line after 1 s, and the message after 8 s. */
export function LongWork({ message = waitingMessages.answer }: LongWorkProps) {
  const [snapshot] = useProvidedMachine(provideLongWork);
  const isLong = snapshot.matches('long');
  return (
    // Reserves the height of the progress line, so that nothing moves when it appears.
    <Box w="100%" mih={3}>
      {snapshot.hasTag('shown') && (
        <Suspense>
          <WaitingLine />
        </Suspense>
      )}
      <Text c="dimmed" mt={isLong ? 'sm' : 0} aria-live="polite">
        {isLong && translate(message)}
      </Text>
    </Box>
  );
}
