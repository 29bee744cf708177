import { i18n } from '@lingui/core';
import { Alert } from '@mantine/core';
import { failureMessage } from '../../../contract/failure.ts';
import { personalDataMessages } from '../../../contract/texts/personalDataMessages.ts';
import { useSubmission } from '../../hooks/useSubmission.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { translate } from '../../language/translate.ts';
import { provideDataExport } from '../../services/dataExport.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import classes from './AddressBook.module.css';

/** A copy of the shopper's data, and the deletion of the account. */
export function YourData() {
  const { isBusy, error, submit } = useSubmission(provideDataExport, undefined);
  return (
    <section className={classes.book} aria-labelledby="data-title">
      <h2 id="data-title">{i18n.t('Your data')}</h2>
      <p>
        {i18n.t('A file with everything that we hold about you: account, addresses, orders and reviews.')}
      </p>
      <BusyButton quiet isBusy={isBusy} onClick={submit}>
        {i18n.t('Download my data')}
      </BusyButton>
      {error !== null && <Alert>{translate(failureMessage(error, personalDataMessages.exportFailed))}</Alert>}
      <DeleteAccount />
    </section>
  );
}
