import { i18n } from '@lingui/core';
import { Box, Group, Text, Timeline } from '@mantine/core';
import type { Order } from '../../../contract/orders/entities.ts';
import { orderTimeline } from '../../../contract/orders/orderTimeline.ts';
import { EVENT_NAMES } from '../../components/OrderParts/eventNames.ts';
import { formatDate } from '../../language/formatDate.ts';
import { translate } from '../../language/translate.ts';

/** The past and next steps of an order. Renders nothing if the server sends neither. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  const steps = orderTimeline(order);
  if (steps.length === 0) return null;
  const current = steps.findLastIndex(({ isDone }) => isDone);
  return (
    <Timeline role="list" aria-label={i18n.t('History of the order')} active={current}>
      {steps.map(({ event, date }, index) => (
        <Timeline.Item
          key={`${event}/${date}`}
          role="listitem"
          aria-current={index === current ? 'step' : undefined}
        >
          <Group justify="space-between" gap="0 1rem">
            <Box component="span" flex="1 1 14rem">
              {translate(EVENT_NAMES[event])}
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
