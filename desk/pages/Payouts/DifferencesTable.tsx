import { i18n } from '@lingui/core';
import { Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { PayoutReport } from '../../../contract/desk/payoutCalls.ts';
import { formatMoney } from '../../../contract/money.ts';
import { translate } from '../../../src/language/translate.ts';
import { dayText } from '../../components/dayText.ts';
import { WideTable } from '../../components/WideTable/WideTable.tsx';
import { DIFFERENCE_NAMES, PAYOUT_PROVIDER_NAMES } from './payoutNames.ts';

/** How payouts differ from the orders, the most serious first. */
export function DifferencesTable({ report }: { readonly report: PayoutReport }) {
  const { differences, differenceCount, payouts } = report;
  if (differenceCount === 0)
    return (
      <Text>
        {payouts.length === 0
          ? i18n.t('No payouts of this month were uploaded.')
          : i18n.t('All payouts agree with the orders.')}
      </Text>
    );
  return (
    <>
      <WideTable name={i18n.t('Differences')} minWidth="44rem">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{i18n.t('Difference')}</Table.Th>
            <Table.Th>{i18n.t('Order')}</Table.Th>
            <Table.Th ta="right">{i18n.t('Paid out')}</Table.Th>
            <Table.Th ta="right">{i18n.t('In the shop')}</Table.Th>
            <Table.Th>{i18n.t('Day')}</Table.Th>
            <Table.Th>{i18n.t('Reference')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {differences.map(({ kind, provider, reference, number, amount, expected, day }) => (
            <Table.Tr key={`${kind}/${provider}/${reference}/${day}`}>
              <Table.Th scope="row" fw={400}>
                {translate(DIFFERENCE_NAMES[kind])}
              </Table.Th>
              <Table.Td>{number === null ? '–' : <Link to={`/orders/${number}`}>{number}</Link>}</Table.Td>
              <Table.Td ta="right">{formatMoney(amount)}</Table.Td>
              <Table.Td ta="right">{expected === null ? '–' : formatMoney(expected)}</Table.Td>
              <Table.Td>{dayText(day)}</Table.Td>
              <Table.Td>{`${translate(PAYOUT_PROVIDER_NAMES[provider])} ${reference}`}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
      {differenceCount > differences.length && (
        <Text mt="xs">{i18n.t('and {count} more', { count: differenceCount - differences.length })}</Text>
      )}
    </>
  );
}
