import { i18n } from '@lingui/core';
import { Alert } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import { failureMessage } from '../../../contract/failure.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { translate } from '../../../src/language/translate.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideJobRetry } from '../../services/jobRetry.ts';
import classes from './Topic.module.css';

/** A button that lets a job without tries left be tried again. */
export function RetryButton({ id }: { readonly id: string }) {
  const retry = useActorRef(useProvided(provideJobRetry), { input: { params: { id } } });
  const isBusy = useSelector(retry, (snapshot) => snapshot.hasTag('busy'));
  const isDone = useSelector(retry, (snapshot) => snapshot.matches('done'));
  const error = useSelector(retry, ({ context }) => context.error);
  return (
    <>
      <span role="status">{isDone && i18n.t('It is being tried again.')}</span>
      {!isDone && (
        <BusyButton
          quiet

          isBusy={isBusy}
          onClick={() => retry.send({ type: 'submission.requested' })}
        >
          {i18n.t('Try again')}
        </BusyButton>
      )}
      {error !== null && (
        <Alert role="alert" className={classes.comment}>
          {translate(failureMessage(error, deskMessages.failed))}
        </Alert>
      )}
    </>
  );
}
