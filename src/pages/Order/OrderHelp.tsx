import { i18n } from '@lingui/core';
import { Stack, Text } from '@mantine/core';
import { RETURN_WINDOW_DAYS, SUPPORT_HOURS } from '../../../contract/constants.ts';
import type { Order } from '../../../contract/orders/entities.ts';
import { orderNumber } from '../../../contract/orders/orderNumber.ts';
import { ON_ITS_WAY_STAGES } from '../../../contract/orders/orderLife.ts';
import { readStatus } from '../../../contract/orders/readStatus.ts';
import { useConfig, useHasFeature } from '../../hooks/shopContext.ts';
import { translate } from '../../language/translate.ts';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { TextButton } from '../../components/TextButton/TextButton.ts';

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
        <ButtonLink variant="transparent" to={`/orders/track/${encodeURIComponent(order._id)}`}>
          {i18n.t('Track order')}
        </ButtonLink>
      )}
      {phone && (
        <>
          <TextButton component="a" href={`tel:${phone.replaceAll(' ', '')}`}>
            {i18n.t('Call {phone}', { phone })}
          </TextButton>
          <Text variant="caption">{translate(SUPPORT_HOURS)}</Text>
        </>
      )}
      {email && (
        <TextButton component="a" href={`mailto:${email}?subject=${subject}`}>
          {i18n.t('Write to {email}', { email })}
        </TextButton>
      )}
      {stage !== 'cancelled' && !(stage === 'delivered' && canReturn) && (
        <ButtonLink variant="transparent" to="/contact">
          {i18n.t('Return or exchange within {days} days', { days: RETURN_WINDOW_DAYS })}
        </ButtonLink>
      )}
      {cancelling && <Text variant="caption">{cancelling}</Text>}
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
