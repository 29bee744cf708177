import { i18n } from '@lingui/core';
import { Skeleton, Stack } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import { TryAgain } from '../../../src/components/TryAgain/TryAgain.tsx';
import { translate } from '../../../src/language/translate.ts';
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
  if (hasFailed)
    return (
      <TryAgain
        message={error ? translate(error) : ''}
        onRetry={() => actor.send({ type: 'customer.retry' })}
      />
    );
  if (!customer)
    return (
      <Stack role="status" aria-label={i18n.t('Loading…')}>
        <Skeleton h="3rem" />
        <Skeleton h="10rem" />
        <Skeleton h="10rem" />
      </Stack>
    );
  return <CustomerDetails actor={actor} customer={customer} />;
}
