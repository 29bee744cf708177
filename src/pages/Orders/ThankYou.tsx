import { i18n } from '@lingui/core';
import { Button, Card, Stack, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Order } from '../../../contract/orders/entities.ts';
import { useShopperName } from '../../hooks/shopContext.ts';
import { NextStep } from '../../components/OrderParts/NextStep.tsx';
import print from '../../theme/print.module.css';

/** Thanks for the order that has just been placed, and describes what happens next. */
export function ThankYou({ order }: { readonly order: Order }) {
  const name = useShopperName();
  return (
    <Card bg="var(--good-wash)" bd="1px solid transparent" mb="md" className={print.onScreen}>
      <Stack align="flex-start">
        <Title order={2}>{name ? i18n.t('Thank you, {name}', { name }) : i18n.t('Thank you')}</Title>
        <NextStep order={order} />
        <Button component={Link} to={`/orders/${encodeURIComponent(order._id)}`}>
          {i18n.t('See your order')}
        </Button>
      </Stack>
    </Card>
  );
}
