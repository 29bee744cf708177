import { i18n } from '@lingui/core';
import { Group, Text } from '@mantine/core';
import type { Paise } from '../../../contract/money.ts';
import { listMessages } from '../../../contract/catalogue/listMessages.ts';
import { orderOptionMessages } from '../../../contract/orders/orderOptionMessages.ts';
import type { CatalogueStatus } from '../../../machines/catalogue.selectors.ts';
import { translate } from '../../language/translate.ts';
import { Price } from '../Price/Price.tsx';
import { ProductsFailed } from '../ProductsFailed/ProductsFailed.tsx';
import classes from './Bill.module.css';

interface BillProps {
  readonly subtotal: Paise;
  readonly fee: Paise;
  /** Null without gift wrap. */
  readonly giftWrap?: Paise | null;
  readonly total: Paise;
  /** Whether the products are loaded; the amounts are wrong without them. */
  readonly status: CatalogueStatus;
}

/** Subtotal, delivery, gift wrap and total (spec §9). */
export function Bill({ subtotal, fee, giftWrap = null, total, status }: BillProps) {
  if (status === 'failed') return <ProductsFailed message={listMessages.listFailed} />;
  return (
    <section>
      <dl className={classes.bill} aria-busy={status === 'loading'}>
        <Row name={i18n.t('Subtotal')} paise={subtotal} />
        <Row name={i18n.t('Delivery fee')} paise={total === 0 ? total : fee} />
        {giftWrap !== null && <Row name={translate(orderOptionMessages.giftWrap)} paise={giftWrap} />}
        <Row name={i18n.t('Total')} paise={total} />
      </dl>
      <Text size="sm" c="dimmed">
        {i18n.t('Inclusive of all taxes')}
      </Text>
    </section>
  );
}

function Row({ name, paise }: { readonly name: string; readonly paise: Paise }) {
  return (
    <Group className={classes.row} gap="0 1rem" justify="space-between" align="baseline">
      <dt>{name}</dt>
      <dd className={classes.amount}>
        <Price paise={paise} />
      </dd>
    </Group>
  );
}
