import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ArchedMark } from '../ArchedMark/ArchedMark.tsx';

interface MessagePageProps {
  readonly title: string;
  /** Whether something is loading; the mark glows then. */
  readonly isWaiting?: boolean;
  /** ARIA role, for content that appears or changes while the page is open. */
  readonly role?: 'alert' | 'status';
  readonly text: ReactNode;
  /** Links and buttons, unless `text` contains them. */
  readonly children?: ReactNode;
}

/** A page with a single message: the shop's mark, a title, a sentence and links. */
export function MessagePage({ title, isWaiting = false, role, text, children }: MessagePageProps) {
  return (
    <Stack
      align="center"
      gap="lg"
      maw="36rem"
      mx="auto"
      py="clamp(1rem, 5vh, 3.5rem)"
      ta="center"
      style={{ textWrap: 'balance' }}
    >
      <ArchedMark isWaiting={isWaiting} />
      <Title>{title}</Title>
      <Text size="lg" role={role}>
        {text}
      </Text>
      {children && <Group justify="center">{children}</Group>}
    </Stack>
  );
}
