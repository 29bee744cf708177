import { i18n } from '@lingui/core';
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import type { EventFromLogic } from 'xstate';
import { PASSKEY_NAME_MAX, type Passkey } from '../../../contract/passkeys/passkeys.ts';
import type { passkeysMachine } from '../../../machines/passkeys.machine.ts';
import { readFormField } from '../../browser/readFormField.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { formatDate } from '../../language/formatDate.ts';
import { EntryCard } from './EntryCard.tsx';

interface PasskeyCardProps {
  readonly passkey: Passkey;
  readonly isBusy: boolean;
  readonly isEditing: boolean;
  /** Whether the card shows the confirmation of its deletion. */
  readonly isDeleting: boolean;
  readonly send: (event: EventFromLogic<typeof passkeysMachine>) => void;
}

export function PasskeyCard({ passkey, isBusy, isEditing, isDeleting, send }: PasskeyCardProps) {
  const { id: passkeyId, name, createdAt, lastUsedAt } = passkey;
  if (isEditing) {
    return (
      <Card role="listitem" padding="md">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'name.submitted', name: readFormField(event.currentTarget, 'passkeyName') });
          }}
        >
          <Stack gap="sm">
            <TextField
              label={i18n.t('Name of the passkey')}
              name="passkeyName"
              autoComplete="off"
              maxLength={PASSKEY_NAME_MAX}
              required
              focusOnMount
              defaultValue={name}
              error={null}
            />
            <Group gap="0.5rem 1.25rem">
              <BusyButton quiet fullWidth={false} isBusy={isBusy}>
                {i18n.t('Save')}
              </BusyButton>
              <Button variant="transparent" onClick={() => send({ type: 'edit.cancelled' })}>
                {i18n.t('Cancel')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Card>
    );
  }
  return (
    <EntryCard<EventFromLogic<typeof passkeysMachine>>
      actions={[
        { label: i18n.t('Rename'), event: { type: 'passkey.edit', passkeyId } },
        { label: i18n.t('Delete'), event: { type: 'deletion.requested', passkeyId } },
      ]}
      isBusy={isBusy}
      deletionQuestion={isDeleting && i18n.t('Delete this passkey? You can still sign in with a code.')}
      send={send}
    >
      <Text component="strong" fw={600}>
        {name}
      </Text>
      {createdAt && (
        <Text>{i18n.t('Added on {date}', { date: formatDate(Date.parse(createdAt), 'date') })}</Text>
      )}
      <Text>
        {lastUsedAt
          ? i18n.t('Last used on {date}', { date: formatDate(Date.parse(lastUsedAt), 'date') })
          : i18n.t('Not used yet')}
      </Text>
    </EntryCard>
  );
}
