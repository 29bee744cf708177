import type { DeskReturnEvent } from '../../contract/desk/deskReturnEvents.ts';
import type { DeclineReason } from '../../contract/returns/returnLife.ts';

/** The buttons that cause an event of a return. */
export const RETURN_EVENT_BUTTONS: Readonly<Record<DeskReturnEvent, string>> = {
  'return.approved': /*i18n*/ 'Approve',
  'return.declined': /*i18n*/ 'Decline',
  'pickUp.booked': /*i18n*/ 'Pick-up is booked',
  'pickUp.done': /*i18n*/ 'Courier has the items',
  'parcel.received': /*i18n*/ 'Items received',
  'items.accepted': /*i18n*/ 'Items are all right',
  'exchange.sent': /*i18n*/ 'Other size is sent',
  'refund.accepted': /*i18n*/ 'Record the payment',
  'exchange.failed': /*i18n*/ 'Refund instead',
  'exchange.lost': /*i18n*/ 'Other size did not arrive',
};

/** What people have done with a return, by the action of the audit. */
export const RETURN_ACTION_NAMES: Readonly<Record<DeskReturnEvent, string>> = {
  'return.approved': /*i18n*/ 'Return approved',
  'return.declined': /*i18n*/ 'Return declined',
  'pickUp.booked': /*i18n*/ 'Pick-up booked',
  'pickUp.done': /*i18n*/ 'Picked up',
  'parcel.received': /*i18n*/ 'Received by us',
  'items.accepted': /*i18n*/ 'Items checked',
  'exchange.sent': /*i18n*/ 'Other size sent',
  'refund.accepted': /*i18n*/ 'Refunded',
  'exchange.failed': /*i18n*/ 'Refund instead of the other size',
  'exchange.lost': /*i18n*/ 'Other size did not arrive',
};

export const DECLINE_REASON_NAMES: Readonly<Record<DeclineReason, string>> = {
  late: /*i18n*/ 'The time for returns is over',
  used: /*i18n*/ 'The items have been used',
  incomplete: /*i18n*/ 'Parts are missing',
  other: /*i18n*/ 'Another reason',
};
