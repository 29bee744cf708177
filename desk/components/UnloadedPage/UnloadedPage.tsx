import { i18n } from '@lingui/core';
import { Skeleton, Stack, Title } from '@mantine/core';
import type { Text } from '../../../contract/texts/text.ts';
import { TryAgain } from '../../../src/components/TryAgain/TryAgain.tsx';

interface UnloadedPageProps {
  readonly title: string;
  readonly hasFailed: boolean;
  readonly error: Text | null;
  readonly onRetry: () => void;
}

/** Placeholders while a page is loaded, or why it could not be. */
export function UnloadedPage({ title, hasFailed, error, onRetry }: UnloadedPageProps) {
  if (hasFailed)
    return (
      <>
        <Title order={1}>{title}</Title>
        <TryAgain message={error ?? ''} onRetry={onRetry} />
      </>
    );
  return (
    <Stack role="status" aria-label={i18n.t('Loading…')}>
      <Skeleton h="3rem" />
      <Skeleton h="10rem" />
      <Skeleton h="10rem" />
    </Stack>
  );
}
