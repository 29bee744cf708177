import { i18n } from '@lingui/core';
import { Table, Text } from '@mantine/core';
import type { PayoutReport } from '../../../contract/desk/payoutCalls.ts';
import { formatMoney } from '../../../contract/money.ts';
import { translate } from '../../../src/language/translate.ts';
import { dayText } from '../../components/dayText.ts';
import { WideTable } from '../../components/WideTable/WideTable.tsx';
import { PAYOUT_PROVIDER_NAMES } from './payoutNames.ts';

/** The payouts of a month with their fees, newest first. */
export function PayoutsTable({ payouts }: Pick<PayoutReport, 'payouts'>) {
  if (payouts.length === 0) return <Text>{i18n.t('None in this month.')}</Text>;
  return (
    <WideTable name={i18n.t('Paid out')} minWidth="44rem">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{i18n.t('Day')}</Table.Th>
          <Table.Th>{i18n.t('Payout')}</Table.Th>
          <Table.Th ta="right">{i18n.t('Rows')}</Table.Th>
          <Table.Th ta="right">{i18n.t('Amount')}</Table.Th>
          <Table.Th ta="right">{i18n.t('Fees')}</Table.Th>
          <Table.Th ta="right">{i18n.t('Received')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {payouts.map(({ provider, reference, day, count, gross, fees, net }) => (
          <Table.Tr key={`${provider}/${reference}/${day}`}>
            <Table.Td>{dayText(day)}</Table.Td>
            <Table.Th scope="row" fw={400}>
              {`${translate(PAYOUT_PROVIDER_NAMES[provider])} ${reference}`.trim()}
            </Table.Th>
            <Table.Td ta="right">{count}</Table.Td>
            <Table.Td ta="right">{formatMoney(gross)}</Table.Td>
            <Table.Td ta="right">{formatMoney(fees)}</Table.Td>
            <Table.Td ta="right">{formatMoney(net)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  );
}
