import { i18n } from '@lingui/core';
import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core';
import { failureMessage } from '../../../contract/failure.ts';
import { personalDataMessages } from '../../../contract/accounts/personalDataMessages.ts';
import { useSubmission } from '../../hooks/useSubmission.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { translate } from '../../language/translate.ts';
import { provideDataExport } from '../../services/accounts/dataExport.ts';
import { useProvidedMachine } from '../../hooks/useProvidedMachine.ts';
import { useRestoredFocus } from '../../hooks/useRestoredFocus.ts';
import { Form } from '../../components/Form/Form.tsx';
import { CodeField } from '../../components/CodeField/CodeField.tsx';
import { provideAccountDeletion } from '../../services/accounts/accountDeletion.ts';
import { TextButton } from '../../components/TextButton/TextButton.ts';

/** A copy of the shopper's data, and the deletion of the account. */
export function YourData() {
  const { isBusy, error, submit } = useSubmission(provideDataExport, undefined);
  return (
    <Card component="section" aria-labelledby="data-title">
      <Stack align="flex-start">
        <Title id="data-title" order={2} size="h3">
          {i18n.t('Your data')}
        </Title>
        <Text>
          {i18n.t('A file with everything that we hold about you: account, addresses, orders and reviews.')}
        </Text>
        <BusyButton quiet isBusy={isBusy} onClick={submit}>
          {i18n.t('Download my data')}
        </BusyButton>
        {error !== null && (
          <Alert>{translate(failureMessage(error, personalDataMessages.exportFailed))}</Alert>
        )}
        <DeleteAccount />
      </Stack>
    </Card>
  );
}

/** Deletes the account: a button, what it means, and a code. */
function DeleteAccount() {
  const [snapshot, send] = useProvidedMachine(provideAccountDeletion);
  const { sentTo, digits, error } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isEntering = snapshot.hasTag('code');
  const isOffered = snapshot.matches('offered');
  const focusProps = useRestoredFocus<HTMLDivElement>(`${isOffered} ${isEntering}`);
  const cancel = (
    <TextButton disabled={isBusy} onClick={() => send({ type: 'deletion.cancelled' })}>
      {i18n.t('Keep my account')}
    </TextButton>
  );
  return (
    <Stack {...focusProps} align="flex-start" w="100%">
      {isOffered && (
        <TextButton onClick={() => send({ type: 'deletion.requested' })}>
          {i18n.t('Delete my account')}
        </TextButton>
      )}
      {!isOffered && !isEntering && (
        <>
          <Text>
            {i18n.t(
              'Your name, email, phone, addresses and cart are deleted for good, and you are signed out everywhere. The law requires us to keep records of orders and payments. Your reviews stay, without your name.',
            )}
          </Text>
          {error && <Alert>{translate(error)}</Alert>}
          <BusyButton quiet isBusy={isBusy} onClick={() => send({ type: 'code.requested' })}>
            {i18n.t('Send me a code')}
          </BusyButton>
          {cancel}
        </>
      )}
      {isEntering && (
        <Form style={{ width: '100%' }} onSubmit={() => send({ type: 'deletion.confirmed' })}>
          <Text role="status">{i18n.t('We sent a code to {to}.', { to: sentTo })}</Text>
          <CodeField
            digits={digits}
            error={error}
            isBusy={isBusy}
            onDigits={(typed) => send({ type: 'code.typed', digits: typed })}
          />
          <BusyButton isBusy={isBusy}>{i18n.t('Delete my account for good')}</BusyButton>
          <Group>{cancel}</Group>
        </Form>
      )}
    </Stack>
  );
}
