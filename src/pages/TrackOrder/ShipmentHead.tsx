import { i18n } from '@lingui/core';
import { Anchor, Box, DataList, Flex, Group, Progress as Bar, Stack, Text } from '@mantine/core';
import type { TrackedParcel } from '../../../contract/shipping/entities.ts';
import { DELIVERY_STEPS } from '../../../contract/orders/orderLife.ts';
import { readStatus } from '../../../contract/orders/readStatus.ts';
import { OrderStatus } from '../../components/OrderStatus/OrderStatus.tsx';
import { Fact } from '../../components/Fact/Fact.tsx';
import { Trans } from '../../language/Trans.tsx';
import { EVENT_NAMES } from '../../components/OrderParts/eventNames.ts';
import { translate } from '../../language/translate.ts';
import { ScanTime } from './ScanTime.tsx';
import classes from './Progress.module.css';

/** Status, courier and tracking number. Changes are announced to screen readers. */
export function ShipmentHead({
  tracking: { current_status, courier_name, awb_code, track_url, shipment_track },
}: {
  readonly tracking: TrackedParcel;
}) {
  const [newest] = shipment_track;
  return (
    <Stack gap="1.25rem">
      <Group role="status" aria-atomic="true" gap="0.6rem 1rem">
        <OrderStatus status={current_status} />
        {newest && (
          <Text variant="caption">
            <Trans
              id={/*i18n*/ 'Last update: <0/>'}
              components={[<ScanTime key="date" date={newest.date} />]}
            />
          </Text>
        )}
      </Group>
      <Progress status={current_status} />
      {(courier_name || awb_code) && (
        <DataList withDivider={false} gap="1rem 3rem" style={{ flexFlow: 'wrap' }}>
          {courier_name && <Fact name={i18n.t('Courier')}>{courier_name}</Fact>}
          {awb_code && (
            <Fact name={i18n.t('Tracking number (AWB)')} style={{ userSelect: 'all' }}>
              {track_url ? (
                <Anchor href={track_url} target="_blank" rel="noreferrer">
                  {awb_code}
                </Anchor>
              ) : (
                awb_code
              )}
            </Fact>
          )}
        </DataList>
      )}
    </Stack>
  );
}

/** The steps of an order as a bar; decorative, because the status is beside it. Nothing for a status outside the steps. */
function Progress({ status }: { readonly status: string }) {
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
