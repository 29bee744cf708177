import { i18n } from '@lingui/core';
import { Card, Group, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import type { Order } from '../../../contract/orders/entities.ts';
import { orderOptionMessages } from '../../../contract/orders/orderOptionMessages.ts';
import { orderNumber } from '../../../contract/orders/orderNumber.ts';
import { readStatus } from '../../../contract/orders/readStatus.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { PrintedOrderHeader } from '../../components/OrderParts/PrintedOrderHeader.tsx';
import { BuyAgain } from '../../components/BuyAgain/BuyAgain.tsx';
import { CancelOrder } from '../../components/CancelOrder/CancelOrder.tsx';
import { AddressLines } from '../../components/OrderParts/AddressLines.tsx';
import { NextStep } from '../../components/OrderParts/NextStep.tsx';
import { OrderedOn } from '../../components/OrderParts/OrderedOn.tsx';
import { OrderItems } from '../../components/OrderParts/OrderItems.tsx';
import { OrderNotes } from '../../components/OrderParts/OrderNotes.tsx';
import { paymentState } from '../../components/OrderParts/paymentState.ts';
import { OrderStatus } from '../../components/OrderStatus/OrderStatus.tsx';
import { paymentName } from '../../components/PaymentName/paymentName.ts';
import { translate } from '../../language/translate.ts';
import print from '../../theme/print.module.css';
import { Amounts } from './Amounts.tsx';
import classes from './OrderDetails.module.css';
import { OrderHelp } from './OrderHelp.tsx';
import { OrderSection } from './OrderSection.tsx';
import { Returns } from './Returns.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

interface OrderDetailsProps {
  readonly order: Order;
  /** Called when the shopper has changed the order. */
  readonly onChanged: () => void;
}

export function OrderDetails({ order, onChanged }: OrderDetailsProps) {
  const { items, status, date, address, giftMessage, gstin, companyName, paymentMethod } = order;
  const isDelivered = readStatus(status).stage === 'delivered';
  const canReturn = hasFeature(useConfig(), 'returns') && isDelivered;
  const head = useRef<HTMLDivElement>(null);
  const onCancelled = () => {
    // Cancelling the order removes the focused button; the head describes what happens next.
    head.current?.focus();
    onChanged();
  };
  return (
    <>
      <PrintedOrderHeader />
      <Group align="flex-start" gap="xl">
        <Stack flex="999 1 32rem" miw={0} gap="1.75rem">
          <Card component="header" variant="brass" ref={head} tabIndex={-1}>
            <Stack>
              <Group justify="space-between" align="flex-start" gap="0.5rem 1rem">
                <div>
                  <Text fw={600}>{i18n.t('Order number {id}', { id: orderNumber(order) })}</Text>
                  {date !== null && <OrderedOn date={date} form="dateTime" />}
                </div>
                {/* Changes while the page is open are announced to screen readers. */}
                <div role="status">
                  <OrderStatus status={status} />
                </div>
              </Group>
              <NextStep order={order} />
              <OrderNotes order={order} />
              <OrderTimeline order={order} />
            </Stack>
          </Card>
          <OrderSection title={i18n.t('Items')}>
            <OrderItems items={items} isReviewable={isDelivered} />
          </OrderSection>
          {canReturn && (
            <OrderSection title={i18n.t('Returns')} className={print.onScreen}>
              <Returns order={order} />
            </OrderSection>
          )}
        </Stack>
        <Stack flex="1 1 21rem" miw={0} gap="1.75rem">
          {address && (
            <OrderSection title={i18n.t('Delivery address')}>
              <AddressLines address={address} />
            </OrderSection>
          )}
          {giftMessage !== undefined && (
            <OrderSection title={translate(orderOptionMessages.giftMessage)}>
              <Text dir="auto" className={classes.message}>
                {giftMessage}
              </Text>
            </OrderSection>
          )}
          {gstin !== undefined && (
            <OrderSection title={translate(orderOptionMessages.gstInvoice)}>
              <Text>{companyName}</Text>
              <Text>{i18n.t('GSTIN {gstin}', { gstin })}</Text>
            </OrderSection>
          )}
          <OrderSection title={i18n.t('Payment')}>
            <Text>
              {[paymentName(paymentMethod), paymentState(order)].filter(Boolean).map(translate).join(' · ')}
            </Text>
            <Amounts order={order} />
          </OrderSection>
          <OrderSection title={i18n.t('Help with this order')} className={print.onScreen}>
            <OrderHelp order={order} />
            <BuyAgain order={order} />
            <CancelOrder order={order} onCancelled={onCancelled} />
          </OrderSection>
        </Stack>
      </Group>
    </>
  );
}
