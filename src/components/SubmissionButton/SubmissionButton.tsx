import { Alert, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { failureMessage } from '../../../contract/failure.ts';
import { isFocusLost } from '../../browser/isFocusLost.ts';
import { useSubmission } from '../../hooks/useSubmission.ts';
import { translate } from '../../language/translate.ts';
import { BusyButton } from '../BusyButton/BusyButton.tsx';

interface SubmissionButtonProps<Params> {
  readonly provide: Parameters<typeof useSubmission<Params>>[0];
  readonly params: Params;
  /** The text of the button. */
  readonly children: ReactNode;
  /** Shown in place of the button once the server has accepted. */
  readonly thanks: ReactNode;
  /** Shown when the server gives no reason for a failure. */
  readonly failure: string;
}

/** A button that sends one request, and then is replaced by a text. */
export function SubmissionButton<Params>({
  provide,
  params,
  children,
  thanks,
  failure,
}: SubmissionButtonProps<Params>) {
  const { isBusy, isDone, error, submit } = useSubmission(provide, params);
  const note = useRef<HTMLDivElement>(null);
  // The focused button is removed.
  useEffect(() => {
    if (isDone && isFocusLost()) note.current?.focus();
  }, [isDone]);
  return (
    <Stack gap="xs" align="flex-start">
      <div ref={note} role="status" tabIndex={-1}>
        {isDone && thanks}
      </div>
      {!isDone && (
        <BusyButton quiet isBusy={isBusy} onClick={submit}>
          {children}
        </BusyButton>
      )}
      {error !== null && <Alert>{translate(failureMessage(error, failure))}</Alert>}
    </Stack>
  );
}
