import { i18n } from '@lingui/core';
import { Card, DataList, Group, Stack, Text, Title } from '@mantine/core';
import type { Order } from '../../../contract/orders/entities.ts';
import { orderAmounts } from '../../../contract/orders/orderAmounts.ts';
import { orderNumber } from '../../../contract/orders/orderNumber.ts';
import { useShopperName } from '../../hooks/shopContext.ts';
import { Fact } from '../../components/Fact/Fact.tsx';
import { AddressLines } from '../../components/OrderParts/AddressLines.tsx';
import { NextStep } from '../../components/OrderParts/NextStep.tsx';
import { OrderedOn } from '../../components/OrderParts/OrderedOn.tsx';
import { paymentState } from '../../components/OrderParts/paymentState.ts';
import { paymentSummary } from '../../components/OrderParts/paymentSummary.ts';
import { Price } from '../../components/Price/Price.tsx';
import print from '../../theme/print.module.css';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';

/** Thanks for the order that has just been placed, sums it up, and describes what happens next. */
export function ThankYou({ order }: { readonly order: Order }) {
  const name = useShopperName();
  const { _id, date, address } = order;
  const { total } = orderAmounts(order);
  const payment = paymentState(order);
  // What is due on delivery has the amount in its text.
  const hasAmount = typeof payment !== 'string';
  return (
    <Card bg="var(--good-wash)" bd="1px solid transparent" mb="md" className={print.onScreen}>
      <Stack align="flex-start">
        <Title order={2}>{name ? i18n.t('Thank you, {name}', { name }) : i18n.t('Thank you')}</Title>
        <div>
          <Text fw={600}>{i18n.t('Order number {id}', { id: orderNumber(order) })}</Text>
          {date !== null && <OrderedOn date={date} form="dateTime" />}
        </div>
        <NextStep order={order} />
        <DataList withDivider={false}>
          {address && (
            <Fact name={i18n.t('Delivery address')}>
              <AddressLines address={address} />
            </Fact>
          )}
          <Fact name={i18n.t('Payment')}>
            <Group gap="0 0.75rem">
              <span>{paymentSummary(order)}</span>
              {total !== null && !hasAmount && <Price paise={total} />}
            </Group>
          </Fact>
        </DataList>
        <Group gap="sm">
          <ButtonLink to={`/orders/${encodeURIComponent(_id)}`}>{i18n.t('See your order')}</ButtonLink>
          <ButtonLink variant="default" to="/collection">
            {i18n.t('Continue shopping')}
          </ButtonLink>
        </Group>
      </Stack>
    </Card>
  );
}
