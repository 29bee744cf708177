import { i18n } from '@lingui/core';
import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Text as Message } from '../../../contract/texts/text.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { TryAgain } from '../../../src/components/TryAgain/TryAgain.tsx';
import { translate } from '../../../src/language/translate.ts';

interface ListBodyProps {
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
  readonly isEmpty: boolean;
  /** In place of a list without entries. Translated. */
  readonly empty: string;
  readonly error: Message | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onRetry: () => void;
  readonly onMore: () => void;
  readonly children: ReactNode;
}

/** A list and its button for more, or what there is in its place. */
export function ListBody({ hasFailed, isLoading, isEmpty, empty, error, ...list }: ListBodyProps) {
  if (hasFailed) return <TryAgain message={error ?? ''} onRetry={list.onRetry} />;
  if (isLoading)
    return (
      <Stack role="status" aria-label={i18n.t('Loading…')} gap="xs">
        <Skeleton h="5rem" />
        <Skeleton h="5rem" />
        <Skeleton h="5rem" />
      </Stack>
    );
  if (isEmpty) return <Text role="status">{empty}</Text>;
  return (
    <>
      {error && <Alert role="alert">{translate(error)}</Alert>}
      {list.children}
      {list.hasMore && (
        <Group justify="center">
          <BusyButton quiet isBusy={list.isLoadingMore} onClick={list.onMore}>
            {i18n.t('Show more')}
          </BusyButton>
        </Group>
      )}
    </>
  );
}
