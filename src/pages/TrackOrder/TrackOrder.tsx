import { i18n } from '@lingui/core';
import { Box, Card, Flex, Group, Stack, Text } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { orderMessages } from '../../../contract/orders/orderMessages.ts';
import { Failure, failureMessage } from '../../../contract/failure.ts';
import { numbered } from '../../../contract/orders/parcels.ts';
import { readStatus } from '../../../contract/orders/readStatus.ts';
import type { TrackedParcel } from '../../../contract/shipping/entities.ts';
import { trackingMessages } from '../../../contract/shipping/trackingMessages.ts';
import type { Text as Message } from '../../../contract/texts/text.ts';
import type { Order } from '../../../contract/orders/entities.ts';
import { orderNumber } from '../../../contract/orders/orderNumber.ts';
import { CardSkeleton } from '../../components/CardSkeleton/CardSkeleton.tsx';
import { AccountPage } from '../../components/AccountPage/AccountPage.tsx';
import { provideTrackedOrder, provideTracking } from '../../services/shipping/tracking.ts';
import { useRequest } from '../../hooks/useRequest.ts';
import { TryAgain } from '../../components/TryAgain/TryAgain.tsx';
import { useProductName } from '../../hooks/useProductName.ts';
import { OrderedOn } from '../../components/OrderParts/OrderedOn.tsx';
import { Price } from '../../components/Price/Price.tsx';
import { Thumbnail } from '../../components/Thumbnail/Thumbnail.tsx';
import { Scans } from './Scans.tsx';
import { ShipmentHead } from './ShipmentHead.tsx';

export default function TrackOrder() {
  const { orderId = '' } = useParams();
  return (
    <AccountPage
      title={i18n.t('Track Order')}
      signInMessage={orderMessages.loginFirst}
      isOrder
      placeholder={<CardSkeleton label={i18n.t('Loading tracking info')} />}
    >
      <TrackedOrder key={orderId} orderId={orderId} />
    </AccountPage>
  );
}

/** The server's message; without one, the message for a refusal or for a failed call (spec §8). */
function trackingMessage(error: unknown): Message {
  const isRefusal = error instanceof Failure && error.status === 200;
  return failureMessage(error, isRefusal ? trackingMessages.loadFailed : trackingMessages.fetchFailed);
}

/** Whether the parcel has arrived and its courier has reported no step of it: the shop's own courier reports no steps. */
function isWithoutScans({ shipment_track, current_status }: TrackedParcel): boolean {
  return shipment_track.length === 0 && readStatus(current_status).stage === 'delivered';
}

/** Tracking of one order of the signed-in shopper. */
function TrackedOrder({ orderId }: { readonly orderId: string }) {
  const request = useRequest(provideTracking, { orderId }, { refreshes: true });
  const { output: tracking, error, refresh } = request;
  // Tracking does not wait for the order, and is shown without it.
  const { output: order } = useRequest(provideTrackedOrder, { orderId });
  return (
    // Beside the tracking, or above it where the window is narrow.
    <Flex wrap="wrap" direction="row-reverse" align="flex-start" gap="1.5rem 2.5rem">
      {order && <OrderLine order={order} />}
      <Box flex="999 1 32rem" miw={0}>
        {request.isLoading && <CardSkeleton label={i18n.t('Loading tracking info')} />}
        {request.hasFailed && <TryAgain message={trackingMessage(error)} onRetry={refresh} />}
        {tracking && (
          <Stack gap="1.5rem">
            {numbered(tracking.parcels ?? [tracking]).map(([number, parcel], _, { length: count }) => (
              <ParcelCard key={number} parcel={parcel} number={number} count={count} />
            ))}
          </Stack>
        )}
      </Box>
    </Flex>
  );
}

interface ParcelCardProps {
  readonly parcel: TrackedParcel;
  readonly number: number;
  readonly count: number;
}

/** What has happened to a parcel of the order, which usually has one. */
function ParcelCard({ parcel, number, count }: ParcelCardProps) {
  const title = count > 1 ? i18n.t('Parcel {number} of {count}', { number, count }) : undefined;
  return (
    <Card component="article" variant="brass" aria-label={title}>
      {title && (
        <Text fw={600} mb="sm">
          {title}
        </Text>
      )}
      <ShipmentHead tracking={parcel} />
      {!isWithoutScans(parcel) && (
        <Card.Section withBorder inheritPadding mt="lg" py="lg">
          <Scans scans={parcel.shipment_track} />
        </Card.Section>
      )}
    </Card>
  );
}

/** Summary of an order: its first item, the number of others, date and amount. */
function OrderLine({ order }: { readonly order: Order }) {
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
          <Text variant="caption">{i18n.t('Order number {id}', { id: orderNumber(order) })}</Text>
          {date !== null && <OrderedOn date={date} form="date" />}
          {amount !== undefined && <Price paise={amount} />}
        </Box>
      </Group>
    </Card>
  );
}
