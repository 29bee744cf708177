import { i18n } from '@lingui/core';
import { Alert } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import type { PRODUCT_FILE_FORMATS } from '../../../contract/desk/productChange.ts';
import { failureMessage } from '../../../contract/failure.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { translate } from '../../../src/language/translate.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideProductExport } from '../../services/productExport.ts';

interface ExportButtonProps {
  readonly format: (typeof PRODUCT_FILE_FORMATS)[number];
}

/** Saves all products as a file. */
export function ExportButton({ format }: ExportButtonProps) {
  const actor = useActorRef(useProvided(provideProductExport), { input: { params: { format } } });
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const error = useSelector(actor, ({ context }) => context.error);
  return (
    <>
      <BusyButton quiet isBusy={isBusy} onClick={() => actor.send({ type: 'submission.requested' })}>
        {i18n.t('Save as {format}', { format: format.toUpperCase() })}
      </BusyButton>
      {error !== null && <Alert role="alert">{translate(failureMessage(error, deskMessages.failed))}</Alert>}
    </>
  );
}
