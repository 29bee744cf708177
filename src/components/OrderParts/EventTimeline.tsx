import { Box, Group, Text, Timeline } from '@mantine/core';
import { formatDate } from '../../language/formatDate.ts';

interface EventTimelineProps {
  readonly label: string;
  /** From the first to the last; a date in milliseconds since 1970, null for a step that is still to come. */
  readonly steps: readonly { readonly name: string; readonly date: number | null }[];
  /** Position of the last step that has happened. */
  readonly current: number;
}

/** The past and next steps of an order or a return. */
export function EventTimeline({ label, steps, current }: EventTimelineProps) {
  return (
    <Timeline role="list" aria-label={label} active={current}>
      {steps.map(({ name, date }, index) => (
        <Timeline.Item
          key={`${name}/${date}`}
          role="listitem"
          aria-current={index === current ? 'step' : undefined}
        >
          <Group justify="space-between" gap="0 1rem">
            <Box component="span" flex="1 1 14rem">
              {name}
            </Box>
            {date !== null && (
              <Text component="time" dateTime={new Date(date).toISOString()} variant="caption">
                {formatDate(date, 'dateTime')}
              </Text>
            )}
          </Group>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
