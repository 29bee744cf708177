import { i18n } from '@lingui/core';
import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { RETURN_WINDOW_DAYS, SUPPORT_HOURS } from '../../../contract/constants.ts';
import type { Order } from '../../../contract/orders/entities.ts';
import { orderNumber } from '../../../contract/orders/orderNumber.ts';
import { ON_ITS_WAY_STAGES } from '../../../contract/orders/orderLife.ts';
import { readStatus } from '../../../contract/orders/readStatus.ts';
import { useConfig, useHasFeature } from '../../hooks/shopContext.ts';
import { translate } from '../../language/translate.ts';

/** Tracking, cancellation and its deadline, returns, and the shop's contact; the subject of a mail names the order. */
export function OrderHelp({ order }: { readonly order: Order }) {
  const { phone, email } = useConfig().contact;
  const canReturn = useHasFeature('returns');
  const { stage, action } = readStatus(order.status);
  const cancelling = useHasFeature('orderCancel') && cancellationHelp(order);
  const subject = encodeURIComponent(i18n.t('Order number {id}', { id: orderNumber(order) }));
  return (
    <Stack align="flex-start" gap={0} style={{ overflowWrap: 'anywhere' }}>
      {action === 'track' && (
        <Button component={Link} variant="transparent" to={`/orders/track/${encodeURIComponent(order._id)}`}>
          {i18n.t('Track order')}
        </Button>
      )}
      {phone && (
        <>
          <Button component="a" variant="transparent" href={`tel:${phone.replaceAll(' ', '')}`}>
            {i18n.t('Call {phone}', { phone })}
          </Button>
          <Text size="sm" c="dimmed">
            {translate(SUPPORT_HOURS)}
          </Text>
        </>
      )}
      {email && (
        <Button component="a" variant="transparent" href={`mailto:${email}?subject=${subject}`}>
          {i18n.t('Write to {email}', { email })}
        </Button>
      )}
      {stage !== 'cancelled' && !(stage === 'delivered' && canReturn) && (
        <Button component={Link} variant="transparent" to="/contact">
          {i18n.t('Return or exchange within {days} days', { days: RETURN_WINDOW_DAYS })}
        </Button>
      )}
      {cancelling && (
        <Text size="sm" c="dimmed">
          {cancelling}
        </Text>
      )}
    </Stack>
  );
}

/** Until when the order can be cancelled, or why it cannot be any more; '' for an order that is over or of another server. */
function cancellationHelp({ status, cancellable }: Order): string {
  if (cancellable) return i18n.t('You can cancel this order until the courier has picked it up.');
  const { stage } = readStatus(status);
  return cancellable === false && ON_ITS_WAY_STAGES.some((one) => one === stage)
    ? i18n.t(
        'The courier has picked up your parcel, so the order can no longer be cancelled. You can return it within {days} days of delivery.',
        { days: RETURN_WINDOW_DAYS },
      )
    : '';
}
