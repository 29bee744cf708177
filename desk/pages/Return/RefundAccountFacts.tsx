import { i18n } from '@lingui/core';
import type { RefundAccount } from '../../../contract/returns/entities.ts';
import { Fact } from '../../../src/components/Fact/Fact.tsx';

/** Where the refund of a cash order goes. */
export function RefundAccountFacts({ account }: { readonly account: RefundAccount }) {
  if ('upi' in account) return <Fact name={i18n.t('UPI ID')}>{account.upi}</Fact>;
  return (
    <>
      <Fact name={i18n.t('Account holder')}>{account.holder}</Fact>
      <Fact name={i18n.t('Account number')}>{account.number}</Fact>
      <Fact name={i18n.t('IFSC')}>{account.ifsc}</Fact>
    </>
  );
}
