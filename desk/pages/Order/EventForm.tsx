import { i18n } from '@lingui/core';
import { Button, Group, Paper, Text, Title } from '@mantine/core';
import type { ActorRefFrom } from 'xstate';
import { COURIER_MAX, DESK_REASON_MAX } from '../../../contract/desk/deskLimits.ts';
import type { Text as Sentence } from '../../../contract/texts/text.ts';
import type { deskOrderMachine } from '../../../machines/desk/deskOrder.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { Form } from '../../../src/components/Form/Form.tsx';
import { TextField } from '../../../src/components/TextField/TextField.tsx';
import classes from './OrderDetails.module.css';

interface EventFormProps {
  readonly actor: ActorRefFrom<typeof deskOrderMachine>;
  readonly event: 'order.cancelled' | 'parcel.pickedUp';
  readonly isBusy: boolean;
  readonly error: Sentence | null;
}

/** The reason of a cancellation, or the courier of a parcel. */
export function EventForm({ actor, event, isBusy, error }: EventFormProps) {
  const isCancel = event === 'order.cancelled';
  return (
    <Paper withBorder className={classes.details}>
      <Title order={2} mb="xs">
        {isCancel ? i18n.t('Cancel this order?') : i18n.t('Hand the parcel over')}
      </Title>
      <Form
        onSubmit={(read) =>
          actor.send({
            type: 'details.submitted',
            reason: read('reason'),
            courier: read('courier'),
            trackingNumber: read('trackingNumber'),
          })
        }
      >
        {isCancel ? (
          <>
            <Text>
              {i18n.t('This cannot be undone. The shopper gets a message, and back what they have paid.')}
            </Text>
            <TextField
              name="reason"
              label={i18n.t('Reason')}
              autoComplete="off"
              maxLength={DESK_REASON_MAX}
              error={error}
              readOnly={isBusy}
              focusOnMount
            />
          </>
        ) : (
          <>
            <TextField
              name="courier"
              label={i18n.t('Own courier (optional)')}
              description={i18n.t('Leave both fields empty if the courier of Shiprocket has the parcel.')}
              autoComplete="off"
              maxLength={COURIER_MAX}
              error={error}
              readOnly={isBusy}
              focusOnMount
            />
            <TextField
              name="trackingNumber"
              label={i18n.t('Tracking number (optional)')}
              autoComplete="off"
              maxLength={COURIER_MAX}
              readOnly={isBusy}
            />
          </>
        )}
        <Group>
          <BusyButton fullWidth={false} isBusy={isBusy}>
            {isCancel ? i18n.t('Cancel order') : i18n.t('Hand over')}
          </BusyButton>
          {!isBusy && (
            <Button variant="default" onClick={() => actor.send({ type: 'details.dismissed' })}>
              {isCancel ? i18n.t('Keep order') : i18n.t('Not yet')}
            </Button>
          )}
        </Group>
      </Form>
    </Paper>
  );
}
