import { i18n } from '@lingui/core';
import { List, Text, Timeline } from '@mantine/core';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import { EVENT_NAMES } from '../../../src/components/OrderParts/eventNames.ts';
import { formatDate } from '../../../src/language/formatDate.ts';
import { translate } from '../../../src/language/translate.ts';
import { Part } from '../../components/Part/Part.tsx';
import { CHANNEL_NAMES, MESSAGE_STATE_NAMES } from '../../components/messageNames.ts';

export function TimelinePart({ order: { timeline, messages } }: { readonly order: DeskOrder }) {
  return (
    <Part title={i18n.t('Timeline')}>
      <Timeline active={timeline.length - 1}>
        {timeline.map(({ event, date }) => (
          <Timeline.Item key={`${event}/${date}`} title={translate(EVENT_NAMES[event])}>
            <Text variant="caption">{formatDate(date, 'weekdayTime')}</Text>
          </Timeline.Item>
        ))}
      </Timeline>
      {messages.length > 0 && (
        <>
          <Text component="h3" ff="text" fw={600} mt="md">
            {i18n.t('Messages to the shopper')}
          </Text>
          <List listStyleType="none">
            {messages.map(({ event, channel, state, date }) => (
              <List.Item key={`${event}/${channel}/${date}`}>
                <Text size="sm">
                  {[
                    translate(EVENT_NAMES[event]),
                    translate(CHANNEL_NAMES[channel]),
                    translate(MESSAGE_STATE_NAMES[state]),
                    formatDate(date, 'weekdayTime'),
                  ].join(' · ')}
                </Text>
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Part>
  );
}
