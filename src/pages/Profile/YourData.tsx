import { i18n } from '@lingui/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useProvided } from '../../app/useProvided.ts';
import { Alert } from '../../components/Alert/Alert.tsx';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { translate } from '../../language/translate.ts';
import { provideDataExport } from '../../services/dataExport.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import classes from './AddressBook.module.css';

/** A copy of the shopper's data, and the deletion of the account. */
export function YourData() {
  const dataExport = useActorRef(useProvided(provideDataExport));
  const isBusy = useSelector(dataExport, (snapshot) => snapshot.hasTag('busy'));
  const error = useSelector(dataExport, ({ context }) => context.error);
  return (
    <section className={classes.book} aria-labelledby="data-title">
      <h2 id="data-title">{i18n.t('Your data')}</h2>
      <p>
        {i18n.t('A file with everything that we hold about you: account, addresses, orders and reviews.')}
      </p>
      <BusyButton quiet isBusy={isBusy} onClick={() => dataExport.send({ type: 'export.requested' })}>
        {i18n.t('Download my data')}
      </BusyButton>
      <Alert>{error && translate(error)}</Alert>
      <DeleteAccount />
    </section>
  );
}
