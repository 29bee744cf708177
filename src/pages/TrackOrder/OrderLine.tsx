import { i18n } from '@lingui/core';
import { Box, Card, Group, Text } from '@mantine/core';
import type { Order } from '../../../contract/orders/entities.ts';
import { orderNumber } from '../../../contract/orders/orderNumber.ts';
import { useProductName } from '../../hooks/useProductName.ts';
import { OrderedOn } from '../../components/OrderParts/OrderedOn.tsx';
import { Price } from '../../components/Price/Price.tsx';
import { Thumbnail } from '../../components/Thumbnail/Thumbnail.tsx';

/** Summary of an order: its first item, the number of others, date and amount. */
export function OrderLine({ order }: { readonly order: Order }) {
  const { items, date, amount } = order;
  const [first, ...others] = items;
  const name = useProductName(first ?? { productId: '', name: '' });
  if (!first) return null;
  return (
    <Card padding="md" flex="1 1 21rem">
      <Group wrap="nowrap">
        <Thumbnail image={first.image} small />
        <Box miw={0}>
          <Text style={{ overflowWrap: 'anywhere' }}>
            {others.length > 0 ? i18n.t('{name} and {count} more', { name, count: others.length }) : name}
          </Text>
          <Text size="sm" c="dimmed">
            {i18n.t('Order number {id}', { id: orderNumber(order) })}
          </Text>
          {date !== null && <OrderedOn date={date} form="date" />}
          {amount !== undefined && <Price paise={amount} />}
        </Box>
      </Group>
    </Card>
  );
}
