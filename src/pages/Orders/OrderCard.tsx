import { i18n } from '@lingui/core';
import { Box, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import type { Order } from '../../../contract/orders/entities.ts';
import { orderAmounts } from '../../../contract/orders/orderAmounts.ts';
import { orderNumber } from '../../../contract/orders/orderNumber.ts';
import { readStatus } from '../../../contract/orders/readStatus.ts';
import { printElement } from '../../browser/printElement.ts';
import { AddressLines } from '../../components/OrderParts/AddressLines.tsx';
import { PrintedOrderHeader } from '../../components/OrderParts/PrintedOrderHeader.tsx';
import { BuyAgain } from '../../components/BuyAgain/BuyAgain.tsx';
import { CancelOrder } from '../../components/CancelOrder/CancelOrder.tsx';
import { Price } from '../../components/Price/Price.tsx';
import { OrderItems } from '../../components/OrderParts/OrderItems.tsx';
import { OrderNotes } from '../../components/OrderParts/OrderNotes.tsx';
import { paymentSummary } from '../../components/OrderParts/paymentSummary.ts';
import { formatDate } from '../../language/formatDate.ts';
import print from '../../theme/print.module.css';
import { OrderStatus } from '../../components/OrderStatus/OrderStatus.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { TextButton } from '../../components/TextButton/TextButton.ts';
import classes from './OrderCard.module.css';

interface OrderCardProps {
  readonly order: Order;
  /** Called when the shopper has changed the order. */
  readonly onChanged: () => void;
}

export function OrderCard({ order, onChanged }: OrderCardProps) {
  const { _id, items, status, date, address } = order;
  const card = useRef<HTMLDivElement>(null);
  const { fee, total } = orderAmounts(order);
  const onCancelled = () => {
    // Cancelling the order removes the focused button.
    card.current?.focus();
    onChanged();
  };
  const number = i18n.t('Order number {id}', { id: orderNumber(order) });
  return (
    <Card component="article" variant="brass" ref={card} tabIndex={-1} aria-labelledby={`order-${_id}`}>
      <PrintedOrderHeader />
      <Box className={print.onPaper} mb="lg">
        <Text mb="xs">{number}</Text>
        {address && <AddressLines address={address} />}
      </Box>
      <Stack gap="1.25rem" mb="1.25rem">
        <Group justify="space-between" align="flex-start" gap="0.5rem 1rem">
          <div>
            <Title id={`order-${_id}`} order={2} size="h4">
              {date === null ? (
                number
              ) : (
                <time dateTime={new Date(date).toISOString()}>{formatDate(date, 'dateTime')}</time>
              )}
            </Title>
            {date !== null && (
              <Text variant="caption" className={print.onScreen}>
                {number}
              </Text>
            )}
          </div>
          <OrderStatus status={status} />
        </Group>
        <OrderItems items={items} isReviewable={readStatus(status).stage === 'delivered'} />
        <OrderNotes order={order} />
      </Stack>
      <Card.Section withBorder inheritPadding pt="md" pb="xs">
        <Group justify="space-between" gap="0.5rem 1rem" className={classes.amounts}>
          <Text c="dimmed">{paymentSummary(order)}</Text>
          {fee !== null && fee > 0 && (
            <Text className={print.onPaper} c="dimmed">
              {i18n.t('Delivery fee')} <Price paise={fee} />
            </Text>
          )}
          {total !== null && (
            <Text fw={600} ms="auto">
              {i18n.t('Total')} <Price paise={total} />
            </Text>
          )}
        </Group>
        <Group gap="0 1.75rem">
          <ButtonLink
            variant="transparent"
            fw={600}
            to={`/orders/${encodeURIComponent(_id)}`}
            aria-describedby={`order-${_id}`}
          >
            {i18n.t('Order details')}
          </ButtonLink>
          {readStatus(status).action === 'track' && (
            <ButtonLink
              variant="transparent"
              fw={600}
              to={`/orders/track/${encodeURIComponent(_id)}`}
              aria-describedby={`order-${_id}`}
            >
              {i18n.t('Track order')}
            </ButtonLink>
          )}
          <TextButton aria-describedby={`order-${_id}`} onClick={() => printElement(card.current)}>
            {i18n.t('Print bill')}
          </TextButton>
          <BuyAgain order={order} describedBy={`order-${_id}`} />
          <CancelOrder order={order} describedBy={`order-${_id}`} onCancelled={onCancelled} />
        </Group>
      </Card.Section>
    </Card>
  );
}
