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
  'order.cancelled': /*i18n*/ 'Cancelled',
  'note.added': /*i18n*/ 'Note added',
};
