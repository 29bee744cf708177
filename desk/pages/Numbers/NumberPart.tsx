import { i18n } from '@lingui/core';
import { Table, Text } from '@mantine/core';
import * as v from 'valibot';
import { PAYMENT_METHODS } from '../../../contract/constants.ts';
import { deskCalls } from '../../../contract/desk/deskCalls.ts';
import type { NumberRow } from '../../../contract/desk/numberCalls.ts';
import type { NumberTable } from '../../../contract/desk/numberTables.ts';
import { formatMoney, toRupees } from '../../../contract/money.ts';
import { RETURN_REASONS } from '../../../contract/returns/returnLife.ts';
import { PAYMENT_NAMES } from '../../../src/components/PaymentName/paymentName.ts';
import { translate } from '../../../src/language/translate.ts';
import { Chart, type ChartBar } from '../../components/Chart/Chart.tsx';
import { dayText } from '../../components/dayText.ts';
import { Part } from '../../components/Part/Part.tsx';
import { RETURN_REASON_NAMES } from '../../components/returnNames.ts';
import { WideTable } from '../../components/WideTable/WideTable.tsx';
import { daysOfMonth } from './daysOfMonth.ts';

interface NumberPartProps {
  readonly month: string;
  readonly table: NumberTable;
  readonly rows: readonly NumberRow[];
}

/** A table of a month, with the link to its file. */
export function NumberPart({ month, table, rows }: NumberPartProps) {
  const title = translate(TITLES[table]);
  const file = deskCalls.getNumberFile.path.replace(':month', month).replace(':table', table);
  return (
    <Part title={title}>
      {rows.length === 0 ? (
        <Text>{i18n.t('None in this month.')}</Text>
      ) : (
        <>
          <Chart title={title} bars={barsOf(month, table, rows)} isVertical={table !== 'day'} isMoney />
          <WideTable name={title} minWidth="22rem" mb="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{translate(COLUMN_NAMES[table])}</Table.Th>
                <Table.Th ta="right">{table === 'return' ? i18n.t('Returns') : i18n.t('Orders')}</Table.Th>
                <Table.Th ta="right">{i18n.t('Pieces')}</Table.Th>
                <Table.Th ta="right">{table === 'return' ? i18n.t('Refunds') : i18n.t('Amount')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.key}>
                  <Table.Th scope="row" fw={400}>
                    {rowName(table, row)}
                  </Table.Th>
                  <Table.Td ta="right">{row.orders}</Table.Td>
                  <Table.Td ta="right">{row.units}</Table.Td>
                  <Table.Td ta="right">{formatMoney(row.total)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </WideTable>
          <a href={file} download={`numbers-${month}-${table}.csv`}>
            {i18n.t('Save as CSV')}
          </a>
        </>
      )}
    </Part>
  );
}

/** Rows of a chart. */
const CHARTED = 10;

/** Each day of the month, or the first rows of another table. */
function barsOf(month: string, table: NumberTable, rows: readonly NumberRow[]): ChartBar[] {
  if (table !== 'day')
    return rows.slice(0, CHARTED).map((row) => ({ name: rowName(table, row), value: toRupees(row.total) }));
  const totals = new Map(rows.map(({ key, total }) => [key, toRupees(total)]));
  const last = rows.at(-1)?.key ?? '';
  return daysOfMonth(month, last).map((day) => ({ name: day.slice(-2), value: totals.get(day) ?? 0 }));
}

function rowName(table: NumberTable, { key, name }: NumberRow): string {
  if (table === 'day') return dayText(key);
  if (table === 'department') return key === '-' ? i18n.t('Without a department') : translate(name);
  if ((table === 'method' || table === 'cameBack') && v.is(Method, key))
    return translate(PAYMENT_NAMES[key].name);
  if (table === 'return' && v.is(Reason, key)) return translate(RETURN_REASON_NAMES[key]);
  return name;
}

const Method = v.picklist(PAYMENT_METHODS);
const Reason = v.picklist(RETURN_REASONS);

const TITLES: Readonly<Record<NumberTable, string>> = {
  day: /*i18n*/ 'Sales by day',
  product: /*i18n*/ 'Sales by product',
  department: /*i18n*/ 'Sales by department',
  pin: /*i18n*/ 'Sales by PIN code',
  method: /*i18n*/ 'Orders by payment method',
  cameBack: /*i18n*/ 'Parcels that came back',
  return: /*i18n*/ 'Returns by reason',
};

const COLUMN_NAMES: Readonly<Record<NumberTable, string>> = {
  day: /*i18n*/ 'Day',
  product: /*i18n*/ 'Product',
  department: /*i18n*/ 'Department',
  pin: /*i18n*/ 'PIN code',
  method: /*i18n*/ 'Payment method',
  cameBack: /*i18n*/ 'Payment method',
  return: /*i18n*/ 'Reason',
};
