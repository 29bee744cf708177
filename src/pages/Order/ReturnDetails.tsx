import { i18n } from '@lingui/core';
import { Anchor, Card, Stack, Text } from '@mantine/core';
import { formatMoney } from '../../../contract/money.ts';
import type { Return } from '../../../contract/returns/entities.ts';
import { isExchangeSent, nextReturnSteps } from '../../../contract/returns/returnLife.ts';
import { nextMessage, returnMessages } from '../../../contract/returns/returnMessages.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { PhotoList } from '../../components/PhotoList/PhotoList.tsx';
import { EventTimeline } from '../../components/OrderParts/EventTimeline.tsx';
import { OrderItems } from '../../components/OrderParts/OrderItems.tsx';
import { translate } from '../../language/translate.ts';
import { RETURN_EVENT_NAMES } from '../../components/OrderParts/returnEventNames.ts';

interface ReturnDetailsProps {
  readonly found: Return;
  readonly isBusy: boolean;
  readonly onWithdrawn: () => void;
}

/** One return: its pieces, its refund or the other sizes, what happens next, its timeline, and a button to withdraw it. */
export function ReturnDetails({ found, isBusy, onWithdrawn }: ReturnDetailsProps) {
  const {
    status,
    resolution,
    items,
    photos = [],
    refund,
    parcel,
    declineReason,
    events,
    withdrawable,
  } = found;
  const isSent = isExchangeSent(events);
  const isOnItsWay = status === 'pickedUp' && isSent;
  const isOver = status === 'declined' || status === 'withdrawn' || status === 'expired';
  return (
    <Card component="article" padding="md" aria-label={translate(RETURN_EVENT_NAMES[status])}>
      <Stack gap="sm">
        <div role="status">
          <Text fw={600}>{translate(RETURN_EVENT_NAMES[status])}</Text>
          {declineReason && <Text>{translate(returnMessages.declined[declineReason])}</Text>}
          {events.some(({ type }) => type === 'exchangeFailed') && (
            <Text>{translate(returnMessages.next.exchangeFailed)}</Text>
          )}
          {resolution === 'exchange' && !isSent && events.some(({ type }) => type === 'exchangeLost') && (
            <Text>{translate(returnMessages.next.exchangeLost)}</Text>
          )}
          <Text>{translate(nextMessage(isOnItsWay ? 'exchangeSent' : status, resolution, refund))}</Text>
        </div>
        <OrderItems items={items} />
        <PhotoList label={i18n.t('Your photos')} photos={photos} />
        {!isOver && resolution === 'refund' && (
          <Text>{i18n.t('Refund: {amount}', { amount: formatMoney(refund) })}</Text>
        )}
        {!isOver && resolution === 'exchange' && <OtherSizes items={items} />}
        {parcel && (
          <Text>
            <span>{i18n.t('The other size comes with {courier}, AWB {awb}.', parcel)}</span>{' '}
            {parcel.url && <Anchor href={parcel.url}>{i18n.t('Track it')}</Anchor>}
          </Text>
        )}
        {resolution === 'exchange' && isSent && (
          <Text variant="caption">{translate(returnMessages.ofExchangedSize)}</Text>
        )}
        <ReturnTimeline found={found} />
        {withdrawable && (
          <div>
            <BusyButton quiet isBusy={isBusy} onClick={onWithdrawn}>
              {i18n.t('Withdraw return')}
            </BusyButton>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function OtherSizes({ items }: Pick<Return, 'items'>) {
  return items.map(({ productId, size, exchangeSize = '' }) => (
    <Text key={`${productId}/${size}`}>
      {i18n.t('You get size {exchangeSize} for {size}', {
        exchangeSize: translate(exchangeSize),
        size: translate(size),
      })}
    </Text>
  ));
}

function ReturnTimeline({ found: { status, resolution, events } }: { readonly found: Return }) {
  // The other size is sent before or after the pieces are received.
  const next = nextReturnSteps(status, resolution).filter(
    (step) => !(step === 'exchangeSent' && isExchangeSent(events)),
  );
  const steps = [...events, ...next.map((type) => ({ type, date: null }))];
  return (
    <EventTimeline
      label={i18n.t('History of the return')}
      steps={steps.map(({ type, date }) => ({ name: translate(RETURN_EVENT_NAMES[type]), date }))}
      current={events.length - 1}
    />
  );
}
