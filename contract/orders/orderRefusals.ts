import { deliveryMessages } from '../shipping/deliveryMessages.ts';
import { checkoutMessages } from './checkoutMessages.ts';
import { orderOptionMessages } from './orderOptionMessages.ts';
import type { RefusalDefinition } from '../refusal.ts';

const ORDER_NOT_FOUND = /*i18n*/ 'We could not find this order.';

/** Refusals of orders, and of their cancellation. */
export const orderRefusals = {
  cart_empty: { status: 400, text: checkoutMessages.cartEmpty },
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
  payment_method_invalid: { status: 400, text: checkoutMessages.invalidMethod },
  gift_message_too_long: { status: 400, text: orderOptionMessages.giftMessageTooLong },
  gift_message_invalid: { status: 400, text: orderOptionMessages.giftMessageInvalid },
  pin_required: { status: 400, text: deliveryMessages.pinRequired },
  gstin_invalid: { status: 400, text: orderOptionMessages.gstinInvalid },
  company_name_invalid: { status: 400, text: orderOptionMessages.companyNameInvalid },
  gift_wrap_unavailable: { status: 409, text: orderOptionMessages.giftWrapUnavailable },
  delivery_unavailable: { status: 409, text: deliveryMessages.addressNotServed },
  cash_off: { status: 409, text: checkoutMessages.cashOff },
  cash_limit: { status: 409, text: checkoutMessages.cashLimit },
  cash_unavailable: { status: 409, text: deliveryMessages.cashNotServed },
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
    text: /*i18n*/ 'The courier already has this order, so it can no longer be cancelled. You can return it within {days} days of delivery.',
  },
  order_event_refused: {
    status: 409,
    text: /*i18n*/ 'This can no longer be done with your order. Please open its page again.',
  },
  order_change_unanswered: {
    status: 503,
    text: /*i18n*/ 'The courier service is not responding, so nothing has changed yet. Please try again in a few minutes.',
  },
  order_cancel_unanswered: {
    status: 503,
    text: /*i18n*/ 'The courier service is not responding, so we could not cancel your order yet. Please try again in a few minutes.',
  },
} as const satisfies Record<string, RefusalDefinition>;
