import { i18n } from '@lingui/core';
import { Card, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { useId, useRef } from 'react';
import type { Order } from '../../../contract/orders/entities.ts';
import { orderOptionMessages } from '../../../contract/orders/orderOptionMessages.ts';
import { orderNumber } from '../../../contract/orders/orderNumber.ts';
import { readStatus } from '../../../contract/orders/readStatus.ts';
import { orderTimeline } from '../../../contract/orders/orderTimeline.ts';
import { useHasFeature } from '../../hooks/shopContext.ts';
import { PrintedOrderHeader } from '../../components/OrderParts/PrintedOrderHeader.tsx';
import { BuyAgain } from '../../components/BuyAgain/BuyAgain.tsx';
import { CancelOrder } from '../../components/CancelOrder/CancelOrder.tsx';
import { AddressLines } from '../../components/OrderParts/AddressLines.tsx';
import { NextStep } from '../../components/OrderParts/NextStep.tsx';
import { OrderedOn } from '../../components/OrderParts/OrderedOn.tsx';
import { OrderItems } from '../../components/OrderParts/OrderItems.tsx';
import { OrderNotes } from '../../components/OrderParts/OrderNotes.tsx';
import { paymentSummary } from '../../components/OrderParts/paymentSummary.ts';
import { OrderStatus } from '../../components/OrderStatus/OrderStatus.tsx';
import { translate } from '../../language/translate.ts';
import print from '../../theme/print.module.css';
import { EVENT_NAMES } from '../../components/OrderParts/eventNames.ts';
import { EventTimeline } from '../../components/OrderParts/EventTimeline.tsx';
import type { Elements } from '../../components/Elements.ts';
import { Amounts } from './Amounts.tsx';
import { Invoices } from './Invoices.tsx';
import { OrderHelp } from './OrderHelp.tsx';
import { OrderQuestion } from './OrderQuestion.tsx';
import { Parcels } from './Parcels.tsx';
import { PayNow } from './PayNow.tsx';
import { Returns } from './Returns.tsx';

interface OrderDetailsProps {
  readonly order: Order;
  /** Called when the shopper has changed the order. */
  readonly onChanged: () => void;
}

export function OrderDetails({ order, onChanged }: OrderDetailsProps) {
  const { items, status, date, address, giftMessage, gstin, companyName, amount, accepted = [] } = order;
  const isDelivered = readStatus(status).stage === 'delivered';
  const hasQuestion = useHasFeature('orderChanges') && accepted.length > 0 && address !== undefined;
  const canPay = useHasFeature('payNow') && order.payableOnline && address && amount !== undefined;
  const canReturn = useHasFeature('returns') && isDelivered;
  const steps = orderTimeline(order);
  const head = useRef<HTMLDivElement>(null);
  const onAnswered = () => {
    // The answer removes the focused button; the head describes what happens next.
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
              {steps.length > 0 && (
                <EventTimeline
                  label={i18n.t('History of the order')}
                  steps={steps.map((step) => ({ name: translate(EVENT_NAMES[step.event]), date: step.date }))}
                  current={steps.findLastIndex(({ isDone }) => isDone)}
                />
              )}
            </Stack>
          </Card>
          {hasQuestion && (
            <OrderQuestion order={{ ...order, address }} accepted={accepted} onAnswered={onAnswered} />
          )}
          {canPay && <PayNow order={{ ...order, address, amount }} onPaid={onAnswered} />}
          <OrderSection title={i18n.t('Items')}>
            <OrderItems items={items} isReviewable={isDelivered} />
          </OrderSection>
          {order.parcels && (
            <OrderSection title={i18n.t('Parcels')}>
              <Parcels order={order} parcels={order.parcels} />
            </OrderSection>
          )}
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
              <Text dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
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
            <Text>{paymentSummary(order)}</Text>
            <Amounts order={order} />
            {order.invoices && <Invoices invoices={order.invoices} />}
          </OrderSection>
          <OrderSection title={i18n.t('Help with this order')} className={print.onScreen}>
            <OrderHelp order={order} />
            <BuyAgain order={order} />
            {!(hasQuestion && accepted.includes('order.confirmedOnline')) && (
              <CancelOrder order={order} onCancelled={onAnswered} />
            )}
          </OrderSection>
        </Stack>
      </Group>
    </>
  );
}

interface OrderSectionProps {
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: Elements;
}

/** A titled part of the order page. */
function OrderSection({ title, className, children }: OrderSectionProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <Divider mb="1.25rem" />
      <Title id={id} order={2} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}
