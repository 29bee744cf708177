import { i18n } from '@lingui/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import { UnloadedPage } from '../../components/UnloadedPage/UnloadedPage.tsx';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideDeskCustomer } from '../../services/deskCustomer.ts';
import { CustomerDetails } from './CustomerDetails.tsx';

/** The page of a customer. */
export function CustomerPage() {
  const { id = '' } = useParams();
  return <LoadedCustomer key={id} id={id} />;
}

function LoadedCustomer({ id }: { readonly id: string }) {
  const actor = useActorRef(useProvided(provideDeskCustomer), { input: { id } });
  const { customer, error } = useSelector(actor, ({ context }) => context);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  usePageTitle(i18n.t('Customer'));
  if (!customer)
    return (
      <UnloadedPage
        title={i18n.t('Customer')}
        hasFailed={hasFailed}
        error={error}
        onRetry={() => actor.send({ type: 'customer.retry' })}
      />
    );
  return <CustomerDetails actor={actor} customer={customer} />;
}
