import { i18n } from '@lingui/core';
import { Skeleton, Stack } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import { failureMessage } from '../../../contract/failure.ts';
import { TryAgain } from '../../../src/components/TryAgain/TryAgain.tsx';
import { translate } from '../../../src/language/translate.ts';
import type { RequestFor } from '../../../src/services/request.ts';
import type { DeskApi } from '../../api/client.ts';
import { useProvided } from '../../hooks/useProvided.ts';

interface MonthRequestProps<Output> {
  readonly month: string;
  readonly provide: (api: DeskApi) => RequestFor<Output, string>;
  readonly children: (output: Output) => ReactNode;
}

/** Loads what is known about a month, and renders it. */
export function MonthRequest<Output>({ month, provide, children }: MonthRequestProps<Output>) {
  const request = useActorRef(useProvided(provide), { input: { params: month, refreshes: false } });
  // The service returns this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const output = useSelector(request, ({ context }) => context.output) as Output | null;
  const error = useSelector(request, ({ context }) => context.error);
  const hasFailed = useSelector(request, (snapshot) => snapshot.hasTag('failed'));
  if (hasFailed)
    return (
      <TryAgain
        message={translate(failureMessage(error, deskMessages.failed))}
        onRetry={() => request.send({ type: 'request.refresh' })}
      />
    );
  if (output === null)
    return (
      <Stack role="status" aria-label={i18n.t('Loading…')}>
        <Skeleton h="10rem" />
      </Stack>
    );
  return children(output);
}
