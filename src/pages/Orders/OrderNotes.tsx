import { Link } from 'react-router-dom';
import type { Order } from '../../../contract/entities.ts';
import { toPaise } from '../../../contract/money.ts';
import { Price } from '../../components/Price/Price.tsx';
import { nextStep } from './nextStep.ts';
import classes from './OrderCard.module.css';

/** What an order still needs from its shopper, and money that goes back. */
export function OrderNotes({ order }: { readonly order: Order }) {
  const { refund } = order;
  return (
    <>
      {nextStep(order) === 'pay' && (
        <p className={classes.note}>
          Your payment has not arrived yet. We keep the order for you; it is sent once it is paid.{' '}
          <Link to="/place-order">Complete payment</Link>
        </p>
      )}
      {refund && (
        <p className={classes.note}>
          <Price paise={toPaise(refund.amount)} />{' '}
          {refund.done
            ? 'has been refunded to you.'
            : 'was paid more than was due, and is on its way back to you.'}
        </p>
      )}
    </>
  );
}
