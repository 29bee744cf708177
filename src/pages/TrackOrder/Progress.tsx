import { Box, Flex, Progress as Bar, Text } from '@mantine/core';
import { DELIVERY_STEPS } from '../../../contract/orders/orderLife.ts';
import { readStatus } from '../../../contract/orders/readStatus.ts';
import { EVENT_NAMES } from '../../components/OrderParts/eventNames.ts';
import { translate } from '../../language/translate.ts';
import classes from './Progress.module.css';

/**
 * Progress bar of an order, with the names of its steps; decorative, because the status is beside it. Renders nothing for a status outside
 * the steps.
 */
export function Progress({ status }: { readonly status: string }) {
  const { step } = readStatus(status);
  if (step === null) return null;
  return (
    <Flex className={classes.steps} gap="0.375rem" aria-hidden="true">
      {DELIVERY_STEPS.map(({ stage, event }, index) => (
        <Box key={stage} flex="1 1 0" miw={0}>
          <Bar.Root size="0.375rem" bg="none">
            <Bar.Section
              value={100}
              color={index < step ? 'var(--good)' : 'var(--sunk-deep)'}
              // Visible in forced colours.
              bd="1px solid transparent"
              withAria={false}
            />
          </Bar.Root>
          <Text className={classes.name} size="xs" c="dimmed" mt="0.375rem" lh={1.3}>
            {translate(EVENT_NAMES[event])}
          </Text>
        </Box>
      ))}
    </Flex>
  );
}
