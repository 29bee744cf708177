import { i18n } from '@lingui/core';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useProvided } from '../../hooks/useProvided.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { CodeField } from '../../components/CodeField/CodeField.tsx';
import { translate } from '../../language/translate.ts';
import { provideAccountDeletion } from '../../services/accounts/accountDeletion.ts';

/** Deletes the account: a button, what it means, and a code. */
export function DeleteAccount() {
  const deletion = useActorRef(useProvided(provideAccountDeletion));
  const snapshot = useSelector(deletion, (current) => current);
  const { sentTo, digits, error } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isEntering = snapshot.hasTag('code');
  const isOffered = snapshot.matches('offered');
  const focusProps = useRestoredFocus<HTMLDivElement>(`${isOffered} ${isEntering}`);
  const cancel = (
    <Button
      variant="transparent"
      disabled={isBusy}
      onClick={() => deletion.send({ type: 'deletion.cancelled' })}
    >
      {i18n.t('Keep my account')}
    </Button>
  );
  return (
    <Stack {...focusProps} align="flex-start" w="100%">
      {isOffered && (
        <Button variant="transparent" onClick={() => deletion.send({ type: 'deletion.requested' })}>
          {i18n.t('Delete my account')}
        </Button>
      )}
      {!isOffered && !isEntering && (
        <>
          <Text>
            {i18n.t(
              'Your name, email, phone, addresses and cart are deleted for good, and you are signed out everywhere. The law requires us to keep records of orders and payments. Your reviews stay, without your name.',
            )}
          </Text>
          {error && <Alert>{translate(error)}</Alert>}
          <BusyButton inline isBusy={isBusy} onClick={() => deletion.send({ type: 'code.requested' })}>
            {i18n.t('Send me a code')}
          </BusyButton>
          {cancel}
        </>
      )}
      {isEntering && (
        <Form style={{ width: '100%' }} onSubmit={() => deletion.send({ type: 'deletion.confirmed' })}>
          <Text role="status">{i18n.t('We sent a code to {to}.', { to: sentTo })}</Text>
          <CodeField
            digits={digits}
            error={error}
            isBusy={isBusy}
            onDigits={(typed) => deletion.send({ type: 'code.typed', digits: typed })}
          />
          <BusyButton isBusy={isBusy}>{i18n.t('Delete my account for good')}</BusyButton>
          <Group>{cancel}</Group>
        </Form>
      )}
    </Stack>
  );
}
