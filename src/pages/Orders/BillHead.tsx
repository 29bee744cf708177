import { i18n } from '@lingui/core';
import type { Order } from '../../../contract/entities.ts';
import { useConfig } from '../../app/shopContext.ts';
import { translate } from '../../language/translate.ts';
import classes from './OrderCard.module.css';

/** Head of a printed bill: shop, order number and delivery address. */
export function BillHead({ order: { _id, address } }: { readonly order: Order }) {
  const { name, tagline, contact } = useConfig();
  const reachedBy = [contact.phone, contact.email].filter(Boolean).join(' · ');
  return (
    <div className={`${classes.bill} ${classes.onPaper}`}>
      <div>
        <p className={classes.brand}>{name}</p>
        <p>{translate(tagline)}</p>
        {reachedBy && <p>{reachedBy}</p>}
      </div>
      <p>{i18n.t('Order number {id}', { id: _id })}</p>
      {address && (
        <address>
          <p>
            {address.firstName} {address.lastName}
          </p>
          <p>{address.street}</p>
          <p>{[address.city, address.state, address.postalCode].filter(Boolean).join(', ')}</p>
          <p>{address.country}</p>
          <p>{address.phone}</p>
        </address>
      )}
    </div>
  );
}
