import type { ReturnReason, ReturnStatus } from '../../contract/returns/returnLife.ts';

/** The names of the states of a return for the people who handle it. */
export const RETURN_STATUS_NAMES: Readonly<Record<ReturnStatus, string>> = {
  requested: /*i18n*/ 'To decide',
  approved: /*i18n*/ 'Approved',
  pickUpBooked: /*i18n*/ 'Pick-up booked',
  pickedUp: /*i18n*/ 'Picked up',
  received: /*i18n*/ 'To check',
  checked: /*i18n*/ 'To pay',
  refunded: /*i18n*/ 'Refunded',
  exchanged: /*i18n*/ 'Exchanged',
  declined: /*i18n*/ 'Declined',
  withdrawn: /*i18n*/ 'Withdrawn',
  expired: /*i18n*/ 'Expired',
};

/** Why a shopper returns something, in a few words. */
export const RETURN_REASON_NAMES: Readonly<Record<ReturnReason, string>> = {
  damaged: /*i18n*/ 'Damaged',
  wrong: /*i18n*/ 'Wrong item',
  size: /*i18n*/ 'Wrong size',
  different: /*i18n*/ 'Not as described',
  unwanted: /*i18n*/ 'No longer wanted',
};
