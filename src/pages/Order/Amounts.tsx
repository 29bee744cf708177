import { i18n } from '@lingui/core';
import type { Order } from '../../../contract/entities.ts';
import type { Paise } from '../../../contract/money.ts';
import { orderAmounts } from '../../../contract/orderAmounts.ts';
import { Price } from '../../components/Price/Price.tsx';
import classes from './Order.module.css';

/** Subtotal, delivery fee and total, as far as they are known. */
export function Amounts({ order }: { readonly order: Order }) {
  const { subtotal, fee, total } = orderAmounts(order);
  return (
    <dl className={classes.amounts}>
      {/* Without the fee, the amounts would not add up. */}
      {fee !== null && subtotal !== null && (
        <>
          <Amount name={i18n.t('Subtotal')} paise={subtotal} />
          <Amount name={i18n.t('Delivery fee')} paise={fee} />
        </>
      )}
      {total !== null && <Amount name={i18n.t('Total')} paise={total} />}
    </dl>
  );
}

function Amount({ name, paise }: { readonly name: string; readonly paise: Paise }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Price paise={paise} />
      </dd>
    </div>
  );
}
