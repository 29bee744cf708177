import { i18n } from '@lingui/core';
import { Box, Card, Group, Stack, Text, Timeline } from '@mantine/core';
import { formatMoney } from '../../../contract/money.ts';
import type { Return } from '../../../contract/returns/entities.ts';
import { RETURN_LIFE, type ReturnStatus } from '../../../contract/returns/returnLife.ts';
import { returnMessages } from '../../../contract/returns/returnMessages.ts';
import { BusyButton } from '../../components/BusyButton/BusyButton.tsx';
import { OrderItems } from '../../components/OrderParts/OrderItems.tsx';
import { formatDate } from '../../language/formatDate.ts';
import { translate } from '../../language/translate.ts';

const NAMES: Readonly<Record<ReturnStatus, string>> = {
  requested: /*i18n*/ 'Return requested',
  approved: /*i18n*/ 'Return approved',
  pickUpBooked: /*i18n*/ 'Pick-up booked',
  pickedUp: /*i18n*/ 'Picked up',
  received: /*i18n*/ 'Received by us',
  checked: /*i18n*/ 'Items checked',
  refunded: /*i18n*/ 'Refunded',
  declined: /*i18n*/ 'Return declined',
  withdrawn: /*i18n*/ 'Return withdrawn',
};

interface ReturnDetailsProps {
  readonly found: Return;
  readonly isBusy: boolean;
  readonly onWithdrawn: () => void;
}

/** One return: its pieces, its refund, what happens next, its timeline, and a button to withdraw it. */
export function ReturnDetails({ found, isBusy, onWithdrawn }: ReturnDetailsProps) {
  const { status, items, refund, declineReason, withdrawable } = found;
  return (
    <Card component="article" padding="md" aria-label={translate(NAMES[status])}>
      <Stack gap="sm">
        <div role="status">
          <Text fw={600}>{translate(NAMES[status])}</Text>
          {declineReason && <Text>{translate(returnMessages.declined[declineReason])}</Text>}
          <Text>{translate(returnMessages.next[status])}</Text>
        </div>
        <OrderItems items={items} />
        {status !== 'declined' && status !== 'withdrawn' && (
          <Text>{i18n.t('Refund: {amount}', { amount: formatMoney(refund) })}</Text>
        )}
        <ReturnTimeline found={found} />
        {withdrawable && (
          <div>
            <BusyButton quiet fullWidth={false} isBusy={isBusy} onClick={onWithdrawn}>
              {i18n.t('Withdraw return')}
            </BusyButton>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function ReturnTimeline({ found: { status, events } }: { readonly found: Return }) {
  const reached = RETURN_LIFE.find((row) => row.status === status)?.step ?? null;
  const next =
    reached === null
      ? []
      : RETURN_LIFE.flatMap((row) => (row.step !== null && row.step > reached ? [row.status] : []));
  const steps = [...events, ...next.map((type) => ({ type, date: null }))];
  const current = events.length - 1;
  return (
    <Timeline role="list" aria-label={i18n.t('History of the return')} active={current}>
      {steps.map(({ type, date }, index) => (
        <Timeline.Item
          key={`${type}/${date}`}
          role="listitem"
          aria-current={index === current ? 'step' : undefined}
        >
          <Group justify="space-between" gap="0 1rem">
            <Box component="span" flex="1 1 14rem">
              {translate(NAMES[type])}
            </Box>
            {date !== null && (
              <Text component="time" dateTime={new Date(date).toISOString()} size="sm" c="dimmed">
                {formatDate(date, 'dateTime')}
              </Text>
            )}
          </Group>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
