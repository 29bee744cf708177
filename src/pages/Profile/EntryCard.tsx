import { i18n } from '@lingui/core';
import { Card, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { TextButton } from '../../components/TextButton/TextButton.ts';

interface EntryCardProps<E> {
  readonly children: ReactNode;
  readonly actions: readonly (false | { readonly label: string; readonly event: E })[];
  readonly isBusy: boolean;
  /** The question that is shown until the shopper confirms or cancels the deletion of the entry. */
  readonly deletionQuestion: string | false;
  readonly send: (event: E | { type: 'deletion.confirmed' } | { type: 'deletion.cancelled' }) => void;
}

/** A saved address or a passkey, with buttons. */
export function EntryCard<E>({ children, isBusy, deletionQuestion, send, ...props }: EntryCardProps<E>) {
  const actions = props.actions.filter((action) => action !== false);
  const id = useId();
  // The button that makes an address the default is removed.
  const focusProps = useRestoredFocus<HTMLDivElement>(actions.length);
  return (
    <Card role="listitem" {...focusProps} padding="md">
      <div id={id}>{children}</div>
      {deletionQuestion ? (
        <Stack role="group" aria-describedby={id} gap="xs" mt="auto" pt="xs">
          <Text>{deletionQuestion}</Text>
          <Group gap="0.5rem 1.25rem">
            <BusyButton quiet isBusy={isBusy} onClick={() => send({ type: 'deletion.confirmed' })}>
              {i18n.t('Delete')}
            </BusyButton>
            <TextButton onClick={() => send({ type: 'deletion.cancelled' })}>{i18n.t('Keep it')}</TextButton>
          </Group>
        </Stack>
      ) : (
        <Group gap="0 1.25rem" mt="auto" pt="xs">
          {actions.map(({ label, event }) => (
            <TextButton key={label} aria-busy={isBusy} aria-describedby={id} onClick={() => send(event)}>
              {label}
            </TextButton>
          ))}
        </Group>
      )}
    </Card>
  );
}
