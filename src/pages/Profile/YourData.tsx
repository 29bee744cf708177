import { i18n } from '@lingui/core';
import { Alert, Card, Stack, Text, Title } from '@mantine/core';
import { failureMessage } from '../../../contract/failure.ts';
import { personalDataMessages } from '../../../contract/accounts/personalDataMessages.ts';
import { useSubmission } from '../../hooks/useSubmission.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { translate } from '../../language/translate.ts';
import { provideDataExport } from '../../services/accounts/dataExport.ts';
import { DeleteAccount } from './DeleteAccount.tsx';

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
        <BusyButton inline isBusy={isBusy} onClick={submit}>
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
