import { i18n } from '@lingui/core';
import { ActionLink } from '../../components/Action/ActionLink.tsx';
import { Bill } from '../../components/Bill/Bill.tsx';
import { DeliveryPromise } from '../../components/DeliveryPromise/DeliveryPromise.tsx';
import type { CartBill } from '../../components/Bill/buildBill.ts';
import classes from './Cart.module.css';

export function CartSummary({ bill: { subtotal, fee, total, status } }: { readonly bill: CartBill }) {
  return (
    <aside className={classes.summary} aria-label={i18n.t('Summary')}>
      <Bill subtotal={subtotal} fee={fee} total={total} status={status} />
      <DeliveryPromise />
      <ActionLink to="/place-order">{i18n.t('Proceed To Checkout')}</ActionLink>
    </aside>
  );
}
