import { i18n } from '@lingui/core';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { deskCalls } from '../../../contract/desk/deskCalls.ts';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import type { GstTable } from '../../../contract/desk/gstTables.ts';
import type { GstSummary } from '../../../contract/desk/invoiceCalls.ts';
import { failureMessage } from '../../../contract/failure.ts';
import { TryAgain } from '../../../src/components/TryAgain/TryAgain.tsx';
import { translate } from '../../../src/language/translate.ts';
import { Part } from '../../components/Part/Part.tsx';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideGstMonth } from '../../services/gstMonth.ts';
import { SumsTable } from './SumsTable.tsx';

/** What was invoiced and credited in a month. */
export function MonthDetails({ month }: { readonly month: string }) {
  const request = useActorRef(useProvided(provideGstMonth), { input: { params: month, refreshes: false } });
  // The service returns this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const summary = useSelector(request, ({ context }) => context.output) as GstSummary | null;
  const error = useSelector(request, ({ context }) => context.error);
  const hasFailed = useSelector(request, (snapshot) => snapshot.hasTag('failed'));
  if (hasFailed)
    return (
      <TryAgain
        message={translate(failureMessage(error, deskMessages.failed))}
        onRetry={() => request.send({ type: 'request.refresh' })}
      />
    );
  if (!summary)
    return (
      <Stack role="status" aria-label={i18n.t('Loading…')}>
        <Skeleton h="10rem" />
      </Stack>
    );
  if (summary.files.length === 0)
    return <Text role="status">{i18n.t('There are no tax invoices or credit notes in this month.')}</Text>;
  const { invoices, creditNotes, states, hsn } = summary;
  return (
    <Stack gap="lg">
      <Part title={i18n.t('Sums')}>
        <SumsTable
          name={i18n.t('Sums')}
          rows={[
            { name: `${i18n.t('Invoices')} (${invoices.count})`, sums: invoices },
            { name: `${i18n.t('Credit notes')} (${creditNotes.count})`, sums: creditNotes },
          ]}
        />
      </Part>
      <Part title={i18n.t('By State')}>
        <SumsTable
          name={i18n.t('By State')}
          rows={states.map(({ code, name, ...sums }) => ({ name: `${code} ${translate(name)}`, sums }))}
        />
      </Part>
      <Part title={i18n.t('By HSN code')}>
        <SumsTable
          name={i18n.t('By HSN code')}
          rows={hsn.map(({ hsn: code, rate, quantity, ...sums }) => ({
            name: i18n.t('{hsn}, {rate}%, {quantity} pieces', { hsn: code || '–', rate, quantity }),
            sums,
          }))}
        />
      </Part>
      <Part title={i18n.t('Files for GSTR-1')}>
        <Group gap="0.5rem 1.5rem">
          {summary.files.map((table) => (
            <a key={table} href={fileAddress(month, table)} download={`gst-${month}-${table}.csv`}>
              {`${translate(TABLE_NAMES[table])} (${table.toUpperCase()})`}
            </a>
          ))}
        </Group>
      </Part>
    </Stack>
  );
}

function fileAddress(month: string, table: GstTable): string {
  return deskCalls.getGstFile.path.replace(':month', month).replace(':table', table);
}

const TABLE_NAMES: Readonly<Record<GstTable, string>> = {
  b2b: /*i18n*/ 'Businesses',
  b2cl: /*i18n*/ 'Large invoices of consumers',
  b2cs: /*i18n*/ 'Other consumers',
  cdnr: /*i18n*/ 'Credit notes of businesses',
  cdnur: /*i18n*/ 'Credit notes of large invoices',
  exemp: /*i18n*/ 'Supplies without tax',
  hsn: /*i18n*/ 'HSN codes',
  docs: /*i18n*/ 'Numbers given',
};
