import { i18n } from '@lingui/core';
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import type { DeskResult } from '../../../contract/desk/deskCalls.ts';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import { failureMessage } from '../../../contract/failure.ts';
import { TryAgain } from '../../../src/components/TryAgain/TryAgain.tsx';
import { translate } from '../../../src/language/translate.ts';
import { usePageTitle } from '../../hooks/usePageTitle.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideToday } from '../../services/today.ts';
import { Topic } from './Topic.tsx';

/** What waits for a person, exceptions first. */
export function Today() {
  const request = useActorRef(useProvided(provideToday), { input: { params: null, refreshes: true } });
  // The service returns this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const topics = useSelector(request, ({ context }) => context.output) as
    DeskResult<'getToday'>['topics'] | null;
  const error = useSelector(request, ({ context }) => context.error);
  const hasFailed = useSelector(request, (snapshot) => snapshot.hasTag('failed'));
  usePageTitle(i18n.t('Today'));
  return (
    <Stack gap="lg">
      <Title order={1}>{i18n.t('Today')}</Title>
      {hasFailed ? (
        <TryAgain
          message={translate(failureMessage(error, deskMessages.failed))}
          onRetry={() => request.send({ type: 'request.refresh' })}
        />
      ) : topics === null ? (
        <Stack role="status" aria-label={i18n.t('Loading…')}>
          <Skeleton h="8rem" />
          <Skeleton h="8rem" />
        </Stack>
      ) : topics.length === 0 ? (
        <Text role="status">{i18n.t('Nothing waits for you.')}</Text>
      ) : (
        topics.map((topic) => <Topic key={topic.topic} topic={topic} />)
      )}
    </Stack>
  );
}
