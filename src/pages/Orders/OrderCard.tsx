import { i18n } from '@lingui/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '../../../contract/entities.ts';
import { itemsTotal } from '../../../contract/itemsTotal.ts';
import { paise } from '../../../contract/money.ts';
import { printElement } from '../../browser/printElement.ts';
import { paymentName } from '../../components/PaymentName/paymentName.ts';
import { Price } from '../../components/Price/Price.tsx';
import { orderAction } from './orderAction.ts';
import { paymentState } from './paymentState.ts';
import { formatDate } from '../../language/formatDate.ts';
import { translate } from '../../language/translate.ts';
import classes from './OrderCard.module.css';
import { OrderItemRow } from './OrderItemRow.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderStatus } from '../../components/OrderStatus/OrderStatus.tsx';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import { BillHead } from './BillHead.tsx';

export function OrderCard({ order }: { readonly order: Order }) {
  const { _id, items, status, paymentMethod, date, amount } = order;
  const card = useRef<HTMLElement>(null);
  const subtotal = itemsTotal(items);
  const total = amount ?? subtotal;
  return (
    <article ref={card} className={classes.order} aria-labelledby={`order-${_id}`}>
      <BillHead order={order} />
      <header className={classes.head}>
        <h2 id={`order-${_id}`} className={classes.date}>
          {date === null ? (
            i18n.t('Order number {id}', { id: _id })
          ) : (
            <time dateTime={new Date(date).toISOString()}>{formatDate(date, 'long', 'short')}</time>
          )}
        </h2>
        <OrderStatus status={status} />
      </header>
      <div className={classes.items}>
        {items.map((item) => (
          <OrderItemRow key={`${item.productId}/${item.size}/${item.name}`} item={item} />
        ))}
      </div>
      <OrderNotes order={order} />
      <footer className={classes.foot}>
        <p>{[paymentName(paymentMethod), paymentState(order)].filter(Boolean).map(translate).join(' · ')}</p>
        {total !== null && subtotal !== null && total !== subtotal && (
          <p className={classes.onPaper}>
            {i18n.t('Delivery fee')} <Price paise={paise(total - subtotal)} />
          </p>
        )}
        {total !== null && (
          <p className={classes.total}>
            {i18n.t('Total')} <Price paise={total} />
          </p>
        )}
        {orderAction(order) === 'track' && (
          <Link
            to={`/orders/track/${encodeURIComponent(_id)}`}
            className={classes.track}
            aria-describedby={`order-${_id}`}
          >
            {i18n.t('Track order')}
          </Link>
        )}
        <TextButton aria-describedby={`order-${_id}`} onClick={() => printElement(card.current)}>
          {i18n.t('Print bill')}
        </TextButton>
      </footer>
    </article>
  );
}
