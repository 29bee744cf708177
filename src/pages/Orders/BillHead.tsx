import { i18n } from '@lingui/core';
import type { Order } from '../../../contract/entities.ts';
import { orderNumber } from '../../../contract/orderNumber.ts';
import { useConfig } from '../../app/shopContext.ts';
import { AddressLines } from '../../components/OrderParts/AddressLines.tsx';
import { translate } from '../../language/translate.ts';
import classes from './OrderCard.module.css';

/** Head of a printed bill: shop, order number and delivery address. */
export function BillHead({ order }: { readonly order: Order }) {
  const { address } = order;
  const { name, tagline, contact } = useConfig();
  const reachedBy = [contact.phone, contact.email].filter(Boolean).join(' · ');
  return (
    <div className={`${classes.bill} ${classes.onPaper}`}>
      <div>
        <p className={classes.brand}>{name}</p>
        <p>{translate(tagline)}</p>
        {reachedBy && <p>{reachedBy}</p>}
      </div>
      <p>{i18n.t('Order number {id}', { id: orderNumber(order) })}</p>
      {address && <AddressLines address={address} />}
    </div>
  );
}
