import type { RefusalDefinition } from '../refusal.ts';
import { COURIER_MAX, DESK_NOTE_MAX, DESK_REASON_MAX } from './deskLimits.ts';

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
    text: /*i18n*/ 'Somebody has changed this order in the meantime. Please look at it again.',
  },
  desk_courier_has_parcel: {
    status: 409,
    text: /*i18n*/ 'The courier of Shiprocket already has this parcel.',
  },
  desk_courier_unanswered: {
    status: 503,
    text: /*i18n*/ 'Shiprocket is not responding, so nothing was changed. Please try again in a few minutes.',
  },
  desk_job_not_failed: { status: 409, text: /*i18n*/ 'This is being tried again, or it is done.' },
  desk_search_too_short: { status: 400, text: /*i18n*/ 'Please search for two characters or more.' },
  desk_reason_required: { status: 400, text: /*i18n*/ 'Please give a reason.' },
  desk_reason_too_long: { status: 400, text: `A reason can have up to ${DESK_REASON_MAX} characters.` },
  desk_courier_required: { status: 400, text: /*i18n*/ 'Please enter the courier of this tracking number.' },
  desk_courier_too_long: {
    status: 400,
    text: `A courier and a tracking number can have up to ${COURIER_MAX} characters each.`,
  },
  desk_note_required: { status: 400, text: /*i18n*/ 'Please write the note.' },
  desk_note_too_long: { status: 400, text: `A note can have up to ${DESK_NOTE_MAX} characters.` },
} as const satisfies Record<string, RefusalDefinition>;
