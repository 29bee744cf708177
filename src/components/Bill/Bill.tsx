import { i18n } from '@lingui/core';
import type { Paise } from '../../../contract/money.ts';
import { Price } from '../Price/Price.tsx';
import classes from './Bill.module.css';

interface BillProps {
  readonly subtotal: Paise;
  readonly fee: Paise;
  readonly total: Paise;
  readonly isLoading: boolean;
}

/** Subtotal, delivery and total (spec §9). */
export function Bill({ subtotal, fee, total, isLoading }: BillProps) {
  return (
    <dl className={classes.bill} aria-busy={isLoading}>
      <Row name={i18n.t('Subtotal')} paise={subtotal} />
      <Row name={i18n.t('Delivery fee')} paise={total === 0 ? total : fee} />
      <Row name={i18n.t('Total')} paise={total} />
    </dl>
  );
}

function Row({ name, paise }: { readonly name: string; readonly paise: Paise }) {
  return (
    <div className={classes.row}>
      <dt>{name}</dt>
      <dd className={classes.amount}>
        <Price paise={paise} />
      </dd>
    </div>
  );
}
