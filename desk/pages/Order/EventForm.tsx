import { i18n } from '@lingui/core';
import { Button, Group, Paper, Text, Title } from '@mantine/core';
import type { ActorRefFrom } from 'xstate';
import { COURIER_MAX, DESK_REASON_MAX, REFERENCE_MAX } from '../../../contract/desk/deskLimits.ts';
import { DETAILED_EVENTS, needsReason } from '../../../contract/desk/deskRoles.ts';
import type { DeskOrder } from '../../../contract/desk/entities.ts';
import { readAmount } from '../../../contract/desk/readAmount.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { Text as Sentence } from '../../../contract/texts/text.ts';
import type { deskOrderMachine } from '../../../machines/desk/deskOrder.machine.ts';
import { BusyButton } from '../../../src/components/BusyButton/BusyButton.tsx';
import { Form } from '../../../src/components/Form/Form.tsx';
import { TextField } from '../../../src/components/TextField/TextField.tsx';
import { translate } from '../../../src/language/translate.ts';
import { ErrorText } from '../../components/ErrorText/ErrorText.tsx';
import { AddressFields, readAddressFields } from './AddressFields.tsx';
import { ParcelFields, readParcels } from './ParcelFields.tsx';
import { readUnits, UnitFields } from './UnitFields.tsx';

/** The events that have a form. */
export const EVENT_FORMS = [...DETAILED_EVENTS, 'parcel.pickedUp'] as const;
type FormEvent = (typeof EVENT_FORMS)[number];

const TITLES: Readonly<Record<FormEvent, string>> = {
  'parcels.split': /*i18n*/ 'Split the order into parcels',
  'parcel.pickedUp': /*i18n*/ 'Hand the parcel over',
  'address.changed': /*i18n*/ 'Change the delivery address',
  'redelivery.requested': /*i18n*/ 'Ask the courier to try again',
  'parcel.recalled': /*i18n*/ 'Call the parcel back',
  'refund.granted': /*i18n*/ 'Refund without a return',
  'parcels.cancelled': /*i18n*/ 'Cancel the rest?',
  'units.cancelled': /*i18n*/ 'Cancel some items',
  'order.cancelled': /*i18n*/ 'Cancel this order?',
};
const SUBMITS: Readonly<Record<FormEvent, string>> = {
  'parcels.split': /*i18n*/ 'Split',
  'parcel.pickedUp': /*i18n*/ 'Hand over',
  'address.changed': /*i18n*/ 'Change address',
  'redelivery.requested': /*i18n*/ 'Deliver again',
  'parcel.recalled': /*i18n*/ 'Call the parcel back',
  'refund.granted': /*i18n*/ 'Refund',
  'parcels.cancelled': /*i18n*/ 'Cancel these items',
  'units.cancelled': /*i18n*/ 'Cancel these items',
  'order.cancelled': /*i18n*/ 'Cancel order',
};
const CONSEQUENCES: Readonly<Partial<Record<FormEvent, string>>> = {
  'parcels.split':
    /*i18n*/ 'Each parcel gets a label of its own, and its share of the cash to collect. You can undo this until a courier has a parcel.',
  'address.changed':
    /*i18n*/ 'The shopper gets a message. A parcel that was packed is packed again, with a new label.',
  'parcel.recalled': /*i18n*/ 'The courier brings the parcel back to you instead of trying again.',
  'parcels.cancelled':
    /*i18n*/ 'This cannot be undone. The order is then delivered without the parcels that came back, are lost or were not sent. The shopper gets a message, and back what they have paid for these items. Items that were not sent are in stock again; count those that came back before you add them.',
  'units.cancelled':
    /*i18n*/ 'This cannot be undone. The shopper gets a message, and back what they have paid for them, or pays less on delivery. A parcel that was packed is packed again.',
  'order.cancelled':
    /*i18n*/ 'This cannot be undone. The shopper gets a message, and back what they have paid.',
};

interface EventFormProps {
  readonly actor: ActorRefFrom<typeof deskOrderMachine>;
  readonly event: FormEvent;
  readonly order: DeskOrder;
  /** Which one of several parcels, from 1; null for the order. */
  readonly parcel: number | null;
  readonly isBusy: boolean;
  readonly error: Sentence | null;
}

