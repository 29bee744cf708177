import type { ReturnEvent } from '../../../contract/returns/returnLife.ts';

/** The names of a return's events, to translate. */
export const RETURN_EVENT_NAMES: Readonly<Record<ReturnEvent, string>> = {
  requested: /*i18n*/ 'Return requested',
  approved: /*i18n*/ 'Return approved',
  pickUpBooked: /*i18n*/ 'Pick-up booked',
  pickedUp: /*i18n*/ 'Picked up',
  received: /*i18n*/ 'Received by us',
  checked: /*i18n*/ 'Items checked',
  refunded: /*i18n*/ 'Refunded',
  declined: /*i18n*/ 'Return declined',
  withdrawn: /*i18n*/ 'Return withdrawn',
  exchangeSent: /*i18n*/ 'Other size sent',
  exchanged: /*i18n*/ 'Exchanged',
  exchangeLost: /*i18n*/ 'Other size did not reach you',
  exchangeFailed: /*i18n*/ 'Refund instead of the other size',
  expired: /*i18n*/ 'Exchange ended',
};
