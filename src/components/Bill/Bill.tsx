import { i18n } from '@lingui/core';
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { paise } from '../../../contract/money.ts';
import { listMessages } from '../../../contract/catalogue/listMessages.ts';
import { Price } from '../Price/Price.tsx';
import { ProductsFailed } from '../ProductsFailed/ProductsFailed.tsx';
import classes from './Bill.module.css';
import type { BillProduct, CartBill } from './buildBill.ts';

/** Subtotal, coupon, delivery and total (spec §9). The amounts are wrong until the products are loaded. */
export function Bill({
  bill: { subtotal, fee, coupon, total, status },
}: {
  readonly bill: Pick<CartBill<BillProduct>, 'subtotal' | 'fee' | 'coupon' | 'total' | 'status'>;
}) {
  if (status === 'failed') return <ProductsFailed message={listMessages.listFailed} />;
  return (
    <section>
      <dl className={classes.bill} aria-busy={status === 'loading'}>
        <Row name={i18n.t('Subtotal')}>
          <Price paise={subtotal} />
        </Row>
        {coupon && (
          <Row name={i18n.t('Coupon {code}', { code: coupon.code })}>
            {coupon.discount > 0 ? <Price paise={paise(0 - coupon.discount)} /> : i18n.t('Free delivery')}
          </Row>
        )}
        <Row name={i18n.t('Delivery fee')}>
          <Price paise={subtotal === 0 ? subtotal : fee} />
        </Row>
        <Row name={i18n.t('Total')}>
          <Price paise={total} />
        </Row>
      </dl>
      <Text size="sm" c="dimmed">
        {i18n.t('Inclusive of all taxes')}
      </Text>
    </section>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Group className={classes.row} gap="0 1rem" justify="space-between" align="baseline">
      <dt>{name}</dt>
      <dd className={classes.amount}>{children}</dd>
    </Group>
  );
}
