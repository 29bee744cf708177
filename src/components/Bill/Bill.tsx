import { i18n } from '@lingui/core';
import { Group, Text } from '@mantine/core';
import { listMessages } from '../../../contract/catalogue/listMessages.ts';
import { formatMoney } from '../../../contract/money.ts';
import { ProductsFailed } from '../ProductsFailed/ProductsFailed.tsx';
import { amountsBeforeTotal } from './amountsBeforeTotal.ts';
import classes from './Bill.module.css';
import type { BillProduct, CartBill } from './buildBill.ts';

interface BillProps {
  readonly bill: Pick<CartBill<BillProduct>, 'subtotal' | 'fee' | 'giftWrap' | 'coupon' | 'total' | 'status'>;
}

/** Subtotal, coupon, delivery, gift wrap and total (spec §9). The amounts are wrong until the products are loaded. */
export function Bill({ bill }: BillProps) {
  const { subtotal, total, status } = bill;
  if (status === 'failed') return <ProductsFailed message={listMessages.listFailed} />;
  const amounts = amountsBeforeTotal(subtotal === 0 ? { ...bill, fee: subtotal } : bill);
  return (
    <section>
      <dl className={classes.bill} aria-busy={status === 'loading'}>
        {[...amounts, { name: i18n.t('Total'), text: formatMoney(total) }].map(({ name, text }) => (
          <Group key={name} className={classes.row} gap="0 1rem" justify="space-between" align="baseline">
            <dt>{name}</dt>
            <dd className={classes.amount}>{text}</dd>
          </Group>
        ))}
      </dl>
      <Text variant="caption">{i18n.t('Inclusive of all taxes')}</Text>
    </section>
  );
}
