import { i18n } from '@lingui/core';
import { Group, Stack, Text } from '@mantine/core';
import { deskCalls } from '../../../contract/desk/deskCalls.ts';
import type { GstTable } from '../../../contract/desk/gstTables.ts';
import type { GstSummary } from '../../../contract/desk/invoiceCalls.ts';
import { translate } from '../../../src/language/translate.ts';
import { Part } from '../../components/Part/Part.tsx';
import { SumsTable } from './SumsTable.tsx';

interface MonthDetailsProps {
  readonly month: string;
  readonly summary: GstSummary;
}

/** What was invoiced and credited in a month. */
export function MonthDetails({ month, summary }: MonthDetailsProps) {
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
  hsnB2b: /*i18n*/ 'HSN codes of businesses',
  hsnB2c: /*i18n*/ 'HSN codes of consumers',
  docs: /*i18n*/ 'Numbers issued',
};
