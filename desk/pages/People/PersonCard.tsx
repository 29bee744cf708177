import { i18n } from '@lingui/core';
import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DeskPerson } from '../../../contract/desk/entities.ts';
import type { deskPeopleMachine } from '../../../machines/desk/deskPeople.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { Form } from '../../../src/components/Form/Form.tsx';
import { translate } from '../../../src/language/translate.ts';
import { RemovalQuestion } from '../../components/RemovalQuestion/RemovalQuestion.tsx';
import { roleNames } from '../../components/roleNames.ts';
import { useDesk } from '../../hooks/deskContext.ts';
import { readRoles, RolesField } from './RolesField.tsx';
import classes from './People.module.css';

interface PersonCardProps {
  readonly actor: ActorRefFrom<typeof deskPeopleMachine>;
  readonly person: DeskPerson;
}

/** Somebody of the staff, with buttons. */
export function PersonCard({ actor, person }: PersonCardProps) {
  const { id, email, roles, isSetUp, sessions } = person;
  const { session } = useDesk();
  const ownId = useSelector(session, ({ context }) => context.session?.staff.id);
  const part = useSelector(actor, (snapshot) => {
    if (snapshot.context.personId !== id) return 'buttons';
    if (snapshot.matches({ shown: 'editing' }) || snapshot.matches({ shown: 'changingRoles' }))
      return 'roles';
    if (snapshot.matches({ shown: 'confirmingRemoval' }) || snapshot.matches({ shown: 'removing' }))
      return 'removal';
    return 'buttons';
  });
  const isBusy = useSelector(
    actor,
    (snapshot) => snapshot.hasTag('saving') && snapshot.context.personId === id,
  );
  const nameId = useId();
  return (
    <Card role="listitem" padding="md" aria-labelledby={nameId}>
      <Text component="strong" fw={600} id={nameId} className={classes.email}>
        {email}
      </Text>
      <Text>{roleNames(roles)}</Text>
      <Text variant="caption">
        {isSetUp
          ? i18n.t('{sessions, plural, =0 {Not signed in} one {# session} other {# sessions}}', { sessions })
          : i18n.t('Has not used the link yet')}
        {id === ownId && ` · ${i18n.t('This is you')}`}
      </Text>
      {part === 'roles' && <RolesForm actor={actor} person={person} isBusy={isBusy} />}
      {part === 'removal' && (
        <RemovalQuestion
          nameId={nameId}
          text={i18n.t('Remove this person? Their sessions, passkeys and apps end at once.')}
          isBusy={isBusy}
          onConfirm={() => actor.send({ type: 'removal.confirmed' })}
          onDismiss={() => actor.send({ type: 'form.dismissed' })}
        />
      )}
      {part === 'buttons' && (
        <Group gap="0 1.25rem" pt="xs">
          <Button
            variant="transparent"
            aria-describedby={nameId}
            onClick={() => actor.send({ type: 'roles.edit', personId: id })}
          >
            {i18n.t('Change roles')}
          </Button>
          <Button
            variant="transparent"
            aria-describedby={nameId}
            onClick={() => actor.send({ type: 'link.requested', personId: id })}
          >
            {i18n.t('New link')}
          </Button>
          {sessions > 0 && id !== ownId && (
            <Button
              variant="transparent"
              aria-describedby={nameId}
              aria-busy={isBusy}
              onClick={() => actor.send({ type: 'sessions.end', personId: id })}
            >
              {i18n.t('End sessions')}
            </Button>
          )}
          <Button
            variant="transparent"
            aria-describedby={nameId}
            onClick={() => actor.send({ type: 'removal.requested', personId: id })}
          >
            {i18n.t('Remove')}
          </Button>
        </Group>
      )}
    </Card>
  );
}

function RolesForm({ actor, person, isBusy }: PersonCardProps & { readonly isBusy: boolean }) {
  const error = useSelector(actor, ({ context }) => context.error);
  return (
    <Form
      onSubmit={(_, event) => actor.send({ type: 'roles.submitted', roles: readRoles(event.currentTarget) })}
    >
      <Stack pt="xs">
        {error && <Alert role="alert">{translate(error)}</Alert>}
        <RolesField defaultRoles={person.roles} />
        <Group>
          <BusyButton isBusy={isBusy}>{i18n.t('Save')}</BusyButton>
          <Button variant="default" onClick={() => actor.send({ type: 'form.dismissed' })}>
            {i18n.t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
