import type { RefusalDefinition } from '../refusal.ts';
import { REVIEW_MAX_LENGTH } from '../constants.ts';
import { deskMessages } from './deskMessages.ts';
import {
  COURIER_MAX,
  DESK_FACTOR_NAME_MAX,
  DESK_NOTE_MAX,
  DESK_REASON_MAX,
  REFERENCE_MAX,
} from './deskLimits.ts';

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
    text: /*i18n*/ 'The code from the mail, or the app’s code or passkey, is wrong or was used before. Please check both.',
  },
  desk_code_needed: { status: 403, text: /*i18n*/ 'Please confirm first that it is you.' },
  desk_proof_refused: {
    status: 400,
    text: /*i18n*/ 'This code or passkey is wrong or was used before. Please try again.',
  },
  desk_push_refused: {
    status: 400,
    text: /*i18n*/ 'This browser’s notifications cannot be used here.',
  },
  desk_set_up_expired: {
    status: 400,
    text: /*i18n*/ 'The time to set up this app is over. Please start again.',
  },
  desk_factor_name_invalid: {
    status: 400,
    text: `A name has 1 to ${DESK_FACTOR_NAME_MAX} characters.`,
  },
  desk_factor_not_found: { status: 404, text: /*i18n*/ 'This is no longer one of your ways to sign in.' },
  desk_factor_exists: { status: 409, text: /*i18n*/ 'This authenticator app has been added already.' },
  desk_last_factor: {
    status: 409,
    text: /*i18n*/ 'You need at least one way to sign in. Please add another one first.',
  },
  desk_too_many_factors: {
    status: 409,
    text: /*i18n*/ 'You can have at most {count} passkeys and apps. Please remove one that you no longer use.',
  },
  desk_person_not_found: { status: 404, text: /*i18n*/ 'This person no longer belongs to the staff.' },
  desk_roles_required: { status: 400, text: /*i18n*/ 'Please choose at least one role.' },
  desk_last_owner: {
    status: 409,
    text: /*i18n*/ 'The desk needs an owner who can sign in. Please make somebody else an owner first.',
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
    text: /*i18n*/ 'No label yet for {orders}. Please assign a courier in Shiprocket first.',
  },
  desk_invoice_not_found: { status: 404, text: /*i18n*/ 'There is no such invoice.' },
  desk_month_invalid: { status: 400, text: /*i18n*/ 'Please choose a month.' },
  desk_job_not_failed: { status: 409, text: /*i18n*/ 'This is being tried again, or it is done.' },
  desk_search_too_short: { status: 400, text: /*i18n*/ 'Please search for two characters or more.' },
  desk_reason_required: { status: 400, text: /*i18n*/ 'Please give a reason.' },
  desk_reason_too_long: { status: 400, text: `A reason can have up to ${DESK_REASON_MAX} characters.` },
  desk_courier_required: { status: 400, text: /*i18n*/ 'Please enter the courier of this tracking number.' },
  desk_courier_too_long: {
    status: 400,
    text: `A courier and a tracking number can have up to ${COURIER_MAX} characters each.`,
  },
  desk_parcels_invalid: {
    status: 400,
    text: deskMessages.parcelsInvalid,
  },
  desk_parcel_required: {
    status: 409,
    text: /*i18n*/ 'This order is sent in several parcels. Please hand each of them over to your courier.',
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
  desk_return_refused: {
    status: 409,
    text: /*i18n*/ 'This can no longer be done with this return.',
  },
  desk_return_changed: {
    status: 409,
    text: /*i18n*/ 'Somebody has changed this return in the meantime. Please look at it again.',
  },
  desk_review_changed: {
    status: 409,
    text: /*i18n*/ 'This review has changed in the meantime. Please read it again.',
  },
  desk_answer_too_long: { status: 400, text: `An answer can have up to ${REVIEW_MAX_LENGTH} characters.` },
  desk_product_changed: {
    status: 409,
    text: /*i18n*/ 'Somebody else has changed this product in the meantime. Nothing of yours is lost: please compare, and save again.',
  },
  desk_product_exists: {
    status: 409,
    text: /*i18n*/ 'There is a product of this name already. Please edit that one, or choose another name.',
  },
  desk_product_refused: { status: 400, text: /*i18n*/ 'Please check this field: {problem}.' },
  desk_preview_outdated: {
    status: 409,
    text: /*i18n*/ 'The products have changed since this preview. Nothing was changed: please look at it again.',
  },
  desk_change_running: {
    status: 409,
    text: /*i18n*/ 'Another change of many products is being written. Please try again in a minute.',
  },
  desk_nothing_to_stop: { status: 409, text: /*i18n*/ 'This import has ended already.' },
  desk_nothing_to_undo: { status: 409, text: /*i18n*/ 'There is nothing left to undo.' },
  desk_too_many_products: {
    status: 400,
    text: /*i18n*/ 'At most {count} products can be changed at once here. Please narrow the list, or use a file.',
  },
  desk_too_many_pictures: {
    status: 400,
    text: /*i18n*/ 'At most {count} pictures can be copied at once. Please split the file.',
  },
  desk_percent_invalid: { status: 400, text: deskMessages.percentMissing },
  desk_department_required: { status: 400, text: deskMessages.departmentMissing },
  desk_day_invalid: { status: 400, text: /*i18n*/ 'A day is written like 2026-12-01.' },
  desk_stock_changed: {
    status: 409,
    text: /*i18n*/ 'The stock has changed in the meantime, perhaps by an order. Please look at the number again.',
  },
  desk_stock_number_invalid: {
    status: 400,
    text: /*i18n*/ 'Please enter a whole number that leaves 0 to 1,000,000 units.',
  },
  desk_settings_changed: {
    status: 409,
    text: /*i18n*/ 'Somebody else has changed the settings in the meantime. Nothing of yours is lost: please compare, and save again.',
  },
  desk_setting_not_permitted: {
    status: 403,
    text: /*i18n*/ 'Only an owner can change fees and payment.',
  },
  desk_setting_refused: { status: 400, text: /*i18n*/ 'Please check {setting}: {problem}' },
  desk_settings_version_not_found: { status: 404, text: /*i18n*/ 'There is no such version.' },
  desk_customer_not_found: { status: 404, text: /*i18n*/ 'There is no such customer.' },
  desk_customer_orders_open: {
    status: 409,
    text: /*i18n*/ 'An order is still open. The account can be deleted once everything is delivered or cancelled.',
  },
  desk_customer_refund_open: {
    status: 409,
    text: /*i18n*/ 'A payment, refund or return is still open. The account can be deleted once it is finished.',
  },
  desk_coupon_code_invalid: { status: 400, text: /*i18n*/ 'A code has 3 to 40 letters, digits, - or _.' },
  desk_coupon_benefit_invalid: {
    status: 400,
    text: /*i18n*/ 'A coupon is one of these: a percentage, an amount or free delivery.',
  },
  desk_coupon_percent_invalid: {
    status: 400,
    text: /*i18n*/ 'A percentage is a whole number from 1 to 100.',
  },
  desk_coupon_amount_invalid: { status: 400, text: /*i18n*/ 'An amount is above ₹0, like 250 or 99.50.' },
  desk_coupon_limit_invalid: {
    status: 400,
    text: /*i18n*/ 'Only a percentage can have a largest discount.',
  },
  desk_coupon_day_invalid: { status: 400, text: /*i18n*/ 'A day is written like 2026-12-01.' },
  desk_coupon_days_invalid: { status: 400, text: /*i18n*/ 'The last day is before the first one.' },
  desk_coupon_uses_invalid: {
    status: 400,
    text: /*i18n*/ 'The number of uses is a whole number above 0.',
  },
  desk_coupon_flag_invalid: { status: 400, text: 'This is either true or false.' },
  desk_coupon_list_invalid: { status: 400, text: 'This is a list of names.' },
  desk_coupon_twice: { status: 400, text: '{code} is listed twice.' },
  desk_coupon_exists: { status: 409, text: /*i18n*/ 'There is a coupon {code} already.' },
  desk_coupon_product_unknown: { status: 400, text: 'There is no product {product}.' },
  desk_coupon_department_unknown: {
    status: 400,
    text: /*i18n*/ 'No product is in the department {department}.',
  },
  desk_coupon_not_found: { status: 404, text: /*i18n*/ 'There is no coupon {code}.' },
  desk_coupon_ended: { status: 409, text: /*i18n*/ 'The coupon {code} has ended already.' },
} as const satisfies Record<string, RefusalDefinition>;
