import { Link } from 'react-router-dom';
import type { Order } from '../../../contract/entities.ts';
import { toPaise } from '../../../contract/money.ts';
import { paymentName } from '../../components/PaymentName/paymentName.ts';
import { Price } from '../../components/Price/Price.tsx';
import { nextStep } from './nextStep.ts';
import { paymentState } from './paymentState.ts';
import classes from './OrderCard.module.css';
import { OrderItemRow } from './OrderItemRow.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderStatus } from '../../components/OrderStatus/OrderStatus.tsx';

const placedOn = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export function OrderCard({ order }: { readonly order: Order }) {
  const { _id, items, status, paymentMethod, date, amount } = order;
  const total =
    amount === undefined
      ? items.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0)
      : toPaise(amount);
  return (
    <article className={classes.order} aria-labelledby={`order-${_id}`}>
      <header className={classes.head}>
        <h2 id={`order-${_id}`} className={classes.date}>
          <time dateTime={new Date(date).toISOString()}>{placedOn.format(date)}</time>
        </h2>
        <OrderStatus status={status} />
      </header>
      <div className={classes.items}>
        {items.map((item) => (
          <OrderItemRow key={`${item.productId}/${item.size}`} item={item} />
        ))}
      </div>
      <OrderNotes order={order} />
      <footer className={classes.foot}>
        <p>{[paymentName(paymentMethod), paymentState(order)].filter(Boolean).join(' · ')}</p>
        <p className={classes.total}>
          Total <Price paise={total} />
        </p>
        {nextStep(order) === 'track' && (
          <Link
            to={`/orders/track/${encodeURIComponent(_id)}`}
            className={classes.track}
            aria-describedby={`order-${_id}`}
          >
            Track order
          </Link>
        )}
      </footer>
    </article>
  );
}
