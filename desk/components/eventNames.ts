import type { DeskEvent } from '../../contract/desk/deskRoles.ts';
import { RETURN_ACTION_NAMES } from './returnEventNames.ts';

/** The buttons that cause an event of an order. */
export const EVENT_BUTTONS: Readonly<Record<DeskEvent, string>> = {
  'parcel.packed': /*i18n*/ 'Mark as packed',
  'parcel.pickedUp': /*i18n*/ 'Hand over',
  'parcel.outForDelivery': /*i18n*/ 'Mark as out for delivery',
  'parcel.delivered': /*i18n*/ 'Mark as delivered',
  'parcel.returned': /*i18n*/ 'Mark as returned to us',
  'cash.received': /*i18n*/ 'Cash received',
  'order.resent': /*i18n*/ 'Send again',
  'parcels.split': /*i18n*/ 'Split into parcels',
  'parcels.joined': /*i18n*/ 'Undo the split',
  'parcels.cancelled': /*i18n*/ 'Cancel the rest',
  'order.confirmed': /*i18n*/ 'Confirmed by phone',
  'address.changed': /*i18n*/ 'Change address',
  'redelivery.requested': /*i18n*/ 'Deliver again',
  'parcel.recalled': /*i18n*/ 'Call the parcel back',
  'refund.granted': /*i18n*/ 'Refund',
  'units.cancelled': /*i18n*/ 'Cancel some items',
  'order.cancelled': /*i18n*/ 'Cancel order',
};

/** What people have done with an order or a return, by the action of the audit. */
export const ACTION_NAMES: Readonly<Record<string, string>> = {
  ...RETURN_ACTION_NAMES,
  'parcel.packed': /*i18n*/ 'Packed',
  'parcel.pickedUp': /*i18n*/ 'Handed over',
  'parcel.outForDelivery': /*i18n*/ 'Out for delivery',
  'parcel.delivered': /*i18n*/ 'Delivered',
  'parcel.returned': /*i18n*/ 'Returned to us',
  'cash.received': /*i18n*/ 'Cash received',
  'order.resent': /*i18n*/ 'Sent again',
  'parcels.split': /*i18n*/ 'Split into several parcels',
  'parcels.joined': /*i18n*/ 'In one parcel again',
  'parcels.cancelled': /*i18n*/ 'The rest is cancelled',
  'order.confirmed': /*i18n*/ 'Confirmed by phone',
  'address.changed': /*i18n*/ 'Address changed',
  'redelivery.requested': /*i18n*/ 'Another delivery requested',
  'parcel.recalled': /*i18n*/ 'Called back',
  'refund.granted': /*i18n*/ 'Refund agreed',
  'units.cancelled': /*i18n*/ 'Some items cancelled',
  'order.cancelled': /*i18n*/ 'Cancelled',
  'note.added': /*i18n*/ 'Note added',
} satisfies Record<DeskEvent | 'note.added', string>;
