import { i18n } from '@lingui/core';
import { Anchor, Card, Flex, Group, Text } from '@mantine/core';
import type { Order } from '../../../contract/orders/entities.ts';
import { numbered } from '../../../contract/orders/parcels.ts';
import { OrderStatus } from '../../components/OrderStatus/OrderStatus.tsx';
import { useProductName } from '../../hooks/useProductName.ts';
import { translate } from '../../language/translate.ts';

type Parcel = NonNullable<Order['parcels']>[number];

interface ParcelsProps {
  readonly order: Order;
  readonly parcels: readonly Parcel[];
}

/** The parcels of an order that is sent in several: what is in each, where it is, and who brings it. */
export function Parcels({ order, parcels }: ParcelsProps) {
  return (
    <Flex wrap="wrap" gap="0.9rem">
      {numbered(parcels).map(([number, { items, status, courier, trackingNumber, trackUrl }]) => {
        const title = i18n.t('Parcel {number} of {count}', { number, count: parcels.length });
        return (
          <Card key={number} component="article" padding="md" flex="1 1 16rem" miw={0} aria-label={title}>
            <Group justify="space-between" gap="0.25rem 1rem">
              <Text fw={600}>{title}</Text>
              <OrderStatus status={status} />
            </Group>
            {items.map((item) => (
              <ParcelItem key={`${item.productId}/${item.size}`} order={order} item={item} />
            ))}
            <Group gap="0.25rem 0.75rem" mt="xs">
              {courier && <Text variant="caption">{courier}</Text>}
              {trackUrl ? (
                <Anchor href={trackUrl} target="_blank" rel="noreferrer" size="sm">
                  {trackingNumber}
                </Anchor>
              ) : (
                <Text variant="caption">{trackingNumber}</Text>
              )}
            </Group>
          </Card>
        );
      })}
    </Flex>
  );
}

interface ParcelItemProps {
  readonly order: Order;
  readonly item: Parcel['items'][number];
}

function ParcelItem({ order: { items }, item: { productId, size, quantity } }: ParcelItemProps) {
  const ordered = items.find((one) => one.productId === productId && one.size === size);
  const name = useProductName({ productId, name: ordered?.name ?? '' });
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {`${quantity} × ${[name, size && translate(size)].filter(Boolean).join(', ')}`}
    </Text>
  );
}
