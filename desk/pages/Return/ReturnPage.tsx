import { i18n } from '@lingui/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import { UnloadedPage } from '../../components/UnloadedPage/UnloadedPage.tsx';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideDeskReturn } from '../../services/deskReturn.ts';
import { ReturnDetails } from './ReturnDetails.tsx';

/** The page of a return. */
export function ReturnPage() {
  const { id = '' } = useParams();
  return <LoadedReturn key={id} id={id} />;
}

function LoadedReturn({ id }: { readonly id: string }) {
  const actor = useActorRef(useProvided(provideDeskReturn), { input: { id } });
  const { found, error } = useSelector(actor, ({ context }) => context);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  usePageTitle(found ? i18n.t('Return of order {number}', { number: found.number }) : i18n.t('Return'));
  if (!found)
    return (
      <UnloadedPage
        title={i18n.t('Return')}
        hasFailed={hasFailed}
        error={error}
        onRetry={() => actor.send({ type: 'return.retry' })}
      />
    );
  return <ReturnDetails actor={actor} found={found} />;
}
