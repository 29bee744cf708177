import { i18n } from '@lingui/core';
import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../contract/money.ts';
import { readStatus } from '../../../contract/orders/readStatus.ts';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import { orderMessages } from '../../../contract/orders/orderMessages.ts';
import type { Order } from '../../../contract/orders/entities.ts';
import { translate } from '../../language/translate.ts';
import classes from './OrderNotes.module.css';

/** Notes below an order: a pending payment, and a refund. */
export function OrderNotes({ order }: { readonly order: Order }) {
  const { _id, status, attemptKey, refund, partRefunds = [] } = order;
  // Without the key of the order, the checkout can only order the cart.
  const payment = attemptKey ? `/place-order?order=${encodeURIComponent(_id)}` : '/place-order';
  return (
    <>
      {readStatus(status).action === 'pay' && (
        <Text className={classes.note}>
          {i18n.t('Your payment has not arrived yet. We will ship your order as soon as it does.')}{' '}
          <Link to={payment}>{i18n.t('Complete payment')}</Link>
        </Text>
      )}
      {/* Once all is refunded, that sum includes these. */}
      {!refund?.done &&
        partRefunds.map(({ amount, done, date }) => (
          <Text key={date} className={classes.note}>
            {translate({
              text: done ? orderMessages.partRefundDone : orderMessages.refundPending,
              values: { amount: formatMoney(amount) },
            })}
          </Text>
        ))}
      {refund && (
        <Text className={classes.note}>
          {translate({
            text: refundText(refund, status),
            values: { amount: formatMoney(refund.amount) },
          })}
        </Text>
      )}
    </>
  );
}

function refundText({ done, reason }: NonNullable<Order['refund']>, status: string): string {
  if (reason === 'out_of_stock')
    return done ? checkoutMessages.outOfStockRefundDone : checkoutMessages.outOfStockRefundPending;
  if (done) return checkoutMessages.refundDone;
  // A cancelled order has no overpayment.
  return readStatus(status).stage === 'cancelled'
    ? orderMessages.refundPending
    : checkoutMessages.refundPending;
}
