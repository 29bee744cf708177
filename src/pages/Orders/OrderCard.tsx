import { i18n } from '@lingui/core';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '../../../contract/entities.ts';
import { orderAmounts } from '../../../contract/orderAmounts.ts';
import { orderNumber } from '../../../contract/orderNumber.ts';
import { printElement } from '../../browser/printElement.ts';
import { AddressLines } from '../../components/OrderParts/AddressLines.tsx';
import { BillHead } from '../../components/OrderParts/BillHead.tsx';
import { CancelOrder } from '../../components/CancelOrder/CancelOrder.tsx';
import { paymentName } from '../../components/PaymentName/paymentName.ts';
import { Price } from '../../components/Price/Price.tsx';
import { orderAction } from '../../components/OrderParts/orderAction.ts';
import { OrderItems } from '../../components/OrderParts/OrderItems.tsx';
import { OrderNotes } from '../../components/OrderParts/OrderNotes.tsx';
import { paymentState } from '../../components/OrderParts/paymentState.ts';
import { formatDate } from '../../language/formatDate.ts';
import { translate } from '../../language/translate.ts';
import classes from './OrderCard.module.css';
import { OrderStatus } from '../../components/OrderStatus/OrderStatus.tsx';

interface OrderCardProps {
  readonly order: Order;
  /** Called when the shopper has changed the order. */
  readonly onChanged: () => void;
}

export function OrderCard({ order, onChanged }: OrderCardProps) {
  const { _id, items, status, paymentMethod, date, address } = order;
  const card = useRef<HTMLElement>(null);
  const { fee, total } = orderAmounts(order);
  const onCancelled = () => {
    // The focused button goes with the order's cancellation.
    card.current?.focus();
    onChanged();
  };
  const number = i18n.t('Order number {id}', { id: orderNumber(order) });
  return (
    <article ref={card} tabIndex={-1} className={classes.order} aria-labelledby={`order-${_id}`}>
      <BillHead />
      <div className={`${classes.recipient} ${classes.onPaper}`}>
        <p>{number}</p>
        {address && <AddressLines address={address} />}
      </div>
      <header className={classes.head}>
        <div>
          <h2 id={`order-${_id}`} className={classes.date}>
            {date === null ? (
              number
            ) : (
              <time dateTime={new Date(date).toISOString()}>{formatDate(date, 'dateTime')}</time>
            )}
          </h2>
          {date !== null && <p className={classes.number}>{number}</p>}
        </div>
        <OrderStatus status={status} />
      </header>
      <OrderItems items={items} />
      <OrderNotes order={order} />
      <footer className={classes.foot}>
        <p>{[paymentName(paymentMethod), paymentState(order)].filter(Boolean).map(translate).join(' · ')}</p>
        {fee !== null && fee > 0 && (
          <p className={classes.onPaper}>
            {i18n.t('Delivery fee')} <Price paise={fee} />
          </p>
        )}
        {total !== null && (
          <p className={classes.total}>
            {i18n.t('Total')} <Price paise={total} />
          </p>
        )}
        <div className={classes.links}>
          <Link
            to={`/orders/${encodeURIComponent(_id)}`}
            className={classes.link}
            aria-describedby={`order-${_id}`}
          >
            {i18n.t('Order details')}
          </Link>
          {orderAction(order) === 'track' && (
            <Link
              to={`/orders/track/${encodeURIComponent(_id)}`}
              className={classes.link}
              aria-describedby={`order-${_id}`}
            >
              {i18n.t('Track order')}
            </Link>
          )}
          <Button
            variant="transparent"
            aria-describedby={`order-${_id}`}
            onClick={() => printElement(card.current)}
          >
            {i18n.t('Print bill')}
          </Button>
          <CancelOrder order={order} describedBy={`order-${_id}`} onCancelled={onCancelled} />
        </div>
      </footer>
    </article>
  );
}
