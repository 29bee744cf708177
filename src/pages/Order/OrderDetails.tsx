import { i18n } from '@lingui/core';
import { useRef } from 'react';
import type { Order } from '../../../contract/entities.ts';
import { orderNumber } from '../../../contract/orderNumber.ts';
import { BillHead } from '../../components/OrderParts/BillHead.tsx';
import { CancelOrder } from '../../components/CancelOrder/CancelOrder.tsx';
import { AddressLines } from '../../components/OrderParts/AddressLines.tsx';
import { NextStep } from '../../components/OrderParts/NextStep.tsx';
import { OrderItems } from '../../components/OrderParts/OrderItems.tsx';
import { OrderNotes } from '../../components/OrderParts/OrderNotes.tsx';
import { paymentState } from '../../components/OrderParts/paymentState.ts';
import { OrderStatus } from '../../components/OrderStatus/OrderStatus.tsx';
import { paymentName } from '../../components/PaymentName/paymentName.ts';
import { formatDate } from '../../language/formatDate.ts';
import { Trans } from '../../language/Trans.tsx';
import { translate } from '../../language/translate.ts';
import { Amounts } from './Amounts.tsx';
import classes from './Order.module.css';
import { OrderHelp } from './OrderHelp.tsx';
import { Part } from './Part.tsx';
import { Timeline } from './Timeline.tsx';

interface OrderDetailsProps {
  readonly order: Order;
  /** Called when the shopper has changed the order. */
  readonly onChanged: () => void;
}

export function OrderDetails({ order, onChanged }: OrderDetailsProps) {
  const { items, status, date, address, paymentMethod } = order;
  const head = useRef<HTMLElement>(null);
  const onCancelled = () => {
    // The focused button goes with the order's cancellation; the head says what happens next.
    head.current?.focus();
    onChanged();
  };
  return (
    <div className={classes.columns}>
      <BillHead />
      <div className={classes.main}>
        <header ref={head} tabIndex={-1} className={classes.card}>
          <div className={classes.head}>
            <div>
              <p className={classes.number}>{i18n.t('Order number {id}', { id: orderNumber(order) })}</p>
              {date !== null && (
                <p className={classes.more}>
                  <Trans
                    id={/*i18n*/ 'Ordered on <0/>'}
                    components={[
                      <time key="date" dateTime={new Date(date).toISOString()}>
                        {formatDate(date, 'dateTime')}
                      </time>,
                    ]}
                  />
                </p>
              )}
            </div>
            {/* Changes while the page is open are announced to screen readers. */}
            <div role="status">
              <OrderStatus status={status} />
            </div>
          </div>
          <NextStep order={order} />
          <OrderNotes order={order} />
          <Timeline order={order} />
        </header>
        <Part title={i18n.t('Items')}>
          <OrderItems items={items} />
        </Part>
      </div>
      <div className={classes.aside}>
        {address && (
          <Part title={i18n.t('Delivery address')}>
            <AddressLines address={address} />
          </Part>
        )}
        <Part title={i18n.t('Payment')}>
          <p>
            {[paymentName(paymentMethod), paymentState(order)].filter(Boolean).map(translate).join(' · ')}
          </p>
          <Amounts order={order} />
        </Part>
        <div className={classes.onScreen}>
          <Part title={i18n.t('Help with this order')}>
            <OrderHelp order={order} />
            <CancelOrder order={order} onCancelled={onCancelled} />
          </Part>
        </div>
      </div>
    </div>
  );
}
