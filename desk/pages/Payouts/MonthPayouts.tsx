import { i18n } from '@lingui/core';
import { Alert, FileButton, Skeleton, Stack, Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import type { PayoutUpload } from '../../../contract/desk/payoutCalls.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { TryAgain } from '../../../src/components/TryAgain/TryAgain.tsx';
import { translate } from '../../../src/language/translate.ts';
import { Part } from '../../components/Part/Part.tsx';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideDeskPayouts } from '../../services/deskPayouts.ts';
import { DifferencesTable } from './DifferencesTable.tsx';
import { PAYOUT_PROVIDER_NAMES } from './payoutNames.ts';
import { PayoutsTable } from './PayoutsTable.tsx';

/** The payouts of a month, with a button to upload a file. */
export function MonthPayouts({ month }: { readonly month: string }) {
  const actor = useActorRef(useProvided(provideDeskPayouts), { input: { month } });
  const { report, upload, error } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  if (hasFailed)
    return (
      <TryAgain
        message={translate(error ?? deskMessages.failed)}
        onRetry={() => actor.send({ type: 'request.refresh' })}
      />
    );
  if (!report)
    return (
      <Stack role="status" aria-label={i18n.t('Loading…')}>
        <Skeleton h="10rem" />
      </Stack>
    );
  return (
    <Stack gap="lg">
      <Stack gap="sm" align="flex-start">
        <FileButton
          accept=".csv,text/csv"
          onChange={(file) => file && actor.send({ type: 'file.chosen', file })}
        >
          {({ onClick }) => (
            <BusyButton quiet isBusy={isBusy} onClick={onClick}>
              {i18n.t('Upload a CSV file')}
            </BusyButton>
          )}
        </FileButton>
        {error && <Alert role="alert">{translate(error)}</Alert>}
        {upload && <UploadResult upload={upload} />}
      </Stack>
      <Part title={i18n.t('Differences')}>
        <DifferencesTable report={report} />
      </Part>
      <Part title={i18n.t('Paid out')}>
        <PayoutsTable payouts={report.payouts} />
      </Part>
    </Stack>
  );
}

function UploadResult({ upload }: { readonly upload: PayoutUpload }) {
  const { provider, added, known, remitted, problems, problemCount } = upload;
  if (problemCount > 0)
    return (
      <Alert role="alert" title={i18n.t('Nothing was changed. Please correct the file:')}>
        <ul lang="en">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        {problemCount > problems.length &&
          i18n.t('and {count} more', { count: problemCount - problems.length })}
      </Alert>
    );
  return (
    <Text role="status">
      {[
        ...(provider ? [translate(PAYOUT_PROVIDER_NAMES[provider])] : []),
        i18n.t('{count, plural, one {# new row} other {# new rows}}', { count: added }),
        i18n.t('{count} known before', { count: known }),
        i18n.t('{count, plural, one {cash of # order received} other {cash of # orders received}}', {
          count: remitted,
        }),
      ].join(' · ')}
    </Text>
  );
}
