import { i18n } from '@lingui/core';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { deskPeopleMachine } from '../../../machines/desk/deskPeople.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { Form } from '../../../src/components/Form/Form.tsx';
import { TextField } from '../../../src/components/TextField/TextField.tsx';
import { readRoles, RolesField } from './RolesField.tsx';

interface InvitationFormProps {
  readonly actor: ActorRefFrom<typeof deskPeopleMachine>;
}

/** Whom to invite, and as what. */
export function InvitationForm({ actor }: InvitationFormProps) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('inviting'));
  return (
    <Form
      onSubmit={(read, event) =>
        actor.send({
          type: 'invitation.submitted',
          email: read('email'),
          roles: readRoles(event.currentTarget),
        })
      }
    >
      <Stack>
        <TextField name="email" type="email" label={i18n.t('Email')} autoComplete="off" readOnly={isBusy} />
        <RolesField defaultRoles={['packer']} />
        <BusyButton isBusy={isBusy}>{i18n.t('Make a link')}</BusyButton>
      </Stack>
    </Form>
  );
}
