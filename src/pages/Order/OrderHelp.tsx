import { i18n } from '@lingui/core';
import { Link } from 'react-router-dom';
import { RETURN_WINDOW_DAYS, SUPPORT_HOURS } from '../../../contract/constants.ts';
import type { Order } from '../../../contract/entities.ts';
import { orderNumber } from '../../../contract/orderNumber.ts';
import { useConfig } from '../../app/shopContext.ts';
import { orderAction } from '../../components/OrderParts/orderAction.ts';
import { translate } from '../../language/translate.ts';
import classes from './Order.module.css';

/** Where the parcel is, returns, and whom to ask; a mail to the shop names the order. */
export function OrderHelp({ order }: { readonly order: Order }) {
  const { phone, email } = useConfig().contact;
  const subject = encodeURIComponent(i18n.t('Order number {id}', { id: orderNumber(order) }));
  return (
    <ul className={classes.help}>
      {orderAction(order) === 'track' && (
        <li>
          <Link to={`/orders/track/${encodeURIComponent(order._id)}`}>{i18n.t('Track order')}</Link>
        </li>
      )}
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{i18n.t('Call {phone}', { phone })}</a>
          <p className={classes.more}>{translate(SUPPORT_HOURS)}</p>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}?subject=${subject}`}>{i18n.t('Write to {email}', { email })}</a>
        </li>
      )}
      <li>
        <Link to="/contact">
          {i18n.t('Return or exchange within {days} days', { days: RETURN_WINDOW_DAYS })}
        </Link>
      </li>
    </ul>
  );
}
