import { i18n } from '@lingui/core';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DeskCustomer } from '../../../contract/desk/deskCustomer.ts';
import { deskCalls } from '../../../contract/desk/deskCalls.ts';
import { hasRole } from '../../../contract/desk/deskRoles.ts';
import type { deskCustomerMachine } from '../../../machines/desk/deskCustomer.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { translate } from '../../../src/language/translate.ts';
import { ErrorText } from '../../components/ErrorText/ErrorText.tsx';
import { Part } from '../../components/Part/Part.tsx';
import { useRoles } from '../../hooks/useRoles.ts';

interface PersonalDataProps {
  readonly actor: ActorRefFrom<typeof deskCustomerMachine>;
  readonly customer: DeskCustomer;
}

/** A copy of what the shop holds about a customer, and its erasure on request. */
export function PersonalData({ actor, customer: { deletedAt, erasureBlockedBy } }: PersonalDataProps) {
  const error = useSelector(actor, ({ context }) => context.error);
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'));
  const isErasing = useSelector(actor, (snapshot) => snapshot.hasTag('erasing'));
  const isConfirming = useSelector(actor, (snapshot) => snapshot.matches('confirming')) || isErasing;
  const notYet = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isConfirming) notYet.current?.focus();
  }, [isConfirming]);
  const isOwner = hasRole(useRoles(), deskCalls.eraseDeskCustomer.roles);
  if (!isOwner) return null;
  return (
    <Part title={i18n.t('Personal data')}>
      <Stack gap="sm" align="start">
        <BusyButton quiet isBusy={isSaving} onClick={() => actor.send({ type: 'copy.requested' })}>
          {i18n.t('Download a copy')}
        </BusyButton>
        {!isConfirming && <ErrorText error={error} />}
        {deletedAt !== null ? (
          <Text role="status">{i18n.t('The personal data are erased.')}</Text>
        ) : erasureBlockedBy !== null ? (
          <Text>
            {erasureBlockedBy === 'orders'
              ? i18n.t('The account can be deleted once every order is delivered or cancelled.')
              : i18n.t('The account can be deleted once every payment, refund and return is finished.')}
          </Text>
        ) : isConfirming ? (
          <Alert role="alertdialog" variant="waiting" title={i18n.t('Delete this account?')}>
            <Stack gap="sm">
              <Text>
                {i18n.t(
                  'Only when the customer asks for it: this cannot be undone. Name, contact, addresses, photographs and notes are erased. Orders stay for the books without them, and reviews without a name.',
                )}
              </Text>
              {error && <Text c="var(--wrong)">{translate(error)}</Text>}
              <Group>
                <BusyButton isBusy={isErasing} onClick={() => actor.send({ type: 'erasure.confirmed' })}>
                  {i18n.t('Delete the account')}
                </BusyButton>
                {!isErasing && (
                  <Button
                    variant="default"
                    ref={notYet}
                    onClick={() => actor.send({ type: 'erasure.dismissed' })}
                  >
                    {i18n.t('Not yet')}
                  </Button>
                )}
              </Group>
            </Stack>
          </Alert>
        ) : (
          <Button variant="default" onClick={() => actor.send({ type: 'erasure.requested' })}>
            {i18n.t('Delete account on request')}
          </Button>
        )}
      </Stack>
    </Part>
  );
}
