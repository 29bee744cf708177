import { i18n } from '@lingui/core';
import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { EventFromLogic } from 'xstate';
import type { UserProfile } from '../../../contract/accounts/entities.ts';
import { PASSKEY_NAME_MAX } from '../../../contract/passkeys/passkeys.ts';
import type { Passkey } from '../../../contract/passkeys/passkeys.ts';
import type { passkeysMachine } from '../../../machines/passkeys.machine.ts';
import { useProvidedMachine } from '../../hooks/useProvidedMachine.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { supportsPasskeys } from '../../browser/passkeys.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { CodeForm } from '../../components/CodeForm/CodeForm.tsx';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { translate } from '../../language/translate.ts';
import { providePasskeys } from '../../services/passkeys/passkeys.ts';
import { readFormField } from '../../browser/readFormField.ts';
import { TextField } from '../../components/TextField/TextField.tsx';
import { formatDate } from '../../language/formatDate.ts';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import classes from './Profile.module.css';
import { EntryCard } from './EntryCard.tsx';

/** The passkeys of the account: listed, added, renamed, deleted. */
export function PasskeyList({ profile: { email, phone } }: { readonly profile: UserProfile }) {
  const input = { identifier: email ? { email } : { phone } };
  const [snapshot, send] = useProvidedMachine(providePasskeys, { input });
  const { passkeys, passkeyId, error } = snapshot.context;
  const { otp } = snapshot.children;
  const isBusy = snapshot.hasTag('busy');
  const titleId = useId();
  const isForm = snapshot.matches('editing') || snapshot.matches('renaming');
  const isDeletion = snapshot.matches('confirmingDeletion') || snapshot.matches('deleting');
  const focusProps = useRestoredFocus<HTMLDivElement>(
    `${isForm} ${isDeletion} ${Boolean(otp)} ${passkeys?.length}`,
  );
  const canAdd = supportsPasskeys();
  // Nothing can be done here, for example at an address without a domain name.
  if (!canAdd && !passkeys?.length) return null;
  return (
    <Card component="section" {...focusProps} aria-labelledby={titleId}>
      <Stack>
        <Title id={titleId} order={2} size="h3">
          {i18n.t('Passkeys')}
        </Title>
        {otp ? (
          <>
            <Text>{i18n.t('For your safety, please confirm with a code that it is you.')}</Text>
            <CodeForm otp={otp} />
            <Group>
              <TextButton onClick={() => send({ type: 'confirmation.cancelled' })}>
                {i18n.t('Cancel')}
              </TextButton>
            </Group>
          </>
        ) : (
          <>
            <div>
              <Text>{i18n.t('Sign in with your fingerprint, face or screen lock instead of a code.')}</Text>
              <Text role="status">
                {passkeys === null && snapshot.matches('loading')
                  ? i18n.t('Loading your passkeys…')
                  : snapshot.matches({ listed: 'confirmed' }) &&
                    i18n.t('Thank you, it is you. You can add a passkey now.')}
              </Text>
            </div>
            {snapshot.matches('unavailable') ? (
              <TryAgain quiet message={error ?? ''} onRetry={() => send({ type: 'passkeys.refresh' })} />
            ) : (
              error && <Alert>{translate(error)}</Alert>
            )}
            {passkeys !== null && passkeys.length > 0 && (
              <div role="list" className={classes.list}>
                {passkeys.map((passkey) => (
                  <PasskeyCard
                    key={passkey.id}
                    passkey={passkey}
                    isBusy={isBusy && passkey.id === passkeyId}
                    isEditing={isForm && passkey.id === passkeyId}
                    isDeleting={isDeletion && passkey.id === passkeyId}
                    send={send}
                  />
                ))}
              </div>
            )}
            {passkeys !== null && canAdd && (
              <Group>
                <BusyButton
                  quiet
                  isBusy={snapshot.matches('adding')}
                  onClick={() => send({ type: 'passkey.add' })}
                >
                  {i18n.t('Add a passkey')}
                </BusyButton>
              </Group>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}

interface PasskeyCardProps {
  readonly passkey: Passkey;
  readonly isBusy: boolean;
  readonly isEditing: boolean;
  /** Whether the card shows the confirmation of its deletion. */
  readonly isDeleting: boolean;
  readonly send: (event: EventFromLogic<typeof passkeysMachine>) => void;
}

function PasskeyCard({ passkey, isBusy, isEditing, isDeleting, send }: PasskeyCardProps) {
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
              <BusyButton quiet isBusy={isBusy}>
                {i18n.t('Save')}
              </BusyButton>
              <TextButton onClick={() => send({ type: 'edit.cancelled' })}>{i18n.t('Cancel')}</TextButton>
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
