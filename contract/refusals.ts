import { accountMessages } from './accounts/accountMessages.ts';
import { checkoutMessages } from './orders/checkoutMessages.ts';
import { deliveryMessages } from './shipping/deliveryMessages.ts';
import { messages } from './texts/messages.ts';

interface RefusalEntry {
  readonly status: number;
  /** English, with `{name}` placeholders for values. The specification's sentence where it has one. */
  readonly text: string;
}

const PRODUCT_ID_INVALID = /*i18n*/ 'We could not find this product. Please reload the page.';
const ORDER_NOT_FOUND = /*i18n*/ 'We could not find this order.';

/**
 * All refusals of the API: stable code, HTTP status and English sentence (docs/api-errors.md). A code never changes its meaning and is
 * never reused. Status 200 is used by payment verification when the payment was not successful (spec §7).
 */
export const refusals = {
  // Any call
  invalid_request: { status: 400, text: /*i18n*/ 'The request could not be read.' },
  invalid_characters: { status: 400, text: 'The request contains characters that are not allowed.' },
  nested_too_deeply: { status: 400, text: 'The request is nested too deeply.' },
  request_refused: { status: 400, text: /*i18n*/ 'The request was refused.' },
  unauthorized: { status: 401, text: /*i18n*/ 'Please log in again.' },
  not_found: { status: 404, text: /*i18n*/ 'There is nothing at this address.' },
  method_not_allowed: { status: 405, text: /*i18n*/ 'This method is not allowed for this URL.' },
  request_timeout: { status: 408, text: /*i18n*/ 'The request took too long.' },
  request_too_large: { status: 413, text: /*i18n*/ 'The request is too large.' },
  address_too_long: { status: 414, text: /*i18n*/ 'The address is too long.' },
  unsupported_media_type: { status: 415, text: /*i18n*/ 'Please send JSON.' },
  unsupported_encoding: {
    status: 415,
    text: 'Compressed request bodies are not supported. Please send plain JSON.',
  },
  headers_too_large: { status: 431, text: /*i18n*/ 'The headers are too large.' },
  rate_limited: {
    status: 429,
    text: /*i18n*/ 'Too many tries. Please try again in {seconds} seconds.',
  },
  rate_limited_minutes: {
    status: 429,
    text: /*i18n*/ 'Too many tries. Please try again in {minutes} minutes.',
  },
  rate_limited_hours: {
    status: 429,
    text: /*i18n*/ 'Too many tries. Please try again in {hours} hours.',
  },
  too_many_parallel_calls: {
    status: 429,
    text: /*i18n*/ 'You have asked for a lot at once. Please try again in a few seconds.',
  },
  internal_error: { status: 500, text: messages.auth.somethingWentWrong },
  unavailable: {
    status: 503,
    text: /*i18n*/ 'Our shop is not responding right now. Please try again in a moment.',
  },
  idempotency_key_invalid: {
    status: 400,
    text: /*i18n*/ 'Idempotency-Key must be 1 to 200 visible characters.',
  },
  idempotency_key_reused: { status: 409, text: 'This Idempotency-Key was used for another request.' },

  // Accounts
  identifier_required: { status: 400, text: messages.identifier.required },
  identifier_invalid: { status: 400, text: messages.identifier.invalid },
  sign_in_busy: {
    status: 503,
    text: /*i18n*/ 'Many people are signing in right now. Please try again in a few seconds.',
  },
  account_exists: { status: 409, text: /*i18n*/ 'You already have an account. Please log in.' },
  otp_mode_invalid: {
    status: 400,
    text: /*i18n*/ 'Say whether the code is for logging in, signing up or a new password.',
  },
  otp_incomplete: { status: 400, text: messages.otp.enterAllDigits },
  otp_invalid: { status: 400, text: messages.otp.invalid },
  otp_locked: {
    status: 429,
    text: /*i18n*/ 'Please wait {seconds}s before asking for another code.',
  },
  otp_too_soon: {
    status: 429,
    text: /*i18n*/ 'You asked for a code a moment ago. Please wait a little, then ask for this one.',
  },
  reset_needs_email: {
    status: 400,
    text: /*i18n*/ 'To set a new password, please enter your email address.',
  },
  mail_unavailable: {
    status: 503,
    text: /*i18n*/ 'We cannot email codes right now. Please use your phone number.',
  },
  sms_unavailable: {
    status: 503,
    text: /*i18n*/ 'We cannot text codes right now. Please use your email address.',
  },
  name_required: { status: 400, text: messages.auth.nameRequired },
  name_invalid: { status: 400, text: /*i18n*/ 'Please enter your name in up to 100 characters' },
  password_invalid: { status: 400, text: messages.auth.invalidPassword },
  password_too_short: { status: 400, text: messages.reset.tooShort },
  password_common: { status: 400, text: accountMessages.passwordCommon },
  password_is_name: { status: 400, text: accountMessages.passwordIsName },
  password_is_email: { status: 400, text: accountMessages.passwordIsEmail },
  password_is_phone: { status: 400, text: accountMessages.passwordIsPhone },
  password_is_shop_name: { status: 400, text: accountMessages.passwordIsShopName },
  password_not_set: { status: 400, text: messages.auth.setYourPassword },
  invalid_credentials: { status: 400, text: messages.auth.invalidCredentials },

  // Passkeys
  sign_in_not_recent: { status: 403, text: /*i18n*/ 'Please confirm first that it is you.' },
  passkeys_unavailable: { status: 403, text: /*i18n*/ 'Passkeys cannot be used at this address.' },
  passkey_expired: { status: 400, text: /*i18n*/ 'That took too long. Please try again.' },
  passkey_invalid: {
    status: 400,
    text: /*i18n*/ 'This passkey could not be verified. Please try again, or use a code instead.',
  },
  passkey_unknown: {
    status: 400,
    text: /*i18n*/ 'This passkey no longer belongs to an account here. Please use a code instead.',
  },
  passkey_exists: { status: 409, text: /*i18n*/ 'This passkey has been added already.' },
  passkey_name_invalid: {
    status: 400,
    text: /*i18n*/ 'Please enter a name for the passkey, in at most 60 characters.',
  },
  passkey_not_found: { status: 404, text: /*i18n*/ 'There is no such passkey.' },
  too_many_passkeys: {
    status: 409,
    text: /*i18n*/ 'An account holds at most {count} passkeys. Please delete one that you no longer use.',
  },

  // Deleting an account
  orders_open: {
    status: 409,
    text: /*i18n*/ 'One of your orders is still open. You can delete your account once everything is delivered or cancelled.',
  },
  refund_open: {
    status: 409,
    text: /*i18n*/ 'A refund is still on its way to you. You can delete your account once it has arrived.',
  },

  // Addresses
  address_incomplete: { status: 400, text: messages.address.required },
  address_email_invalid: { status: 400, text: messages.address.email },
  address_phone_invalid: { status: 400, text: messages.address.phone },
  address_postal_code_invalid: { status: 400, text: messages.address.postalCode },
  too_many_addresses: {
    status: 409,
    text: /*i18n*/ 'You have changed your address many times in the last hour. Please try again later.',
  },
  address_not_found: { status: 404, text: /*i18n*/ 'This address is no longer saved.' },
  address_book_full: {
    status: 409,
    text: /*i18n*/ 'You have {count} saved addresses. Please delete one of them first.',
  },
  address_field_too_long: { status: 400, text: messages.address.tooLong },

  // Delivery
  pin_invalid: { status: 400, text: deliveryMessages.pinInvalid },

  // Products and carts
  product_id_invalid: { status: 400, text: PRODUCT_ID_INVALID },
  product_not_found: { status: 404, text: messages.product.notFound },
  product_unavailable: { status: 400, text: messages.product.notFound },
  size_required: { status: 400, text: messages.product.selectSize },
  size_unavailable: { status: 400, text: /*i18n*/ '{name} is not available in size {size}.' },
  quantity_invalid: { status: 400, text: /*i18n*/ 'Please choose a quantity from {least} to {most}.' },
  stock_insufficient: {
    status: 409,
    text: /*i18n*/ 'Only {left} left of {name}, {size}. Please reduce the quantity.',
  },
  stock_out: {
    status: 409,
    text: /*i18n*/ '{name}, {size} has just sold out. Please remove it from your cart.',
  },
  cart_full: { status: 400, text: /*i18n*/ 'Your cart can hold up to {count} different items.' },
  guest_is_account: { status: 403, text: /*i18n*/ 'Please log in again.' },

  // Orders
  cart_empty: { status: 400, text: messages.checkout.cartEmpty },
  order_too_many_lines: { status: 400, text: /*i18n*/ 'One order can hold up to {count} different items.' },
  order_line_repeated: {
    status: 400,
    text: /*i18n*/ 'A product can be in an order only once in the same size.',
  },
  order_too_large: {
    status: 400,
    text: /*i18n*/ 'This order is too large to place online. Please contact us.',
  },
  amount_invalid: {
    status: 400,
    text: /*i18n*/ 'The amount must be in rupees with at most two decimals.',
  },
  payment_method_invalid: { status: 400, text: messages.checkout.invalidMethod },
  prices_changed: {
    status: 409,
    text: /*i18n*/ 'Some prices have changed. Please check the new total.',
  },
  order_exists: {
    status: 409,
    text: /*i18n*/ 'You have already placed this order. Please see My Orders.',
  },
  too_many_orders: {
    status: 409,
    text: /*i18n*/ 'You have started many orders in the last hour. Please try again later.',
  },
  too_many_cash_orders: {
    status: 409,
    text: /*i18n*/ 'You have {count} cash on delivery orders on the way. Please pay for this one online, or order after one of them arrives.',
  },
  phone_unconfirmed: {
    status: 409,
    text: /*i18n*/ 'Many cash on delivery orders are on the way to this phone or address. Please confirm the phone number with a code, or pay online.',
  },
  too_many_unpaid_orders: {
    status: 409,
    text: /*i18n*/ 'We are still confirming the payments of {count} of your orders. Please try again when one is done.',
  },
  order_replaced: {
    status: 409,
    text: /*i18n*/ 'You are placing this order in another window. Please finish there.',
  },
  order_key_in_use: {
    status: 409,
    text: /*i18n*/ 'Another order was started with this Idempotency-Key and is waiting for payment.',
  },
  order_id_invalid: { status: 400, text: ORDER_NOT_FOUND },
  order_not_found: { status: 404, text: ORDER_NOT_FOUND },
  order_not_confirmed: {
    status: 409,
    text: /*i18n*/ 'This order is not confirmed, so it cannot be shipped.',
  },

  order_not_cancellable: {
    status: 409,
    text: /*i18n*/ 'The courier already has this order, so it can no longer be cancelled. You can return it within 7 days of delivery.',
  },
  order_cancel_unanswered: {
    status: 503,
    text: /*i18n*/ 'The courier service is not answering, so we could not cancel your order yet. Please try again in a few minutes.',
  },

  // Payments
  payment_in_progress: {
    status: 409,
    text: /*i18n*/ 'We are confirming your payment. Please check My Orders in a moment.',
  },
  payment_replaced: {
    status: 409,
    text: /*i18n*/ 'You are already paying for this order somewhere else. Please finish there.',
  },
  payment_not_verified: { status: 400, text: messages.checkout.verificationFailed },
  payment_not_made: { status: 200, text: messages.checkout.verificationFailed },
  payment_pending: { status: 200, text: messages.checkout.verificationFailed },
  payment_status_unknown: { status: 503, text: messages.checkout.verificationFailed },
  refund_pending: { status: 200, text: checkoutMessages.refundPending },
  refund_done: { status: 200, text: checkoutMessages.refundDone },
  order_closed_refund_pending: { status: 200, text: checkoutMessages.refundPending },
  order_closed_refund_done: { status: 200, text: checkoutMessages.refundDone },
  order_out_of_stock_refund_pending: { status: 200, text: checkoutMessages.outOfStockRefundPending },
  order_out_of_stock_refund_done: { status: 200, text: checkoutMessages.outOfStockRefundDone },
  stripe_failed: { status: 502, text: messages.checkout.stripeFailed },
  stripe_timeout: { status: 504, text: messages.checkout.stripeFailed },
  razorpay_failed: { status: 502, text: messages.checkout.razorpayFailed },
  razorpay_timeout: { status: 504, text: messages.checkout.razorpayFailed },

  // Reviews
  review_login_required: { status: 401, text: messages.review.loginRequired },
  review_rating_required: { status: 400, text: messages.review.ratingRequired },
  review_comment_required: { status: 400, text: messages.review.commentRequired },
  review_comment_too_long: { status: 400, text: messages.review.tooLong },
  too_many_reviews: {
    status: 409,
    text: /*i18n*/ 'You have written many reviews in the last hour. Please try again later.',
  },
  alert_needs_email: {
    status: 409,
    text: /*i18n*/ 'We can only tell you by email, and your account has no email address.',
  },
  too_many_stock_alerts: {
    status: 409,
    text: /*i18n*/ 'You have asked about many items today. Please try again tomorrow.',
  },
  review_exists: { status: 409, text: messages.review.writtenBefore },
  review_id_invalid: { status: 400, text: messages.review.notFound },
  review_not_found: { status: 404, text: messages.review.notFound },

  // Webhooks
  webhook_unauthorized: { status: 401, text: 'The key is wrong.' },
  webhook_empty: { status: 400, text: 'There is no event.' },
  webhook_invalid: { status: 400, text: /*i18n*/ 'The event could not be read.' },
  webhook_tracking_invalid: { status: 400, text: 'This is not a tracking event.' },
  webhook_payment_unknown: { status: 404, text: /*i18n*/ 'We could not find this payment.' },
  webhook_shipment_unknown: { status: 404, text: 'There is no such shipment.' },
} as const satisfies Record<string, RefusalEntry>;

/** A stable code of a refusal. */
export type RefusalCode = keyof typeof refusals;

type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The values for the placeholders of a code's sentence. */
export type RefusalValues<C extends RefusalCode> = Readonly<
  Record<Names<(typeof refusals)[C]['text']>, string | number>
>;

/** The codes whose sentence has no placeholders. */
export type PlainRefusalCode = {
  [C in RefusalCode]: keyof RefusalValues<C> extends never ? C : never;
}[RefusalCode];
