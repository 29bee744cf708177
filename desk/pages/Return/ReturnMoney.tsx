import { i18n } from '@lingui/core';
import { DataList } from '@mantine/core';
import type { DeskReturn } from '../../../contract/desk/deskReturn.ts';
import { formatMoney } from '../../../contract/money.ts';
import { Fact } from '../../../src/components/Fact/Fact.tsx';
import { Part } from '../../components/Part/Part.tsx';
import { RefundAccountFacts } from './RefundAccountFacts.tsx';

/** What the shopper gets back, and how. */
export function ReturnMoney({
  found: { resolution, refund, isCash, account, reference },
}: {
  readonly found: DeskReturn;
}) {
  return (
    <Part title={i18n.t('Money')}>
      <DataList orientation="horizontal">
        <Fact name={resolution === 'exchange' ? i18n.t('If it becomes a refund') : i18n.t('Refund')}>
          <b>{formatMoney(refund)}</b>
        </Fact>
        <Fact name={i18n.t('Paid by')}>
          {isCash ? i18n.t('Cash · you pay the refund') : i18n.t('Online · refunded to the source')}
        </Fact>
        {account && <RefundAccountFacts account={account} />}
        {reference !== null && <Fact name={i18n.t('Reference')}>{reference}</Fact>}
      </DataList>
    </Part>
  );
}
