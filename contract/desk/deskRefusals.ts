import type { RefusalDefinition } from '../refusal.ts';
import { deskMessages } from './deskMessages.ts';
import { COURIER_MAX, DESK_NOTE_MAX, DESK_REASON_MAX, REFERENCE_MAX } from './deskLimits.ts';

/** Refusals of the desk. The shop's app does not load them. */
export const deskRefusals = {
  desk_sign_in_required: { status: 401, text: /*i18n*/ 'Please sign in to the desk.' },
  desk_not_permitted: { status: 403, text: /*i18n*/ 'Your role does not allow this.' },
  desk_origin_refused: { status: 403, text: 'The desk accepts requests from its own pages only.' },
  desk_link_invalid: {
    status: 400,
    text: /*i18n*/ 'This link has expired or was used before. Please create a new one with the command.',
  },
  desk_totp_invalid: {
    status: 400,
    text: /*i18n*/ 'The code of the authenticator app is wrong. Please enter the current one.',
  },
  desk_sign_in_refused: {
    status: 400,
    text: /*i18n*/ 'One of the two codes is wrong or was used before. Please check both.',
  },
  desk_event_refused: {
    status: 409,
    text: /*i18n*/ 'This can no longer be done with this order.',
  },
  desk_order_changed: {
    status: 409,
    text: deskMessages.changed,
  },
  desk_courier_has_parcel: {
    status: 409,
    text: /*i18n*/ 'The courier of Shiprocket already has this parcel.',
  },
  desk_courier_unanswered: {
    status: 503,
    text: /*i18n*/ 'Shiprocket is not responding, so nothing was changed. Please try again in a few minutes.',
  },
  desk_label_unavailable: {
    status: 409,
    text: /*i18n*/ 'Please assign a courier in Shiprocket first, then print its label.',
  },
  desk_reason_required: { status: 400, text: /*i18n*/ 'Please give a reason.' },
  desk_reason_too_long: { status: 400, text: `A reason can have up to ${DESK_REASON_MAX} characters.` },
  desk_courier_required: { status: 400, text: /*i18n*/ 'Please enter the courier of this tracking number.' },
  desk_courier_too_long: {
    status: 400,
    text: `A courier and a tracking number can have up to ${COURIER_MAX} characters each.`,
  },
  desk_items_required: { status: 400, text: deskMessages.itemsMissing },
  desk_items_unavailable: {
    status: 409,
    text: /*i18n*/ 'The order no longer has that many of these items.',
  },
  desk_amount_required: { status: 400, text: deskMessages.amountMissing },
  desk_refund_too_high: { status: 409, text: /*i18n*/ 'At most {amount} of this order can be refunded.' },
  desk_reference_required: {
    status: 400,
    text: /*i18n*/ 'This order was paid in cash. Please transfer the money by UPI or to a bank account first, and enter the reference of the transfer.',
  },
  desk_reference_too_long: {
    status: 400,
    text: `A reference can have up to ${REFERENCE_MAX} characters.`,
  },
  desk_resend_out_of_stock: {
    status: 409,
    text: /*i18n*/ 'The parcel cannot be sent again: {item} is out of stock.',
  },
  desk_note_required: { status: 400, text: /*i18n*/ 'Please write the note.' },
  desk_note_too_long: { status: 400, text: `A note can have up to ${DESK_NOTE_MAX} characters.` },
} as const satisfies Record<string, RefusalDefinition>;
