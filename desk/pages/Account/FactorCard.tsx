import { i18n } from '@lingui/core';
import { Button, Card, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { DESK_FACTOR_NAME_MAX } from '../../../contract/desk/deskLimits.ts';
import type { DeskFactor } from '../../../contract/desk/entities.ts';
import type { deskAccountMachine } from '../../../machines/desk/deskAccount.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { Form } from '../../../src/components/Form/Form.tsx';
import { TextField } from '../../../src/components/TextField/TextField.tsx';
import { RemovalQuestion } from '../../components/RemovalQuestion/RemovalQuestion.tsx';
import { formatDate } from '../../../src/language/formatDate.ts';

interface FactorCardProps {
  readonly actor: ActorRefFrom<typeof deskAccountMachine>;
  readonly factor: DeskFactor;
}

/** A passkey or an authenticator app, with buttons. */
export function FactorCard({ actor, factor: { id, kind, name, createdAt, lastUsedAt } }: FactorCardProps) {
  const part = useSelector(actor, (snapshot) => {
    if (snapshot.context.factorId !== id) return 'buttons';
    if (snapshot.matches({ shown: 'editing' }) || snapshot.matches({ shown: 'renaming' })) return 'name';
    if (snapshot.matches({ shown: 'confirmingRemoval' }) || snapshot.matches({ shown: 'removing' }))
      return 'removal';
    return 'buttons';
  });
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('saving'));
  const error = useSelector(actor, ({ context }) => context.error);
  const nameId = useId();
  if (part === 'name')
    return (
      <Card role="listitem" padding="md">
        <Form onSubmit={(read) => actor.send({ type: 'name.submitted', name: read('name') })}>
          <TextField
            name="name"
            label={i18n.t('Name')}
            autoComplete="off"
            maxLength={DESK_FACTOR_NAME_MAX}
            defaultValue={name}
            error={error}
            readOnly={isBusy}
            focusOnMount
          />
          <Group>
            <BusyButton isBusy={isBusy}>{i18n.t('Save')}</BusyButton>
            <Button variant="default" onClick={() => actor.send({ type: 'form.dismissed' })}>
              {i18n.t('Cancel')}
            </Button>
          </Group>
        </Form>
      </Card>
    );
  return (
    <Card role="listitem" padding="md" aria-labelledby={nameId}>
      <Text component="strong" fw={600} id={nameId}>
        {name}
      </Text>
      <Text size="sm">
        {kind === 'passkey' ? i18n.t('Passkey') : i18n.t('Authenticator app')}
        {' · '}
        {i18n.t('Added on {date}', { date: formatDate(createdAt, 'date') })}
        {' · '}
        {lastUsedAt === null
          ? i18n.t('Not used yet')
          : i18n.t('Last used on {date}', { date: formatDate(lastUsedAt, 'date') })}
      </Text>
      {part === 'removal' ? (
        <RemovalQuestion
          nameId={nameId}
          text={i18n.t('Remove it? You can no longer sign in with it.')}
          isBusy={isBusy}
          onConfirm={() => actor.send({ type: 'removal.confirmed' })}
          onDismiss={() => actor.send({ type: 'form.dismissed' })}
        />
      ) : (
        <Group gap="0 1.25rem" pt="xs">
          <Button
            variant="transparent"
            aria-describedby={nameId}
            onClick={() => actor.send({ type: 'factor.edit', factorId: id })}
          >
            {i18n.t('Rename')}
          </Button>
          <Button
            variant="transparent"
            aria-describedby={nameId}
            onClick={() => actor.send({ type: 'removal.requested', factorId: id })}
          >
            {i18n.t('Remove')}
          </Button>
        </Group>
      )}
    </Card>
  );
}
