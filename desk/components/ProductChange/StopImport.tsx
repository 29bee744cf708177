import { i18n } from '@lingui/core';
import { Alert } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import { failureMessage } from '../../../contract/failure.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { translate } from '../../../src/language/translate.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideImportStop } from '../../services/importStop.ts';

interface StopImportProps {
  readonly id: string;
  readonly onStopped?: () => void;
}

/** Stops an import in the background. What it has done is undone as a whole. */
export function StopImport({ id, onStopped }: StopImportProps) {
  const actor = useActorRef(useProvided(provideImportStop), { input: { params: { id } } });
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('done'));
  const error = useSelector(actor, ({ context }) => context.error);
  useEffect(() => {
    if (isDone) onStopped?.();
  }, [isDone, onStopped]);
  return (
    <>
      <BusyButton
        quiet
        isBusy={isBusy || isDone}
        onClick={() => actor.send({ type: 'submission.requested' })}
      >
        {i18n.t('Stop the import')}
      </BusyButton>
      {error !== null && <Alert role="alert">{translate(failureMessage(error, deskMessages.failed))}</Alert>}
    </>
  );
}
