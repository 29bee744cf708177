import { i18n } from '@lingui/core';
import { Link } from 'react-router-dom';
import type { Order } from '../../../contract/entities.ts';
import { toPaise } from '../../../contract/money.ts';
import { Price } from '../../components/Price/Price.tsx';
import { Trans } from '../../language/Trans.tsx';
import { nextStep } from './nextStep.ts';
import classes from './OrderCard.module.css';

/** What an order still needs from its shopper, and money that goes back. */
export function OrderNotes({ order }: { readonly order: Order }) {
  const { refund } = order;
  return (
    <>
      {nextStep(order) === 'pay' && (
        <p className={classes.note}>
          {i18n.t('Your payment has not arrived yet. We keep the order for you; it is sent once it is paid.')}{' '}
          <Link to="/place-order">{i18n.t('Complete payment')}</Link>
        </p>
      )}
      {refund && (
        <p className={classes.note}>
          <Trans
            id={
              refund.done
                ? /*i18n*/ '<0/> has been refunded to you.'
                : /*i18n*/ '<0/> was paid more than was due, and is on its way back to you.'
            }
            components={[<Price key="amount" paise={toPaise(refund.amount)} />]}
          />
        </p>
      )}
    </>
  );
}