/** What an event needs: a reason, the courier of a parcel, units, an amount, an address or a phone. */
export function EventForm({ actor, event, order, parcel, isBusy, error }: EventFormProps) {
  const isCash = order.paymentMethod === 'cod';
  const consequence = CONSEQUENCES[event];
  const isLost = parcel !== null && order.parcels?.[parcel - 1]?.state === 'lost';
  const isForAll = event === 'parcel.pickedUp' && order.parcels !== undefined && parcel === null;
  const text = { autoComplete: 'off', readOnly: isBusy } as const;
  return (
    <Paper withBorder maw="32rem" mt="0.9rem" p="md">
      <Title order={2} mb="xs">
        {translate(TITLES[event])}
        {parcel !== null && ` · ${i18n.t('Parcel {number}', { number: parcel })}`}
      </Title>
      <Form
        onSubmit={(read) =>
          actor.send({
            type: 'details.submitted',
            reason: read('reason').trim(),
            courier: read('courier').trim(),
            trackingNumber: read('trackingNumber').trim(),
            items: readUnits(order, read),
            parcels: event === 'parcels.split' ? readParcels(order, read) : [],
            amount: readAmount(read('amount')),
            reference: read('reference').trim(),
            phone: read('phone').trim(),
            address: event === 'address.changed' ? readAddressFields(read) : null,
          })
        }
      >
        {consequence && <Text>{translate(consequence)}</Text>}
        {isForAll && (
          <>
            <Text>
              {i18n.t(
                'All parcels are handed over. To enter your own courier and its numbers, hand over each parcel by itself.',
              )}
            </Text>
            <ErrorText error={error} />
          </>
        )}
        {event === 'parcel.pickedUp' && !isForAll && (
          <>
            <TextField
              {...text}
              name="courier"
              label={i18n.t('Own courier (optional)')}
              description={
                isLost
                  ? i18n.t(
                      'Your own courier brings another parcel in place of the lost one. Its items are subtracted from the stock once more.',
                    )
                  : i18n.t('Leave both fields empty if the courier of Shiprocket has the parcel.')
              }
              maxLength={COURIER_MAX}
              error={error}
              focusOnMount
            />
            <TextField
              {...text}
              name="trackingNumber"
              label={i18n.t('Tracking number (optional)')}
              maxLength={COURIER_MAX}
            />
          </>
        )}
        {event === 'parcels.split' && <ParcelFields order={order} isBusy={isBusy} error={error} />}
        {event === 'units.cancelled' && <UnitFields order={order} isBusy={isBusy} />}
        {event === 'refund.granted' && (
          <>
            <TextField
              {...text}
              name="amount"
              label={i18n.t('Amount in rupees')}
              description={i18n.t('{amount} at most', { amount: formatMoney(order.refundable) })}
              inputMode="decimal"
              maxLength={12}
              error={error}
              focusOnMount
            />
            {isCash && (
              <TextField
                {...text}
                name="reference"
                label={i18n.t('Reference of the transfer')}
                description={i18n.t(
                  'The order was paid in cash: transfer the money by UPI or to a bank account first.',
                )}
                maxLength={REFERENCE_MAX}
              />
            )}
          </>
        )}
        {event === 'address.changed' && (
          <AddressFields address={order.address} isBusy={isBusy} error={error} />
        )}
        {event === 'redelivery.requested' && (
          <TextField
            {...text}
            name="phone"
            label={i18n.t('Phone number for the courier')}
            inputMode="tel"
            defaultValue={order.address.phone}
            error={error}
            focusOnMount
          />
        )}
        {needsReason(event) && (
          <TextField
            {...text}
            name="reason"
            label={i18n.t('Reason')}
            maxLength={DESK_REASON_MAX}
            error={event === 'refund.granted' ? null : error}
            focusOnMount={
              event === 'order.cancelled' || event === 'parcel.recalled' || event === 'parcels.cancelled'
            }
          />
        )}
        <Group>
          <BusyButton isBusy={isBusy}>{translate(SUBMITS[event])}</BusyButton>
          {!isBusy && (
            <Button variant="default" onClick={() => actor.send({ type: 'details.dismissed' })}>
              {event === 'order.cancelled' ? i18n.t('Keep order') : i18n.t('Not yet')}
            </Button>
          )}
        </Group>
      </Form>
    </Paper>
  );
}
